import { operation } from '../operation.ts'
import type { IntentProtocol } from '../resources/enums.ts'
import { resourceCodec } from '../resources/quoteCodecs.ts'
import type { RecoveryToken } from '../resources/recovery.ts'
import { evmRequestCodec } from '../resources/requestCodecs.ts'

/** What to recover, and where to; all but `intentId` the service chooses itself. Source: "PrepareIntentRecovery". */
export interface PrepareIntentRecoveryRequest {
  intentId: string
  /** Default: the service picks the origin's or the destination's by recoverable balance. */
  intentAddress?: string | undefined
  /** Default: the intent's owner. */
  refundToAddress?: string | undefined
  /** Narrows the choice when several tokens are recoverable. */
  tokenAddress?: string | undefined
}

/** What the service proposes to sign: not to be trusted unchecked. Source: "PrepareIntentRecovery". */
export interface PrepareIntentRecoveryResponse {
  intentId: string
  intentProtocol: IntentProtocol
  intentAddress: string
  chainId: number
  intentSource: 'origin' | 'destination' | (string & {})
  /** As the wire has it; check it with `verifyRecovery` before a wallet sees it. */
  payload: Record<string, unknown>
  /** As the wire has it; check it with `verifyRecovery` before a wallet sees it. */
  typedData: Record<string, unknown>
  payloadHash: string
  recoveryTokens?: RecoveryToken[] | undefined
}

/**
 * Asks for a payload that brings stranded funds back. Repeat: only when no answer came.
 *
 * @throws IntentServiceError `NotFound`, `InvalidArgument` and those of "Errors".
 * @example `const prepared = await prepareIntentRecovery(client, { intentId })`
 *
 * Source: "PrepareIntentRecovery".
 */
export const prepareIntentRecovery = operation<PrepareIntentRecoveryRequest, PrepareIntentRecoveryResponse>(
  'PrepareIntentRecovery',
  evmRequestCodec('intentId'),
  resourceCodec('intentId intentProtocol intentAddress chainId intentSource payload typedData payloadHash'),
  { repeat: 'unanswered' },
)
