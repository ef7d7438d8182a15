import {
  type GetEdgeStatusRequest,
  type GetEdgeStatusResponse,
  getEdgeStatus,
  type IntentClient,
} from '../api/index.ts'
import { type IntentKey, intentKey } from './key.ts'
import { read } from './options.ts'
import { type Attention, type PolledQuery, polled } from './polling.ts'

/**
 * The key of {@link edgeStatusQueryOptions}: plain JSON, bigints as decimal text, never the access key.
 *
 * @example `queryClient.getQueryData(edgeStatusQueryKey(client, { edgeId }))`
 *
 * Not in the service document.
 */
export const edgeStatusQueryKey = (client: IntentClient, request: GetEdgeStatusRequest): IntentKey =>
  intentKey(client, 'edgeStatus', { edgeId: request.edgeId })

/** FILLED and REFUNDED are final; FAILED may be refunded; a status nobody knows may still move. */
const attention = ({ state }: PolledQuery<GetEdgeStatusResponse>): Attention => {
  const status = state.data?.status
  return { pace: status === 'FILLED' || status === 'REFUNDED' ? 'done' : status === 'FAILED' ? 'watch' : 'follow' }
}

/**
 * The hop over a rail, followed until it is filled or refunded: the only signal between arming and fill. Data is the whole
 * answer.
 *
 * @example `useQuery(edgeStatusQueryOptions(client, { edgeId: quote.edgeId }))`
 *
 * Source: `GetEdgeStatus` is named, its shapes are not in the service document.
 */
export const edgeStatusQueryOptions = (client: IntentClient, request: GetEdgeStatusRequest) => ({
  ...read(client, 'edgeStatus', { edgeId: request.edgeId }, getEdgeStatus, (status) => status),
  ...polled(attention),
})
