import { operation } from '../operation.ts'
import type { IntentStatus } from '../resources/enums.ts'
import { evmHash, type Infer, id, integer, shape, text } from '../shape.ts'

const request = shape({ intentId: id, chainId: integer, abortTransactionHash: evmHash })
/** `chainId`: where the abort transaction was confirmed. Source: "AbortIntent". */
export interface AbortIntentRequest extends Infer<typeof request> {}

const response = shape({ intentId: text, status: text<IntentStatus> })
/** `status` is typically `ABORTED`. Source: "AbortIntent". */
export interface AbortIntentResponse extends Infer<typeof response> {}

/**
 * Reports an abort transaction that is confirmed on chain already, so that what it freed is tracked. Repeat: never by
 * itself; read the state first.
 *
 * @throws IntentServiceError `InvalidArgument`, `NotFound`, `IntentStatus` and those of "Errors".
 * @example `await abortIntent(client, { intentId, chainId: 8453, abortTransactionHash })`
 *
 * Source: "AbortIntent".
 */
export const abortIntent = operation<AbortIntentRequest, AbortIntentResponse>('AbortIntent', 'never', request, response)
