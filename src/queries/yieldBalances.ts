import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import type {
  IntentClient,
  YieldBalanceItem,
  YieldBalanceQuery,
  YieldGetAggregateBalancesResponse,
} from '../api/index.ts'
import { failedToLoad } from './failedToLoad.ts'
import { type IntentKey, intentKey, type TaggedKey } from './key.ts'
import { ownDefaults } from './ownDefaults.ts'

/** The queries, in any number. Without queries, no request is sent. */
export interface YieldBalancesRequest {
  queries: YieldBalanceQuery[]
}

/**
 * The positions in the order of the queries, and the failures: those that the service reported, and those of a request
 * of up to 25 queries that failed as a whole (`error` is then the kind, e.g. `'RateLimited'`, once for each of its
 * queries). `failed` holds the queries that failed; where the service doesn't say which of several they are, all of those.
 */
export interface YieldBalances {
  items: YieldBalanceItem[]
  errors: NonNullable<YieldGetAggregateBalancesResponse['errors']>
  failed: YieldBalanceQuery[]
}

/**
 * The key of {@link yieldBalancesQueryOptions}: plain JSON, never the access key.
 *
 * @example `queryClient.getQueryData(yieldBalancesQueryKey(client, { queries }))`
 */
export const yieldBalancesQueryKey = (
  client: IntentClient,
  { queries }: YieldBalancesRequest,
): TaggedKey<YieldBalances> => intentKey(client, 'yieldBalances', { queries })

const loadParts = () => import('./yieldBalanceParts.ts').catch(failedToLoad('YieldGetAggregateBalances'))

/**
 * Returns the options of a query for the positions of any number of addresses, as data `{ items, errors, failed }`. It
 * sends 25 queries per request, in parallel, and merges the answers in order. A part that fails is data as long as
 * another one succeeds; a `refetch` within 30 seconds then repeats only what failed. Fresh for 30 seconds.
 *
 * @example `useQuery(yieldBalancesQueryOptions(client, { queries: [{ address, network: 'base' }] }))`
 */
export const yieldBalancesQueryOptions = (client: IntentClient, { queries }: YieldBalancesRequest) => ({
  ...ownDefaults,
  queryKey: yieldBalancesQueryKey(client, { queries }),
  queryFn: async ({
    queryKey,
    signal,
    client: queryClient,
  }: QueryFunctionContext<IntentKey>): Promise<YieldBalances> => {
    const parts = await loadParts()
    return parts.readYieldBalances(client, queryClient, queryKey, signal)
  },
  // Each part has its own retries.
  retry: false,
  staleTime: 30_000,
})

/**
 * Asks again for the failed queries of {@link yieldBalancesQueryOptions}, whenever it is called, and for no others. The
 * positions that were read stay.
 *
 * @example `await retryYieldBalances(queryClient, client, { queries })`
 */
export async function retryYieldBalances(
  queryClient: QueryClient,
  client: IntentClient,
  request: YieldBalancesRequest,
): Promise<void> {
  const parts = await loadParts()
  await parts.retryYieldBalanceParts(queryClient, yieldBalancesQueryKey(client, request))
}
