import type { Random } from './random.ts'

/** How often prices and rates move, in ms of the sandbox's clock. */
export const stepMs = 30_000

/** Steps from one seeded point to the next. */
const stretch = 20

/** The step that a moment belongs to. */
export const stepAt = (ms: number): number => Math.floor(ms / stepMs)

/**
 * How far something is off its middle at a step, in millionths, at most `most`: a straight line from one seeded point to
 * the next, so that it never jumps.
 */
export function drift(random: Random, label: string, step: number, most: number): number {
  const point = Math.floor(step / stretch)
  const from = random.between(`${label} ${point}`, -most, most)
  const to = random.between(`${label} ${point + 1}`, -most, most)
  const along = step - point * stretch
  return (from * (stretch - along) + to * along) / stretch
}
