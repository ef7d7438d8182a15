import { operation } from '../operation.ts'
import type { TransactionStatus } from '../resources/enums.ts'
import { IntentReceipt } from '../resources/receipt.ts'
import { type Infer, id, list, rest, shape, text } from '../shape.ts'

const request = shape({ intentId: id }, {}, rest<{ lastReceiptStates: TransactionStatus[] }>)
/** `lastReceiptStates`: the states known already; the answer waits for others. Not in the service document. */
export interface WaitIntentReceiptRequest extends Infer<typeof request> {}

const response = shape(
  { intentReceipt: IntentReceipt },
  { receiptStates: list(text<TransactionStatus>) },
  rest<{ done: boolean }>,
)
/** Not in the service document. */
export interface WaitIntentReceiptResponse extends Infer<typeof response> {}

/**
 * Waits (up to about 28 s) until a transfer moves on from the states already known. Repeat: always. Deadline 40,000 ms
 * unless the call sets its own.
 *
 * @throws IntentServiceError `NotFound` and those of "Errors".
 * @example `const { intentReceipt, done } = await waitIntentReceipt(client, { intentId, lastReceiptStates })`
 *
 * Source: named in "Operations named but not described"; its shapes are not in the service document.
 */
export const waitIntentReceipt = operation<WaitIntentReceiptRequest, WaitIntentReceiptResponse>(
  'WaitIntentReceipt',
  'always',
  request,
  response,
  {
    timeoutMs: 40_000,
  },
)
