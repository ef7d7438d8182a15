import { operation } from '../operation.ts'
import type { TransactionStatus } from '../resources/enums.ts'
import type { IntentReceipt } from '../resources/receipt.ts'

/** The intent, and the already known states in `lastReceiptStates`: the answer waits for others. */
export interface WaitIntentReceiptRequest {
  intentId: string
  lastReceiptStates?: TransactionStatus[] | undefined
}

/** The receipt, and the states to pass to the next wait. */
export interface WaitIntentReceiptResponse {
  intentReceipt: IntentReceipt
  receiptStates?: TransactionStatus[] | undefined
  done?: boolean | undefined
}

/**
 * Waits (up to about 28 s) until a transfer moves on from the already known states. Repeat: always. Deadline 40,000 ms
 * unless the call sets its own.
 *
 * @throws IntentServiceError `NotFound` and those of "Errors".
 * @example `const { intentReceipt, done } = await waitIntentReceipt(client, { intentId, lastReceiptStates })`
 */
export const waitIntentReceipt = operation<WaitIntentReceiptRequest, WaitIntentReceiptResponse>(
  'WaitIntentReceipt',
  'intentId',
  'intentReceipt',
  { display: 'exact', timeoutMs: 40_000 },
)
