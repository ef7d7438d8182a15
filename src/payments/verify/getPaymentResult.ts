import { getIntentReceipt, type IntentClient, type IntentReceipt, isIntentServiceError } from '../../api/index.ts'
import { checkExpected, type ExpectedPayment } from './expectedPayment.ts'
import { findIntent } from './findIntent.ts'
import { type PaymentResult, verifyPayment } from './verifyPayment.ts'

/** What {@link getPaymentResult} takes. */
export interface PaymentResultRequest {
  intentId: string
  /** As for {@link verifyPayment}; `intentId` may be left out. */
  expected: Omit<ExpectedPayment, 'intentId'> & { intentId?: string | undefined }
  /** Aborts the requests; the promise then rejects with `WebrpcClientAborted`. */
  signal?: AbortSignal | undefined
}

/**
 * Asks the service once whether an order is paid: the receipt, and the intent by `SearchIntents`. For a cron job or a function
 * that runs for a moment; {@link waitForSettlement} waits. A living intent without a receipt is not paid yet, and one whose
 * time is over is `expired`; neither is an error.
 *
 * @throws TypeError as {@link verifyPayment}, before anything is asked.
 * @throws IntentServiceError `NotFound` when the service knows no such intent, and those of both operations.
 * @example
 * ```ts
 * const result = await getPaymentResult(client, { intentId, expected: { chainId: 8453, tokenAddress, minimum, recipient } })
 * if (result.ok) ship(order)
 * ```
 */
export async function getPaymentResult(
  client: IntentClient,
  { intentId, expected, signal }: PaymentResultRequest,
): Promise<PaymentResult> {
  const complete = { ...expected, intentId }
  checkExpected(complete)
  if ((expected.intentId ?? intentId) !== intentId) throw new TypeError('expected.intentId: it differs from intentId')
  let missing: unknown
  const [receipt, intent] = await Promise.all([
    getIntentReceipt(client, { intentId }, { signal }).then(
      ({ intentReceipt }) => intentReceipt,
      (error: unknown): IntentReceipt | null => {
        if (!isIntentServiceError(error, 'NotFound')) throw error
        missing = error
        return null
      },
    ),
    findIntent(client, intentId, signal),
  ])
  if (missing && !intent) throw missing
  return verifyPayment(receipt, complete, { intent })
}
