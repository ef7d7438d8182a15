import { formatDuration } from '../../../format/index.ts'

/** Returns the seconds of the unit that {@link formatDuration} writes a period in. */
export const unitOfPeriod = (seconds: number): number =>
  seconds < 90 ? 1 : seconds < 5_400 ? 60 : seconds < 172_800 ? 3_600 : 86_400

/** Writes how long money waits. Rounds up: it is not free earlier than that. */
export function writeWait(seconds: number, locale: string): string | undefined {
  const unit = unitOfPeriod(seconds)
  return formatDuration(Math.ceil(seconds / unit) * unit, locale)
}
