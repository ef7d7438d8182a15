/** The sandbox's own time, in epoch milliseconds. */
export interface Clock {
  now(): number
  advance(ms: number): void
  /** Returns the real ms until this clock shows `at`. Returns Infinity if the clock stands still before it. */
  realMsUntil(at: number): number
}

/** The highest speed: a year in half a minute. */
const fastest = 1e6

/** The clock stops here. Later times would soon need a year of more than four digits. */
const latest = Date.UTC(9999, 0, 1)

/** Formats a time as the service writes it: RFC 3339 in UTC. */
export const iso = (ms: number): string => new Date(ms).toISOString()

/**
 * Creates a sandbox clock. With `start`, the clock stands still and only `advance` moves it, so that runs repeat byte
 * for byte. Without it, real time flows, `speed` times as fast, and `advance` adds to it. The clock never gets past the
 * year 9998.
 */
export function createClock(start?: number | Date, speed = 1): Clock {
  const started = Date.now()
  const base = start === undefined ? started : Number(start)
  if (!(base >= 0 && base <= latest))
    throw new RangeError('now: expected epoch milliseconds or a Date, up to the year 9998')
  if (!(speed > 0 && speed <= fastest)) throw new RangeError(`speed: expected more than 0, at most ${fastest}`)
  const flow = start === undefined ? speed : 0
  let ahead = 0
  const now = () => Math.min(latest, Math.floor(base + (Date.now() - started) * flow + ahead))
  return {
    now,
    advance(ms) {
      const most = latest - now()
      if (!(ms >= 0 && ms <= most)) throw new RangeError(`ms: expected 0 to ${most}, the end of the year 9998`)
      ahead += ms
    },
    realMsUntil(at) {
      const left = at - now()
      return left <= 0 ? 0 : left / flow
    },
  }
}
