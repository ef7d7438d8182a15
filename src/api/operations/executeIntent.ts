import { operation } from '../operation.ts'
import type { IntentStatus } from '../resources/enums.ts'
import { FeeOption } from '../resources/shared.ts'
import { amount, evmHash, hex, type Infer, id, number, rest, shape, text } from '../shape.ts'

const request = shape(
  { intentId: id },
  {
    depositTransactionHash: evmHash,
    depositSignature: shape(
      { selectedGasFeeOption: FeeOption, deadline: number },
      {
        intentSignature: hex,
        permitSignature: hex,
        /** Base units. */
        permitAmount: amount,
      },
      rest<{ permitDeadline: number; userNonce: number }>,
    ),
  },
)
/** The deposit that was made, by its hash, or a signature that lets the service make it. Not in the service document. */
export interface ExecuteIntentRequest extends Infer<typeof request> {}

const response = shape({ intentId: text, intentStatus: text<IntentStatus> })
/** Not in the service document. */
export interface ExecuteIntentResponse extends Infer<typeof response> {}

/**
 * Reports the deposit of a quoted intent between EVM chains and starts it. Repeat: never by itself; read the state first.
 *
 * @throws IntentServiceError `InvalidArgument`, `NotFound`, `QuoteExpired`, `IntentStatus` and those of "Errors".
 * @example `await executeIntent(client, { intentId, depositTransactionHash })`
 *
 * Source: named in "Operations named but not described"; its shapes are not in the service document.
 */
export const executeIntent = operation<ExecuteIntentRequest, ExecuteIntentResponse>(
  'ExecuteIntent',
  'never',
  request,
  response,
)
