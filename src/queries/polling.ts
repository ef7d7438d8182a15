import { isIntentServiceError } from '../api/index.ts'

/** What of a React Query `Query` the schedule reads. */
export interface PolledQuery {
  state: { data: unknown; dataUpdatedAt: number; error: unknown; errorUpdatedAt: number }
}

/**
 * How a thing is watched: `follow`: it may move any moment · `watch`: it has ended but may yet be refunded, ask now and
 * then until `until` (epoch ms) · `done`: final, ask no more.
 */
export type Attention = { pace: 'follow' } | { pace: 'watch'; until: number } | { pace: 'done' }

const seconds = 1000
const longest = 300 * seconds

/** Since when a query's data is what it is: structural sharing keeps equal answers the same object. */
const unchangedSince = new WeakMap<PolledQuery, { data: unknown; since: number }>()

const quietFor = (query: PolledQuery): number => {
  const { data, dataUpdatedAt } = query.state
  const known = unchangedSince.get(query)
  if (known && known.data === data) return dataUpdatedAt - known.since
  unchangedSince.set(query, { data, since: dataUpdatedAt })
  return 0
}

const hidden = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden'

/**
 * Milliseconds until a polled query is asked again, or false for never. Quick after a change, slower when nothing moves,
 * slower still in a hidden tab, never more than five minutes apart while there is something to wait for.
 *
 * Every observer of a query asks this at every render, so it depends on the query's state alone: an answer that moved
 * with the clock would start the wait anew each time.
 */
export function pollInterval(query: PolledQuery, attention: Attention): number | false {
  const { error, errorUpdatedAt, dataUpdatedAt } = query.state
  if (attention.pace === 'done') return false
  if (attention.pace === 'watch' && Math.max(dataUpdatedAt, errorUpdatedAt) > attention.until) return false
  const quiet = quietFor(query)
  const steady =
    quiet < 20 * seconds
      ? 2 * seconds
      : quiet < 120 * seconds
        ? 4 * seconds
        : quiet < 600 * seconds
          ? 10 * seconds
          : 30 * seconds
  const slow = attention.pace === 'watch' ? Math.min(longest, Math.max(5 * seconds, quiet / 2)) : steady
  const calm = hidden() ? Math.min(longest, Math.max(60 * seconds, slow * 4)) : slow
  if (error === null || errorUpdatedAt < dataUpdatedAt) return calm
  // As long again as it has been failing: doubling, with a jitter that is the same at every look at this failure.
  const failing = errorUpdatedAt - (dataUpdatedAt || errorUpdatedAt)
  const jittered = Math.max(calm, failing) * (1 + (errorUpdatedAt % 500) / 1000)
  return Math.max(Math.min(jittered, longest), (isIntentServiceError(error) && error.retryAfterMs) || 0)
}
