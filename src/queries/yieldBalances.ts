import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import {
  type IntentClient,
  isIntentServiceError,
  type YieldBalanceItem,
  type YieldBalanceQuery,
  type YieldGetAggregateBalancesResponse,
  yieldGetAggregateBalances,
} from '../api/index.ts'
import { type IntentKey, intentKey, requestOf } from './key.ts'
import { read } from './options.ts'
import { noPlaceholder } from './polling.ts'

/** Any number of queries; none asks nothing. Source: "YieldGetAggregateBalances". */
export interface YieldBalancesRequest {
  queries: YieldBalanceQuery[]
}

/**
 * Positions in the order of the queries, and what failed: by the service's word, or because a request of up to 25 queries
 * failed as a whole (`error` is then the kind, e.g. `'RateLimited'`, once for each of its queries).
 * Source: "YieldGetAggregateBalances".
 */
export interface YieldBalances {
  items: YieldBalanceItem[]
  errors: NonNullable<YieldGetAggregateBalancesResponse['errors']>
}

/** "Array of 1 to 25 queries." */
const most = 25

/** A refetch this soon after some requests failed, in ms, asks only for those. */
const mendingMs = 30_000

/**
 * The key of {@link yieldBalancesQueryOptions}: plain JSON, never the access key.
 *
 * @example `queryClient.getQueryData(yieldBalancesQueryKey(client, { queries }))`
 *
 * Not in the service document.
 */
export const yieldBalancesQueryKey = (client: IntentClient, { queries }: YieldBalancesRequest): IntentKey =>
  intentKey(client, 'yieldBalances', { queries })

const partOptions = (client: IntentClient, queries: YieldBalanceQuery[]) =>
  read(client, 'yieldBalancesPart', { queries }, yieldGetAggregateBalances, ({ items = [], errors = [] }) => ({
    items,
    errors,
  }))

/** How many lists wait for a part: who leaves the page must not take it from another. */
const waiting = new WeakMap<Query, number>()

/** One part, let go of when nobody waits for it any more. */
async function readPart(
  queryClient: QueryClient,
  part: ReturnType<typeof partOptions> & { staleTime: number },
  signal: AbortSignal,
): Promise<YieldBalances> {
  const answer = queryClient.fetchQuery(part)
  const query = queryClient.getQueryCache().find({ queryKey: part.queryKey, exact: true })
  if (!query) return answer
  const wait = (more: number) => waiting.set(query, (waiting.get(query) ?? 0) + more).get(query)
  const stop = () => {
    if (wait(0) === 1) void queryClient.cancelQueries({ queryKey: part.queryKey, exact: true })
  }
  wait(1)
  signal.addEventListener('abort', stop)
  return answer.finally(() => {
    wait(-1)
    signal.removeEventListener('abort', stop)
  })
}

/** Asks for every part, side by side, each repeated by itself; fails only if all do. */
async function readParts(
  client: IntentClient,
  queryClient: QueryClient,
  parts: YieldBalanceQuery[][],
  signal: AbortSignal,
): Promise<YieldBalances> {
  const options = parts.map((part) => partOptions(client, part))
  const mending = options.some(({ queryKey }) => queryClient.getQueryState(queryKey)?.status === 'error')
  const staleTime = mending ? mendingMs : 0
  const answers = await Promise.allSettled(options.map((part) => readPart(queryClient, { ...part, staleTime }, signal)))
  const [first] = answers
  if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected')) throw first.reason
  const whole: YieldBalances = { items: [], errors: [] }
  for (const [i, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') {
      whole.items.push(...answer.value.items)
      whole.errors.push(...answer.value.errors)
    } else {
      const error = isIntentServiceError(answer.reason) ? answer.reason.error : 'WebrpcRequestFailed'
      whole.errors.push(...(parts[i] ?? []).map(({ yieldId }) => ({ yieldId, error })))
    }
  }
  return whole
}

/**
 * Positions of any number of addresses, as data `{ items, errors }`: 25 queries to a request, side by side, merged in order.
 * A part that fails is data as long as another one succeeds; a `refetch` within 30 seconds then asks only for what failed.
 * Fresh for 30 seconds.
 *
 * @example `useQuery(yieldBalancesQueryOptions(client, { queries: [{ address, network: 'base' }] }))`
 *
 * Source: "YieldGetAggregateBalances", "Limits".
 */
export const yieldBalancesQueryOptions = (client: IntentClient, { queries }: YieldBalancesRequest) => ({
  queryKey: yieldBalancesQueryKey(client, { queries }),
  queryFn: ({ queryKey, signal, client: queryClient }: QueryFunctionContext<IntentKey>): Promise<YieldBalances> => {
    const asked = requestOf<YieldBalancesRequest>(queryKey).queries
    const parts = Array.from({ length: Math.ceil(asked.length / most) }, (_, i) =>
      asked.slice(i * most, (i + 1) * most),
    )
    return readParts(client, queryClient, parts, signal)
  },
  // Each part repeats by itself.
  retry: false,
  placeholderData: noPlaceholder,
  staleTime: 30_000,
})
