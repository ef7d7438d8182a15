import { operation } from '../operation.ts'
import type { IntentStatus } from '../resources/enums.ts'
import { requestCodec } from '../resources/requestCodecs.ts'

/** `chainId`: where the abort transaction was confirmed. Source: "AbortIntent". */
export interface AbortIntentRequest {
  intentId: string
  chainId: number
  abortTransactionHash: string
}

/** `status` is typically `ABORTED`. Source: "AbortIntent". */
export interface AbortIntentResponse {
  intentId: string
  status: IntentStatus
}

/**
 * Reports an abort transaction that is confirmed on chain already, so that what it freed is tracked. Repeat: never by
 * itself; read the state first.
 *
 * @throws IntentServiceError `InvalidArgument`, `NotFound`, `IntentStatus` and those of "Errors".
 * @example `await abortIntent(client, { intentId, chainId: 8453, abortTransactionHash })`
 *
 * Source: "AbortIntent".
 */
export const abortIntent = operation<AbortIntentRequest, AbortIntentResponse>(
  'AbortIntent',
  requestCodec('intentId chainId abortTransactionHash'),
  'intentId status',
  { repeat: 'never' },
)
