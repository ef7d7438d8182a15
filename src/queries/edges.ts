import { type GetEdgesRequest, type GetEdgesResponse, getEdges, type IntentClient } from '../api/index.ts'
import { optional } from '../payments/service/index.ts'
import { intentKey, type TaggedKey } from './key.ts'
import { read } from './options.ts'

/**
 * The key of {@link edgesQueryOptions}: plain JSON, bigints as decimal text, never the access key.
 *
 * @example `queryClient.getQueryData(edgesQueryKey(client))`
 */
export const edgesQueryKey = (
  client: IntentClient,
  _request: GetEdgesRequest = {},
): TaggedKey<GetEdgesResponse['edges']> => intentKey(client, 'edges', {})

const readEdges = /* @__PURE__ */ optional(getEdges)

/**
 * Returns the options of a query for the rails and modes that a deployment has enabled, as data `{ rail, modes }[]`.
 * Fresh for ten minutes.
 *
 * @example `useQuery(edgesQueryOptions(client))`
 */
export const edgesQueryOptions = (client: IntentClient, _request: GetEdgesRequest = {}) => ({
  ...read(client, 'edges', {}, readEdges, ({ edges }) => edges),
  staleTime: 600_000,
})
