/**
 * The pace at which something is followed.
 *
 * - `follow`: it may move at any moment.
 * - `next`: the same, but the service holds the request back until something moves, so that almost no pause is needed.
 * - `offer`: nobody is known to have accepted it, and it may expire unused.
 * - `watch`: it has ended but may still be refunded, until `until` (epoch ms), or for a day by default, and at
 *   least until `unlocked`.
 * - `done`: nothing more will change.
 */
export type Attention =
  | { pace: 'follow' | 'next' | 'offer' | 'done' }
  | {
      pace: 'watch'
      until?: number | undefined
      /** An hour after a refund may begin, in epoch ms. */
      unlocked?: number | undefined
    }

/** Facts that determine when the next request is made. Durations are in ms, times in epoch ms by the local clock. */
export interface PollFacts {
  attention: Attention
  /** The time when the last answer or failure arrived. */
  askedAt: number
  /** The time when the known facts last changed. */
  changedAt: number
  /** The time when the current series of failures began. Absent after an answer. */
  failingSince?: number | undefined
  /** The pause that the service asked for. */
  retryAfterMs?: number | undefined
  /** Whether the page is hidden. */
  hidden?: boolean | undefined
  /** The number of requests that it takes to refresh a list. Absent for a single item. */
  pages?: number | undefined
  /**
   * A random number from 0 to below 1, drawn again for every failure, so that pages that failed together do not retry
   * together.
   */
  jitter?: number | undefined
}

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const longest = 5 * minute

/** Pauses while something may move: the maximum time since the last change, and the pause until then. */
const pauses = [
  [20 * second, 2 * second],
  [2 * minute, 4 * second],
  [10 * minute, 10 * second],
  [day, 30 * second],
] as const

/**
 * Returns the milliseconds until the next request, or false for never: short after a change, longer when nothing moves,
 * longer still on a hidden page, but never more than five minutes apart while there is something to wait for. Failures
 * are spread at random over an interval that doubles, up to a minute on a visible page and five minutes on a hidden
 * one.
 *
 * The same facts give the same delay. Otherwise, a timer that is set up again at every render would never fire.
 *
 * @example nextPollDelay({ attention: { pace: 'follow' }, askedAt: now, changedAt: now }) // 2000
 */
export function nextPollDelay(facts: PollFacts): number | false {
  const { attention, askedAt, changedAt, failingSince, retryAfterMs = 0, hidden, pages, jitter = 0 } = facts
  const { pace } = attention
  const quiet = askedAt - changedAt
  if (pace === 'done') return false
  if (pace === 'watch' && askedAt > Math.max(attention.until ?? changedAt + day, attention.unlocked ?? 0)) return false
  const pause =
    pace === 'next'
      ? 500
      : pace === 'watch'
        ? Math.max(5_000, quiet / 2)
        : pace === 'offer'
          ? 30_000
          : (pauses.find(([until]) => quiet < until)?.[1] ?? longest)
  const single = pages === undefined ? pause : Math.max(15_000, pause) * Math.max(1, pages)
  const calm = Math.min(longest, hidden ? Math.max(minute, single * 4) : single)
  if (!failingSince) return Math.max(calm, retryAfterMs)
  const span = Math.min(Math.max(2 * calm, askedAt - failingSince), hidden ? longest : minute)
  return Math.max(calm, (span * (1 + jitter)) / 2, retryAfterMs)
}
