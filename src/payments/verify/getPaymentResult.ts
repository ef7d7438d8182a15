import { getIntentReceipt, type IntentClient, type IntentReceipt, isIntentServiceError } from '../../api/index.ts'
import { invalidArgument } from '../../api/internal/index.ts'
import { sameId } from '../../format/internal/index.ts'
import { checkExpected, type ExpectedPayment } from './expectedPayment.ts'
import { fetchIntent } from './fetchIntent.ts'
import { type PaymentResult, verifyPayment } from './verifyPayment.ts'

/** Parameters of {@link getPaymentResult}. */
export interface PaymentResultRequest {
  intentId: string
  /** The expectation, as for {@link verifyPayment}. `intentId` may be omitted. */
  expected: Omit<ExpectedPayment, 'intentId'> & { intentId?: string | undefined }
  /** Aborts the requests. The promise then rejects with `WebrpcClientAborted`. */
  signal?: AbortSignal | undefined
}

/**
 * Asks the service once whether an order is paid: reads the receipt, and the intent with `SearchIntents`. Use it in a
 * cron job or a short-lived function; {@link waitForSettlement} waits. An open intent without a receipt is not paid
 * yet, and one whose time is over is `expired`; neither is an error. As with {@link verifyPayment}, store the result's
 * `intentId` under a unique key, not the id that a page sent, and give each order an amount or a recipient of its own.
 *
 * @throws IntentServiceError `InvalidArgument` as {@link verifyPayment}, before any request is made; `NotFound` if the
 * service does not know the intent, and the errors of both operations.
 * @example
 * ```ts
 * const expected = { chainId: 8453, tokenAddress, minimum, recipient }
 * const result = await getPaymentResult(client, { intentId, expected })
 * if (result.ok && result.status.funds.amount === minimum) ship(order, result.intentId)
 * ```
 */
export async function getPaymentResult(
  client: IntentClient,
  { intentId, expected, signal }: PaymentResultRequest,
): Promise<PaymentResult> {
  const complete = { ...expected, intentId }
  checkExpected(complete)
  if (!sameId(expected.intentId ?? intentId, intentId))
    throw invalidArgument('getPaymentResult', 'expected.intentId', 'the same as intentId')
  let missing: unknown
  const readReceipt = (intentId: string) =>
    getIntentReceipt(client, { intentId }, { signal }).then(
      ({ intentReceipt }) => intentReceipt,
      (error: unknown): IntentReceipt | null => {
        if (!isIntentServiceError(error, 'NotFound')) throw error
        missing = error
        return null
      },
    )
  const [receipt, intent] = await Promise.all([readReceipt(intentId), fetchIntent(client, intentId, signal)])
  if (missing && !intent) throw missing
  // A deployment may find a receipt only by its own spelling of the id.
  const isRespelled = !receipt && intent && intent.intentId !== intentId
  return verifyPayment(isRespelled ? await readReceipt(intent.intentId) : receipt, complete, { intent })
}
