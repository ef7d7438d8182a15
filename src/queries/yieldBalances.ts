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
  queryFn: async ({
    queryKey,
    signal,
    client: queryClient,
  }: QueryFunctionContext<IntentKey>): Promise<YieldBalances> => {
    const { queries } = requestOf<YieldBalancesRequest>(queryKey)
    const parts = await import('./yieldBalanceParts.ts').catch(failedToLoad('YieldGetAggregateBalances'))
    return parts.readYieldBalances(client, queryClient, queries, signal)
  },
  // Each part repeats by itself.
  retry: false,
  placeholderData: noPlaceholder,
  staleTime: 30_000,
})
