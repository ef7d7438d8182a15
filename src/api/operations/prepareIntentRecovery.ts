import { operation } from '../operation.ts'
import type { IntentProtocol } from '../resources/enums.ts'
import { RecoveryToken } from '../resources/recovery.ts'
import { address, evmAddress, type Infer, id, integer, list, plain, shape, text } from '../shape.ts'

const request = shape(
  { intentId: id },
  { intentAddress: evmAddress, refundToAddress: evmAddress, tokenAddress: evmAddress },
)
/** Source: "PrepareIntentRecovery". */
export interface PrepareIntentRecoveryRequest extends Infer<typeof request> {}

const response = shape(
  {
    intentId: text,
    intentProtocol: text<IntentProtocol>,
    intentAddress: address,
    chainId: integer,
    intentSource: text<'origin' | 'destination' | (string & {})>,
    /** As the wire has it; check it with `verifyRecovery` before a wallet sees it. */
    payload: plain<Record<string, unknown>>,
    /** As the wire has it; check it with `verifyRecovery` before a wallet sees it. */
    typedData: plain<Record<string, unknown>>,
    payloadHash: text,
  },
  { recoveryTokens: list(RecoveryToken) },
)
/** What the service proposes to sign: not to be trusted unchecked. Source: "PrepareIntentRecovery". */
export interface PrepareIntentRecoveryResponse extends Infer<typeof response> {}

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
  'unanswered',
  request,
  response,
)
