/** The sandbox's own time, in epoch milliseconds. */
export interface Clock {
  now(): number
  advance(ms: number): void
}

/**
 * With `now` the clock stands still and moves by `advance` alone, so that runs repeat byte for byte. Without it real time
 * flows, `speed` times as fast, and `advance` adds to it.
 */
export function createClock(now?: number | Date, speed = 1): Clock {
  const started = Date.now()
  const base = now === undefined ? started : Number(now)
  if (!Number.isFinite(base)) throw new RangeError('now: expected epoch milliseconds or a Date')
  if (!(speed > 0)) throw new RangeError('speed: expected more than 0')
  const flow = now === undefined ? speed : 0
  let ahead = 0
  return {
    now: () => Math.floor(base + (Date.now() - started) * flow + ahead),
    advance(ms) {
      if (!(ms >= 0 && Number.isFinite(ms))) throw new RangeError('ms: expected 0 or more')
      ahead += ms
    },
  }
}
