import { operation } from '../operation.ts'
import { IntentReceipt } from '../resources/receipt.ts'
import { type Infer, id, shape } from '../shape.ts'

const request = shape({ intentId: id })
/** Source: "GetIntentReceipt". */
export interface GetIntentReceiptRequest extends Infer<typeof request> {}

const response = shape({ intentReceipt: IntentReceipt })
/** Source: "GetIntentReceipt". */
export interface GetIntentReceiptResponse extends Infer<typeof response> {}

/**
 * Reads where a transfer stands. `NotFound` may mean an intent that is alive but not yet paid: no receipt exists before
 * the fill. Repeat: always.
 *
 * @throws IntentServiceError `NotFound` and those of "Errors".
 * @example `const { intentReceipt } = await getIntentReceipt(client, { intentId })`
 *
 * Source: "GetIntentReceipt".
 */
export const getIntentReceipt = operation<GetIntentReceiptRequest, GetIntentReceiptResponse>(
  'GetIntentReceipt',
  'always',
  request,
  response,
)
