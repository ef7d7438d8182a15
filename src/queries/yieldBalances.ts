import type { QueryFunctionContext } from '@tanstack/react-query'
import type {
  IntentClient,
  YieldBalanceItem,
  YieldBalanceQuery,
  YieldGetAggregateBalancesResponse,
} from '../api/index.ts'
import { failedToLoad } from './failedToLoad.ts'
import { type IntentKey, intentKey, requestOf } from './key.ts'
import { noPlaceholder } from './polling.ts'

/** The queries, in any number. Without queries, no request is sent. Source: "YieldGetAggregateBalances". */
export interface YieldBalancesRequest {
  queries: YieldBalanceQuery[]
}

/**
 * The positions in the order of the queries, and the failures: those that the service reported, and those of a request
 * of up to 25 queries that failed as a whole (`error` is then the kind, e.g. `'RateLimited'`, once for each of its
 * queries).
 * Source: "YieldGetAggregateBalances".
 */
export interface YieldBalances {
  items: YieldBalanceItem[]
  errors: NonNullable<YieldGetAggregateBalancesResponse['errors']>
}

/**
 * The key of {@link yieldBalancesQueryOptions}: plain JSON, never the access key.
 *
 * @example `queryClient.getQueryData(yieldBalancesQueryKey(client, { queries }))`
 *
 * Not in the service document.
 */
export const yieldBalancesQueryKey = (client: IntentClient, { queries }: YieldBalancesRequest): IntentKey =>
  intentKey(client, 'yieldBalances', { queries })

/**
 * Returns the options of a query for the positions of any number of addresses, as data `{ items, errors }`. It sends 25
 * queries per request, in parallel, and merges the answers in order. A part that fails is data as long as another one
 * succeeds; a `refetch` within 30 seconds then repeats only what failed. Fresh for 30 seconds.
 *
 * @example `useQuery(yieldBalancesQueryOptions(client, { queries: [{ address, network: 'base' }] }))`
 *
 * Source: "YieldGetAggregateBalances", "Limits".
 */
export const yieldBalancesQueryOptions = (client: IntentClient, { queries }: YieldBalancesRequest) => ({
  queryKey: yieldBalancesQueryKey(client, { queries }),
  queryFn: async ({
    queryKey,
    signal,
    client: queryClient,
  }: QueryFunctionContext<IntentKey>): Promise<YieldBalances> => {
    const { queries } = requestOf<YieldBalancesRequest>(queryKey)
    const parts = await import('./yieldBalanceParts.ts').catch(failedToLoad('YieldGetAggregateBalances'))
    return parts.readYieldBalances(client, queryClient, queries, signal)
  },
  // Each part has its own retries.
  retry: false,
  placeholderData: noPlaceholder,
  staleTime: 30_000,
})
