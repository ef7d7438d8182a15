/**
 * How closely something is followed. `follow`: it may move any moment · `next`: the same, and the service holds the request
 * back until something moves, so that no pause is needed · `offer`: nobody is known to have taken it up, it may end unused ·
 * `watch`: it has ended but may yet be refunded, until `until` (epoch ms), else for a day, and never less than until
 * `unlocked` · `done`: nothing more will change.
 */
export type Attention =
  | { pace: 'follow' | 'next' | 'offer' | 'done' }
  | {
      pace: 'watch'
      until?: number | undefined
      /** An hour after a refund may begin, in epoch ms. */
      unlocked?: number | undefined
    }

/** What the time of the next request depends on. Times in ms, moments in epoch ms by the local clock. */
export interface PollFacts {
  attention: Attention
  /** When the last answer or failure came. */
  askedAt: number
  /** Since when what is known has been what it is. */
  changedAt: number
  /** Since when there are only failures; absent after an answer. */
  failingSince?: number | undefined
  /** What the service asked to wait. */
  retryAfterMs?: number | undefined
  /** Nobody sees the page. */
  hidden?: boolean | undefined
  /** How many requests it takes to ask for a list again; absent for a single thing. */
  pages?: number | undefined
  /** At least 0, below 1, drawn anew for every failure, so that pages that failed together ask apart. */
  jitter?: number | undefined
}

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const longest = 5 * minute

/** The pause while something may move: up to so long after the last change, this long. */
const pauses = [
  [20 * second, 2 * second],
  [2 * minute, 4 * second],
  [10 * minute, 10 * second],
  [day, 30 * second],
] as const

/**
 * Milliseconds until a thing is asked about again, or false for never: quick after a change, slower when nothing moves,
 * slower still on a hidden page, never more than five minutes apart while there is something to wait for. Failures are
 * spread at random over a span that doubles, up to a minute on a visible page and five on a hidden one.
 *
 * The same facts give the same delay: a timer that is set up anew at every render would otherwise never run out.
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
      ? second / 2
      : pace === 'watch'
        ? Math.max(5 * second, quiet / 2)
        : pace === 'offer'
          ? 30 * second
          : (pauses.find(([until]) => quiet < until)?.[1] ?? longest)
  const single = pages === undefined ? pause : Math.max(15 * second, pause) * Math.max(1, pages)
  const calm = Math.min(longest, hidden ? Math.max(minute, single * 4) : single)
  if (failingSince === undefined) return Math.max(calm, retryAfterMs)
  const most = Math.max(calm, hidden ? longest : minute)
  const span = Math.min(Math.max(2 * calm, askedAt - failingSince), most)
  return Math.max(calm, (span * (1 + jitter)) / 2, retryAfterMs)
}
