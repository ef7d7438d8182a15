import { operation } from '../operation.ts'
import type { IntentProtocol } from '../resources/enums.ts'
import { resourceCodec } from '../resources/quoteCodecs.ts'
import type { RecoveryToken } from '../resources/recovery.ts'
import { evmRequestCodec } from '../resources/requestCodecs.ts'

/** The intent to recover, and where the funds go. The service chooses any field but `intentId` by default. */
export interface PrepareIntentRecoveryRequest {
  intentId: string
  /**
   * The intent wallet to recover from. Default: the service picks the origin's or the destination's by recoverable
   * balance.
   */
  intentAddress?: string | undefined
  /** The address that receives the funds. Default: the intent's owner. */
  refundToAddress?: string | undefined
  /** The token to recover, for the case that several are recoverable. */
  tokenAddress?: string | undefined
}

/** The data that the service proposes to sign. Don't trust it unchecked. */
export interface PrepareIntentRecoveryResponse {
  intentId: string
  intentProtocol: IntentProtocol
  intentAddress: string
  chainId: number
  intentSource: 'origin' | 'destination' | (string & {})
  /** The payload as received. Check it with `verifyRecovery` before a wallet sees it. */
  payload: Record<string, unknown>
  /** The typed data as received. Check it with `verifyRecovery` before a wallet sees it. */
  typedData: Record<string, unknown>
  payloadHash: string
  recoveryTokens?: RecoveryToken[] | undefined
}

/**
 * Requests a payload that recovers stranded funds. Repeat: only when no answer came.
 *
 * @throws IntentServiceError `NotFound`, `InvalidArgument` and those of "Errors".
 * @example `const prepared = await prepareIntentRecovery(client, { intentId })`
 */
export const prepareIntentRecovery = operation<PrepareIntentRecoveryRequest, PrepareIntentRecoveryResponse>(
  'PrepareIntentRecovery',
  evmRequestCodec('intentId'),
  resourceCodec('intentId intentProtocol intentAddress chainId intentSource payload typedData payloadHash'),
  { repeat: 'unanswered' },
)
