import { operation } from '../operation.ts'
import type { IntentStatus } from '../resources/enums.ts'
import { type Infer, id, shape, text } from '../shape.ts'

const request = shape({ intentId: id })
/** Source: "ExecuteIntentEdge". */
export interface ExecuteIntentEdgeRequest extends Infer<typeof request> {}

const response = shape({ intentId: text, intentStatus: text<IntentStatus> })
/** `intentStatus` stays `QUOTED`: arming moves nothing. Source: "ExecuteIntentEdge". */
export interface ExecuteIntentEdgeResponse extends Infer<typeof response> {}

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
  'always',
  request,
  response,
)
