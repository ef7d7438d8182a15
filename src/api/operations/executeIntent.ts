import { operation } from '../operation.ts'
import type { IntentStatus } from '../resources/enums.ts'
import { type Resource, resource } from '../resources/fields.ts'
import type { FeeOption } from '../resources/shared.ts'
import { fail } from '../shape.ts'

/** A signature that lets the service make the deposit; `permitAmount` in base units. Not in the service document. */
export interface DepositSignature
  extends Resource<
    'intentSignature' | 'permitSignature' | 'permitAmount',
    { permitDeadline: number; userNonce: number }
  > {
  selectedGasFeeOption: FeeOption
  deadline: number
}

/** The deposit that was made, by its hash, or a signature that lets the service make it. Not in the service document. */
export interface ExecuteIntentRequest
  extends Resource<'depositTransactionHash', { depositSignature: DepositSignature }> {
  intentId: string
}

/** Not in the service document. */
export interface ExecuteIntentResponse {
  intentId: string
  intentStatus: IntentStatus
}

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
  resource('intentId'),
  resource('intentId intentStatus'),
  {
    repeat: 'never',
    check({ depositSignature: signature }) {
      for (const field of ['deadline', 'selectedGasFeeOption'] as const) {
        if (signature && signature[field] === undefined) fail('a value', `depositSignature.${field}`)
      }
    },
  },
)
