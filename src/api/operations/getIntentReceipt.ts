import { operation } from '../operation.ts'
import type { IntentReceipt } from '../resources/receipt.ts'

/** The intent whose receipt to read. */
export interface GetIntentReceiptRequest {
  intentId: string
}

/** The receipt. */
export interface GetIntentReceiptResponse {
  intentReceipt: IntentReceipt
}

/**
 * Reads the state of a transfer. `NotFound` may mean an intent that is alive but not yet paid: no receipt exists before
 * the fill. Repeat: always.
 *
 * @throws IntentServiceError `NotFound` and those of "Errors".
 * @example `const { intentReceipt } = await getIntentReceipt(client, { intentId })`
 */
export const getIntentReceipt = operation<GetIntentReceiptRequest, GetIntentReceiptResponse>(
  'GetIntentReceipt',
  'intentId',
  'intentReceipt',
  { display: 'exact' },
)
