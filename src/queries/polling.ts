import { isIntentServiceError } from '../api/index.ts'

/** What of a React Query `Query` the schedule reads. */
export interface PolledQuery<Data = unknown> {
  state: { data: Data | undefined; dataUpdatedAt: number; error: unknown; errorUpdatedAt: number }
}

/**
 * How a thing is watched: `follow`: it may move any moment · `next`: the same, and the last answer was held back until
 * something moved, so that no pause is needed · `watch`: it has ended but may yet be refunded, ask now and then, for a day ·
 * `done`: final, ask no more. A watch begins at `since` (epoch ms), else when this state was first seen.
 */
export type Attention = { pace: 'follow' | 'next' } | { pace: 'watch'; since?: number | undefined } | { pace: 'done' }

const seconds = 1000
const minutes = 60 * seconds
const longest = 5 * minutes
const watchFor = 24 * 60 * minutes

interface Record {
  data: unknown
  /** Since when the data is what it is: structural sharing keeps equal answers the same object. */
  since: number
  /** Since when there are only failures: the last answer, else the first failure. */
  failingSince: number | undefined
}
const records = new WeakMap<PolledQuery, Record>()

/** What is known of a query over time; depends on its state alone, however often it is asked. */
function recordOf(query: PolledQuery): Record {
  const { data, dataUpdatedAt, errorUpdatedAt } = query.state
  const failing = errorUpdatedAt > 0 && errorUpdatedAt >= dataUpdatedAt
  const before = records.get(query)
  const same = before !== undefined && before.data === data
  const record = {
    data,
    since: (same && before.since) || dataUpdatedAt || errorUpdatedAt,
    failingSince: failing ? (before?.failingSince ?? (dataUpdatedAt || errorUpdatedAt)) : undefined,
  }
  records.set(query, record)
  return record
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
  const { since, failingSince } = recordOf(query)
  const asked = Math.max(dataUpdatedAt, errorUpdatedAt)
  const quiet = asked - since
  if (attention.pace === 'done') return false
  if (attention.pace === 'watch' && asked > (attention.since ?? since) + watchFor) return false
  const steady =
    attention.pace === 'next'
      ? 500
      : quiet < 20 * seconds
        ? 2 * seconds
        : quiet < 2 * minutes
          ? 4 * seconds
          : quiet < 10 * minutes
            ? 10 * seconds
            : 30 * seconds
  const slow = attention.pace === 'watch' ? Math.max(5 * seconds, quiet / 2) : steady
  const calm = Math.min(longest, hidden() ? Math.max(minutes, slow * 4) : slow)
  if (failingSince === undefined) return calm
  // As long again as it has been failing: doubling, with a jitter that is the same at every look at this failure.
  const jittered = Math.max(calm, errorUpdatedAt - failingSince) * (1 + (errorUpdatedAt % 500) / 1000)
  return Math.max(Math.min(jittered, longest), (isIntentServiceError(error) && error.retryAfterMs) || 0)
}

/** Over a host's default, which would show one thing's data for another's. */
export const noPlaceholder = (): undefined => undefined

/** The options of a query that is polled. The poll is its retry: React Query's own stands still in a hidden tab. */
export const polled = <Data>(attention: (query: PolledQuery<Data>) => Attention) => {
  const done = (query: PolledQuery<Data>) => attention(query).pace === 'done'
  return {
    retry: false,
    staleTime: (query: PolledQuery<Data>) => (done(query) ? Number.POSITIVE_INFINITY : 1000),
    refetchInterval: (query: PolledQuery<Data>) => pollInterval(query, attention(query)),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: (query: PolledQuery<Data>) => (done(query) ? false : ('always' as const)),
    // Over a host's default: a lost poll is no broken page.
    throwOnError: false,
    placeholderData: noPlaceholder,
  } as const
}
