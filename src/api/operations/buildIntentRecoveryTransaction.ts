import { operation } from '../operation.ts'
import { address, evmAddress, hex, type Infer, id, integer, plain, rest, shape, text } from '../shape.ts'

const request = shape(
  { intentId: id, payload: plain<Record<string, unknown>>, signature: hex, intentAddress: evmAddress },
  { refundToAddress: evmAddress },
)
/** `payload` as it was prepared, `signature` of its owner. Not in the service document. */
export interface BuildIntentRecoveryTransactionRequest extends Infer<typeof request> {}

const response = shape(
  { to: address, data: text, chainId: integer, intentAddress: address },
  {
    /** Native value in base units, as text. */
    value: text,
  },
  rest<{ requiresDeploy: boolean; payloadHash: string }>,
)
/** A transaction to check and broadcast. Not in the service document. */
export interface BuildIntentRecoveryTransactionResponse extends Infer<typeof response> {}

/**
 * Turns a signed recovery into a transaction. Repeat: only when no answer came.
 *
 * @throws IntentServiceError `NotFound`, `InvalidArgument` and those of "Errors".
 * @example
 * ```ts
 * const transaction = await buildIntentRecoveryTransaction(client, { intentId, payload, signature, intentAddress })
 * ```
 * Source: named in "PrepareIntentRecovery"; its shapes are not in the service document.
 */
export const buildIntentRecoveryTransaction = operation<
  BuildIntentRecoveryTransactionRequest,
  BuildIntentRecoveryTransactionResponse
>('BuildIntentRecoveryTransaction', 'unanswered', request, response)
