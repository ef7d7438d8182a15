import type { Random } from './random.ts'

/** The interval at which prices and rates change, in ms of the sandbox's clock. */
export const stepMs = 30_000

/** The number of steps between two seeded points. */
const stretch = 20

/** Returns the step that a time (epoch ms) belongs to. */
export const stepAt = (ms: number): number => Math.floor(ms / stepMs)

/**
 * Returns the deviation from the mean at a step, in millionths, at most `most` in either direction. It is interpolated
 * between two seeded points, so that it never jumps.
 */
export function drift(random: Random, label: string, step: number, most: number): number {
  const point = Math.floor(step / stretch)
  const from = random.between(`${label} ${point}`, -most, most)
  const to = random.between(`${label} ${point + 1}`, -most, most)
  const along = step - point * stretch
  return (from * (stretch - along) + to * along) / stretch
}
