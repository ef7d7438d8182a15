import { operation } from '../operation.ts'
import type { IntentStatus } from '../resources/enums.ts'
import { requestCodec } from '../resources/requestCodecs.ts'
import type { FeeOption } from '../resources/shared.ts'

/** A signature that lets the service make the deposit. `permitAmount` is in base units, deadlines in epoch seconds. */
export interface DepositSignature {
  intentSignature?: string | undefined
  permitSignature?: string | undefined
  permitDeadline?: number | undefined
  permitAmount?: bigint | undefined
  selectedGasFeeOption: FeeOption
  userNonce?: number | undefined
  deadline: number
}

/** The intent, and either the hash of its deposit or a signature that lets the service make it. */
export interface ExecuteIntentRequest {
  intentId: string
  depositTransactionHash?: string | undefined
  depositSignature?: DepositSignature | undefined
}

/** The intent and its current state. */
export interface ExecuteIntentResponse {
  intentId: string
  intentStatus: IntentStatus
}

/**
 * Reports the deposit of a quoted intent between EVM chains and starts it. Repeat: never by itself; read the state
 * first.
 *
 * @throws IntentServiceError `InvalidArgument`, `NotFound`, `QuoteExpired`, `IntentStatus` and those of "Errors".
 * @example `await executeIntent(client, { intentId, depositTransactionHash })`
 */
export const executeIntent = operation<ExecuteIntentRequest, ExecuteIntentResponse>(
  'ExecuteIntent',
  requestCodec('intentId'),
  'intentId intentStatus',
  { repeat: 'never' },
)
