import { type IntentServiceError, isIntentServiceError } from '../api/index.ts'
import { type Attention, nextPollDelay, type PollFacts } from '../payments/status/index.ts'
import { ownDefaults } from './ownDefaults.ts'

/** The parts of a React Query `Query` that the schedule reads. Its times are epoch ms. */
export interface PolledQuery<Data = unknown, Failure = unknown> {
  state: { data: Data | undefined; dataUpdatedAt: number; error: Failure | null; errorUpdatedAt: number }
}

/** The facts that a delay depends on, except for the attention. */
type QueryFacts = Omit<PollFacts, 'attention'>

/** The last facts, and the state that they were read from. */
interface Record extends QueryFacts {
  data: unknown
  errorUpdatedAt: number
}
const records = new WeakMap<PolledQuery, Record>()

/**
 * Returns the facts about a query over time. They depend only on its state: every observer asks on every render, and a
 * result that changed with the clock would restart the wait each time. Structural sharing keeps equal answers the same
 * object.
 *
 * @param random tests pass their own
 */
export function pollFacts(query: PolledQuery, random: () => number = Math.random): QueryFacts {
  const { data, dataUpdatedAt, error, errorUpdatedAt } = query.state
  const before = records.get(query)
  // An answer clears the error, and a request without data clears it while it runs. The times don't tell: the clock may
  // have been set back between an answer and a failure.
  const isFailing = error || !dataUpdatedAt
  const askedAt = isFailing ? errorUpdatedAt : dataUpdatedAt
  const record: Record = {
    data,
    errorUpdatedAt,
    askedAt,
    changedAt: Math.min(askedAt, (before?.data === data && before?.changedAt) || dataUpdatedAt || askedAt),
    failingSince: isFailing ? Math.min(askedAt, before?.failingSince || dataUpdatedAt || askedAt) : undefined,
    jitter: before?.errorUpdatedAt === errorUpdatedAt ? before.jitter : random(),
    hidden: globalThis.document?.hidden,
    retryAfterMs: isIntentServiceError(error) ? error.retryAfterMs : undefined,
  }
  records.set(query, record)
  return record
}

/**
 * Returns the options of a query that is polled. The poll replaces React Query's own retry, which pauses in a hidden
 * tab.
 */
export const polled = <Data>(attention: (query: PolledQuery<Data>) => Attention) => {
  // React Query infers the error from these parameters.
  type Polled = PolledQuery<Data, IntentServiceError>
  const done = (query: Polled) => attention(query).pace === 'done'
  return {
    ...ownDefaults,
    retry: false,
    staleTime: (query: Polled) => (done(query) ? Infinity : 1000),
    refetchInterval: (query: Polled) => nextPollDelay({ ...pollFacts(query), attention: attention(query) }),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: (query: Polled) => (done(query) ? false : ('always' as const)),
  } as const
}
