import type { QueryFunctionContext } from '@tanstack/react-query'
import type { GetEdgeStatusRequest, GetEdgeStatusResponse, IntentClient } from '../api/index.ts'
import { isMissing, isMissingForGood, readEdgeStatus } from '../payments/service/index.ts'
import { edgeAttention, hopHadMoney } from '../payments/status/index.ts'
import { intentsOfEdge, rememberMoney } from './armed.ts'
import { type IntentKey, intentKey, requestOf, type TaggedKey } from './key.ts'
import { polled } from './polling.ts'

/**
 * The key of {@link edgeStatusQueryOptions}: plain JSON, bigints as decimal text, never the access key.
 *
 * @example `queryClient.getQueryData(edgeStatusQueryKey(client, { edgeId }))`
 */
export const edgeStatusQueryKey = (
  client: IntentClient,
  request: GetEdgeStatusRequest,
): TaggedKey<GetEdgeStatusResponse> => intentKey(client, 'edgeStatus', { edgeId: request.edgeId })

/**
 * Returns the options of a query that follows the hop over a rail until it is filled or refunded. Data is the whole
 * answer. If a deployment lacks the operation, it is called once per page load; the intent and the receipt then show
 * the state of the hop.
 *
 * @example `useQuery(edgeStatusQueryOptions(client, { edgeId: quote.edgeId }))`
 */
export const edgeStatusQueryOptions = (client: IntentClient, request: GetEdgeStatusRequest) => ({
  queryKey: edgeStatusQueryKey(client, request),
  queryFn: async ({ queryKey, signal, client: queryClient }: QueryFunctionContext<IntentKey>) => {
    const { edgeId } = requestOf<GetEdgeStatusRequest>(queryKey)
    const hop = await readEdgeStatus(client, { edgeId }, { signal })
    if (hopHadMoney(hop))
      for (const id of intentsOfEdge(queryClient, client, edgeId)) rememberMoney(queryClient, client, id)
    return hop
  },
  ...polled<GetEdgeStatusResponse>(({ state: { data, error } }) =>
    isMissingForGood(error) ? { pace: 'done' } : !data && isMissing(error) ? { pace: 'watch' } : edgeAttention(data),
  ),
})
