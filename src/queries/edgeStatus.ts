import {
  type GetEdgeStatusRequest,
  type GetEdgeStatusResponse,
  getEdgeStatus,
  type IntentClient,
} from '../api/index.ts'
import { type IntentKey, intentKey } from './key.ts'
import { read } from './options.ts'
import { type Attention, type PolledQuery, pollInterval } from './polling.ts'

/** The key of {@link edgeStatusQueryOptions}. */
export const edgeStatusQueryKey = (client: IntentClient, request: GetEdgeStatusRequest): IntentKey =>
  intentKey(client, 'edgeStatus', { edgeId: request.edgeId })

const dayMs = 24 * 3_600_000

/** FILLED and REFUNDED are final; FAILED may be refunded; a status nobody knows may still move. */
const attentionTo = (status: string | undefined, since: number): Attention =>
  status === 'FILLED' || status === 'REFUNDED'
    ? { pace: 'done' }
    : status === 'FAILED'
      ? { pace: 'watch', until: since + dayMs }
      : { pace: 'follow' }

/** When a query was first seen failed: `GetEdgeStatus` tells no time of its own. */
const failedSince = new WeakMap<object, number>()

const attention = (query: PolledQuery): Attention => {
  const data = query.state.data as GetEdgeStatusResponse | undefined
  if (data && !failedSince.has(query) && data.status === 'FAILED') failedSince.set(query, query.state.dataUpdatedAt)
  return attentionTo(data?.status, failedSince.get(query) ?? 0)
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
  staleTime: (query: PolledQuery) => (attention(query).pace === 'done' ? Number.POSITIVE_INFINITY : 1000),
  refetchInterval: (query: PolledQuery) => pollInterval(query, attention(query)),
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: (query: PolledQuery) => (attention(query).pace === 'done' ? false : ('always' as const)),
})
