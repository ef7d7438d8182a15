import { operation } from '../operation.ts'
import type { EdgeStatus } from '../resources/enums.ts'
import { TransactionState } from '../resources/shared.ts'
import { type Infer, id, list, rest, shape, text } from '../shape.ts'

const request = shape({ edgeId: id })
/** `edgeId` of a quote. Not in the service document. */
export interface GetEdgeStatusRequest extends Infer<typeof request> {}

const response = shape(
  { status: text<EdgeStatus> },
  { transactionStates: list(TransactionState) },
  rest<{
    initTransactionHash: string
    fillTransactionHash: string
    refundTransactionHash: string
    /** Untrusted text. */
    failReason: string
  }>,
)
/** The hop over the rail. Not in the service document. */
export interface GetEdgeStatusResponse extends Infer<typeof response> {}

/**
 * Reads where the hop over a rail stands: the only signal between arming and fill. Repeat: always.
 *
 * @throws IntentServiceError `NotFound` and those of "Errors".
 * @example `const { status } = await getEdgeStatus(client, { edgeId: quote.edgeId })`
 *
 * Source: named in "QuoteIntentEdge"; its shapes are not in the service document.
 */
export const getEdgeStatus = operation<GetEdgeStatusRequest, GetEdgeStatusResponse>(
  'GetEdgeStatus',
  'always',
  request,
  response,
  {
    display: true,
  },
)
