import { usableLocale } from './digits.ts'
import { dateFormat, numberFormat } from './formatters.ts'

/**
 * Formats a duration, rounded like an estimate: seconds up to 90, minutes up to 90, hours up to 48, then days.
 *
 * @param seconds as in `Quote.estimatedDuration`; a fraction is rounded
 * @param display `'long'` "40 seconds", `'short'` "40 sec", `'narrow'` "40s"
 * @returns `undefined` for a negative or non-finite number
 * @example formatDuration(40, 'de') // '40 Sekunden'
 */
export function formatDuration(
  seconds: number | undefined,
  locale?: string,
  display: 'long' | 'short' | 'narrow' = 'long',
): string | undefined {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return undefined
  const whole = Math.round(seconds)
  const [size, unit] = durationUnit(whole)
  const format = numberFormat(usableLocale(locale), { style: 'unit', unit, unitDisplay: display })
  // Sentences need the oblique case of an Arabic dual, which is a word alone. "3 ثوان" is a plural.
  return format.format(Math.round(whole / size)).replace(/^(\S+)ان$/, '$1ين')
}

/**
 * Formats a running countdown, `13:42` or `1:02:03`. It rounds down, so it never shows more time than is left. Show it
 * with tabular figures.
 *
 * @param seconds seconds left; anything but a positive number shows as `0:00`
 * @example formatCountdown(822.9) // '13:42'
 */
export function formatCountdown(seconds: number, locale?: string): string {
  const left = seconds > 0 && Number.isFinite(seconds) ? Math.floor(seconds) : 0
  const usable = usableLocale(locale)
  const plain = numberFormat(usable, { useGrouping: false })
  const padded = numberFormat(usable, { minimumIntegerDigits: 2 })
  const hours = Math.floor(left / 3600)
  const minutes = Math.floor(left / 60) % 60
  const head = hours > 0 ? `${plain.format(hours)}:${padded.format(minutes)}` : plain.format(minutes)
  return `${head}:${padded.format(left % 60)}`
}

/**
 * Formats a time of day in the locale's way, `14:57` or `2:57 PM`.
 *
 * @param ms epoch milliseconds
 * @param timeZone IANA name; default: the reader's own. Set it for server rendering.
 * @returns `undefined` if `ms` isn't a valid time; an unknown `timeZone` throws a RangeError
 * @example formatClock(1795226645678, 'en', 'UTC') // '2:04 AM'
 */
export function formatClock(ms: number | undefined, locale?: string, timeZone?: string): string | undefined {
  if (ms === undefined || Math.abs(ms) > 8.64e15 || Number.isNaN(ms)) return undefined
  const options = { hour: 'numeric', minute: '2-digit', ...(timeZone && { timeZone }) } as const
  return dateFormat(usableLocale(locale), options).format(ms)
}

/** Formats a time of day with its day, `Nov 21, 2:57 PM`. `ms` is epoch milliseconds. */
export const formatDayTime = (ms: number, locale?: string): string =>
  dateFormat(usableLocale(locale), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(ms)

function durationUnit(seconds: number): [size: number, unit: 'second' | 'minute' | 'hour' | 'day'] {
  if (seconds < 90) return [1, 'second']
  if (seconds < 90 * 60) return [60, 'minute']
  if (seconds < 48 * 3600) return [3600, 'hour']
  return [86_400, 'day']
}
