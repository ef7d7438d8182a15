import { type Intent, type IntentClient, type SearchIntentsRequest, searchIntents } from '../api/index.ts'
import { intentKey, type TaggedKey } from './key.ts'
import { read } from './options.ts'

/**
 * The key of {@link searchIntentsQueryOptions}: plain JSON, never the access key.
 *
 * @example `queryClient.getQueryData(searchIntentsQueryKey(client, { byOwnerAddress }))`
 */
export const searchIntentsQueryKey = (client: IntentClient, request: SearchIntentsRequest): TaggedKey<Intent[]> =>
  intentKey(client, 'searchIntents', request)

/**
 * Returns the options of a query for the intents that match, as data `Intent[]`. Order and paging are undocumented. Fresh for ten seconds.
 *
 * @example `useQuery(searchIntentsQueryOptions(client, { byOwnerAddress }))`
 */
export const searchIntentsQueryOptions = (client: IntentClient, request: SearchIntentsRequest) => ({
  ...read(client, 'searchIntents', request, searchIntents, ({ intents }) => intents),
  staleTime: 10_000,
})
