/** The sandbox's own time, in epoch milliseconds. */
export interface Clock {
  now(): number
  advance(ms: number): void
  /** Real ms until this clock shows `at`: infinite when it stands still before it. */
  realMsUntil(at: number): number
}

/** A moment as the service writes it: RFC 3339 in UTC. */
export const iso = (ms: number): string => new Date(ms).toISOString()

/**
 * With `now` the clock stands still and moves by `advance` alone, so that runs repeat byte for byte. Without it real time
 * flows, `speed` times as fast, and `advance` adds to it.
 */
export function createClock(start?: number | Date, speed = 1): Clock {
  const started = Date.now()
  const base = start === undefined ? started : Number(start)
  if (!Number.isFinite(base)) throw new RangeError('now: expected epoch milliseconds or a Date')
  if (!(speed > 0)) throw new RangeError('speed: expected more than 0')
  const flow = start === undefined ? speed : 0
  let ahead = 0
  const now = () => Math.floor(base + (Date.now() - started) * flow + ahead)
  return {
    now,
    advance(ms) {
      if (!(ms >= 0 && Number.isFinite(ms))) throw new RangeError('ms: expected 0 or more')
      ahead += ms
    },
    realMsUntil(at) {
      const left = at - now()
      return left <= 0 ? 0 : left / flow
    },
  }
}
