import { operation } from '../operation.ts'
import type { IntentStatus } from '../resources/enums.ts'
import { requestCodec } from '../resources/requestCodecs.ts'

/** The intent and its abort transaction. `chainId` is the chain where the transaction was confirmed. */
export interface AbortIntentRequest {
  intentId: string
  chainId: number
  abortTransactionHash: string
}

/** The intent and its status, typically `ABORTED`. */
export interface AbortIntentResponse {
  intentId: string
  status: IntentStatus
}

/**
 * Reports an abort transaction that is already confirmed on chain, so that the service tracks the funds it released.
 * Repeat: never by itself; read the state first.
 *
 * @throws IntentServiceError `InvalidArgument`, `NotFound`, `IntentStatus` and those of "Errors".
 * @example `await abortIntent(client, { intentId, chainId: 8453, abortTransactionHash })`
 */
export const abortIntent = operation<AbortIntentRequest, AbortIntentResponse>(
  'AbortIntent',
  requestCodec('intentId chainId abortTransactionHash'),
  'intentId status',
  { repeat: 'never' },
)
