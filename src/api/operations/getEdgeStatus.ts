import { operation } from '../operation.ts'
import type { EdgeStatus } from '../resources/enums.ts'
import type { Resource } from '../resources/resource.ts'
import type { TransactionState } from '../resources/shared.ts'

/** The `edgeId` of a quote. */
export interface GetEdgeStatusRequest {
  edgeId: string
}

/** The state of the hop over the rail. */
export interface GetEdgeStatusResponse
  extends Resource<
    'initTransactionHash' | 'fillTransactionHash' | 'refundTransactionHash' | 'failReason',
    { transactionStates: TransactionState[] }
  > {
  status: EdgeStatus
}

/**
 * Reads the state of the hop over a rail, which is the only signal between arming and fill. Repeat: always.
 *
 * @throws IntentServiceError `NotFound` and those of "Errors".
 * @example `const { status } = await getEdgeStatus(client, { edgeId: quote.edgeId })`
 */
export const getEdgeStatus = operation<GetEdgeStatusRequest, GetEdgeStatusResponse>(
  'GetEdgeStatus',
  'edgeId',
  'status',
  { display: 'floats' },
)
