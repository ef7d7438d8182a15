import { operation } from '../operation.ts'
import type { IntentStatus } from '../resources/enums.ts'

/** Which intent to arm. Source: "ExecuteIntentEdge". */
export interface ExecuteIntentEdgeRequest {
  intentId: string
}

/** `intentStatus` stays `QUOTED`: arming moves nothing. Source: "ExecuteIntentEdge". */
export interface ExecuteIntentEdgeResponse {
  intentId: string
  intentStatus: IntentStatus
}

/**
 * Arms an intent that a rail funds, before its user pays: from then on the payment is watched for. Makes no receipt.
 * Repeat: always; arming twice is no error.
 *
 * @throws IntentServiceError `QuoteExpired`; `IntentStatus` when the intent is already moving or done (follow it);
 * `NotFound`, `InvalidArgument`, `IntentsDisabled` and those of "Errors".
 * @example `await executeIntentEdge(client, { intentId: quote.intent.intentId })`
 *
 * Source: "ExecuteIntentEdge".
 */
export const executeIntentEdge = operation<ExecuteIntentEdgeRequest, ExecuteIntentEdgeResponse>(
  'ExecuteIntentEdge',
  'intentId',
  'intentId intentStatus',
)
