import { operation } from '../operation.ts'
import type { IntentStatus } from '../resources/enums.ts'

/** The intent to arm. */
export interface ExecuteIntentEdgeRequest {
  intentId: string
}

/** The intent and its state. `intentStatus` stays `QUOTED`: arming moves nothing. */
export interface ExecuteIntentEdgeResponse {
  intentId: string
  intentStatus: IntentStatus
}

/**
 * Arms an intent that a rail funds, before its user pays. From then on, the service watches for the payment. Creates no
 * receipt. Repeat: always; arming twice is no error.
 *
 * @throws IntentServiceError `QuoteExpired`; `IntentStatus` if the intent is already moving or done (follow it);
 * `NotFound`, `InvalidArgument`, `IntentsDisabled` and those of "Errors".
 * @example `await executeIntentEdge(client, { intentId: quote.intent?.intentId ?? '' })`
 */
export const executeIntentEdge = operation<ExecuteIntentEdgeRequest, ExecuteIntentEdgeResponse>(
  'ExecuteIntentEdge',
  'intentId',
  'intentId intentStatus',
)
