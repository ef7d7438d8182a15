import { hex, integer, intentId, object, payee, text } from '../codec.ts'
import { operation } from '../operation.ts'
import { evmRequestCodec } from '../resources/requestCodecs.ts'

/** The prepared `payload` and its owner's `signature`. */
export interface BuildIntentRecoveryTransactionRequest {
  intentId: string
  payload: Record<string, unknown>
  signature: string
  intentAddress: string
  refundToAddress?: string | undefined
}

/** A transaction to check and broadcast. `value` is native base units as text. */
export interface BuildIntentRecoveryTransactionResponse {
  to: string
  data: string
  value?: string | undefined
  chainId?: number | undefined
  intentAddress: string
  requiresDeploy?: unknown
  payloadHash?: string | undefined
}

/**
 * Turns a signed recovery into a transaction. Repeat: only when no answer came.
 *
 * @throws IntentServiceError `NotFound`, `InvalidArgument` and those of "Errors".
 * @example
 * ```ts
 * const transaction = await buildIntentRecoveryTransaction(client, { intentId, payload, signature, intentAddress })
 * ```
 */
export const buildIntentRecoveryTransaction = operation<
  BuildIntentRecoveryTransactionRequest,
  BuildIntentRecoveryTransactionResponse
>(
  'BuildIntentRecoveryTransaction',
  evmRequestCodec('intentId payload signature intentAddress'),
  object<BuildIntentRecoveryTransactionResponse & { intentId?: string }>('to data intentAddress', {
    intentId,
    to: payee,
    data: hex,
    intentAddress: payee,
    chainId: integer,
    value: text,
    payloadHash: text,
  }),
  { repeat: 'unanswered' },
)
