import {
  type IntentClient,
  type YieldGetProvidersRequest,
  type YieldGetProvidersResponse,
  yieldGetProviders,
} from '../api/index.ts'
import { intentKey, type TaggedKey } from './key.ts'
import { read } from './options.ts'

/**
 * The key of {@link yieldProvidersQueryOptions}: plain JSON, never the access key.
 *
 * @example `queryClient.getQueryData(yieldProvidersQueryKey(client))`
 */
export const yieldProvidersQueryKey = (
  client: IntentClient,
  request: YieldGetProvidersRequest = {},
): TaggedKey<YieldGetProvidersResponse> =>
  intentKey(client, 'yieldProviders', { limit: request.limit, offset: request.offset })

/**
 * Returns the options of a query for the providers of yield markets, as data `{ items, total? }`. Fresh for an hour.
 *
 * @example `useQuery(yieldProvidersQueryOptions(client, { limit: 100 }))`
 */
export const yieldProvidersQueryOptions = (client: IntentClient, request: YieldGetProvidersRequest = {}) => ({
  ...read(
    client,
    'yieldProviders',
    { limit: request.limit, offset: request.offset },
    yieldGetProviders,
    (page) => page,
  ),
  staleTime: 3_600_000,
})
