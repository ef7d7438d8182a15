import { isIntentServiceError } from '../api/index.ts'
import { type Attention, nextPollDelay, type PollFacts } from '../payments/status/index.ts'

/** What of a React Query `Query` the schedule reads; its times are epoch ms. */
export interface PolledQuery<Data = unknown> {
  state: { data: Data | undefined; dataUpdatedAt: number; error: unknown; errorUpdatedAt: number }
}

/** What a delay depends on, but for how closely a thing is followed. */
type QueryFacts = Omit<PollFacts, 'attention'>

/** The facts as they were last, and the state they were read from. */
interface Record extends QueryFacts {
  data: unknown
  errorUpdatedAt: number
}
const records = new WeakMap<PolledQuery, Record>()

const isHidden = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden'

/**
 * What is known of a query over time. Depends on its state alone: every observer asks at every render, and an answer that
 * moved with the clock would start the wait anew each time. Structural sharing keeps equal answers the same object.
 *
 * @param random tests hand in their own
 */
export function pollFacts(query: PolledQuery, random: () => number = Math.random): QueryFacts {
  const { data, dataUpdatedAt, error, errorUpdatedAt } = query.state
  const failing = errorUpdatedAt > 0 && errorUpdatedAt >= dataUpdatedAt
  const before = records.get(query)
  const isSame = before !== undefined && before.data === data
  const record: Record = {
    data,
    errorUpdatedAt,
    askedAt: Math.max(dataUpdatedAt, errorUpdatedAt),
    changedAt: (isSame && before.changedAt) || dataUpdatedAt || errorUpdatedAt,
    failingSince: failing ? (before?.failingSince ?? (dataUpdatedAt || errorUpdatedAt)) : undefined,
    jitter: before?.errorUpdatedAt === errorUpdatedAt ? before.jitter : random(),
    hidden: isHidden(),
    retryAfterMs: isIntentServiceError(error) ? error.retryAfterMs : undefined,
  }
  records.set(query, record)
  return record
}

/** Over a host's default, which would show one thing's data for another's. */
export const noPlaceholder = (): undefined => undefined

/** The options of a query that is polled. The poll is its retry: React Query's own stands still in a hidden tab. */
export const polled = <Data>(attention: (query: PolledQuery<Data>) => Attention) => {
  const done = (query: PolledQuery<Data>) => attention(query).pace === 'done'
  return {
    retry: false,
    staleTime: (query: PolledQuery<Data>) => (done(query) ? Number.POSITIVE_INFINITY : 1000),
    refetchInterval: (query: PolledQuery<Data>) => nextPollDelay({ ...pollFacts(query), attention: attention(query) }),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: (query: PolledQuery<Data>) => (done(query) ? false : ('always' as const)),
    // Over a host's default: a lost poll is no broken page.
    throwOnError: false,
    placeholderData: noPlaceholder,
  } as const
}
