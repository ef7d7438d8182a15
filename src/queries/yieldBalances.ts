import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query'
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

/** Asks for every part, side by side, each repeated by itself; fails only if all do. */
async function readParts(
  client: IntentClient,
  queryClient: QueryClient,
  parts: YieldBalanceQuery[][],
  signal: AbortSignal,
): Promise<YieldBalances> {
  const options = parts.map((part) => partOptions(client, part))
  const mending = options.some(({ queryKey }) => queryClient.getQueryState(queryKey)?.status === 'error')
  const stop = () => {
    for (const { queryKey } of options) void queryClient.cancelQueries({ queryKey, exact: true })
  }
  signal.addEventListener('abort', stop)
  const answers = await Promise.allSettled(
    options.map((part) => queryClient.fetchQuery({ ...part, staleTime: mending ? mendingMs : 0 })),
  ).finally(() => signal.removeEventListener('abort', stop))
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
  staleTime: 30_000,
})
