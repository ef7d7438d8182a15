import type { Intent, IntentReceipt } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import { sameId } from '../../format/internal/index.ts'
import { describePayment, isStoppedStatus, type PaymentStatus, transactionState } from '../status/index.ts'
import { findMismatches, type Mismatch } from '../terms/index.ts'
import { compareExtras } from './compareExtras.ts'
import { checkExpected, type ExpectedPayment, termsFromExpected } from './expectedPayment.ts'

/** The most that the clocks of the shop and the service may differ. */
const skewMs = 5 * 60_000

/** The result of {@link verifyPayment}. With `ok`, the order is paid. */
export type PaymentResult =
  | {
      ok: true
      status: PaymentStatus
      /** The intent's id as it is stored: a hexadecimal one in lower case, however `expected` writes it. */
      intentId: string
    }
  | {
      ok: false
      /** The status of the payment. Money may still be on its way: check again unless `status.isFinal`. */
      status: PaymentStatus
      /** Facts that contradict the order. */
      mismatches: readonly Mismatch[]
      /** Facts that are missing and not in `allowUnverified`. */
      unverified: readonly string[]
    }

/** Options of {@link verifyPayment}. */
export interface VerifyPaymentOptions {
  /**
   * The intent, from `searchIntents` or `getIntent`. Without it, nothing shows whether the money is worth anything, and
   * whether an approval or contracts of the payer's own could take it back: `isTestnet` and `intent.quoteRequest` are
   * `unverified`.
   */
  intent?: Intent | undefined
  /** Epoch ms. Default: the local clock. */
  now?: number | undefined
}

/**
 * Verifies that a receipt shows that an order is paid: at least the minimum has arrived, in the order's token, on its
 * chain, and at its recipient; nothing is pending; none of it was sent back; and it made no call that the order does not
 * ask for. Use it on a server that asks the service itself, because a receipt sent by a page proves nothing.
 * {@link getPaymentResult} asks and verifies.
 *
 * It does not know whether the same payment has paid another order. Store the result's `intentId` under a
 * unique key, not the id that a page sent: the same id in other letters is the same payment. An id alone does not show
 * which order it pays either: give each order an amount or a recipient of its own, and compare the amount.
 *
 * @param receipt `null` or absent if there is none yet
 * @param expected from the order, never from the payer; amounts in base units
 * @throws IntentServiceError `InvalidArgument` whose `path` names the invalid field of `expected`, such as an amount that
 * is a number.
 * @example
 * ```ts
 * const expected = { intentId, chainId: 8453, tokenAddress, minimum: 25_000_000n, recipient }
 * const result = verifyPayment(intentReceipt, expected, { intent })
 * if (result.ok && result.status.funds.amount === expected.minimum) ship(order, result.intentId)
 * ```
 */
export function verifyPayment(
  receipt: IntentReceipt | null | undefined,
  expected: ExpectedPayment,
  { intent, now = Date.now() }: VerifyPaymentOptions = {},
): PaymentResult {
  checkExpected(expected)
  const { intentId, notBefore, quoteRequest, allowUnverified = [], allowTestnet = false } = expected
  const terms = termsFromExpected(expected)
  // An order that asks for a card payment is open until one is stated.
  const asked = { ...terms, request: quoteRequest }
  const status = describePayment({ terms: asked, receipt, intent, now })
  const own = sameId(intent?.intentId, intentId) ? intent : undefined
  const mismatches = [...status.mismatches]
  if (own) {
    // The amount that arrived is compared with the minimum. The quoted amount does not have to be.
    const arrives = { ...terms.arrives, minimum: undefined }
    mismatches.push(...findMismatches({ ...terms, arrives }, own))
    if (own.isTestnet && !allowTestnet)
      mismatches.push({ path: 'intent.isTestnet', expected: 'false', received: String(own.isTestnet) })
  }
  const extras = compareExtras(receipt, own, quoteRequest ?? {}, terms.arrives.leg === 'evm')
  mismatches.push(...extras.mismatches)
  const isPaid = status.isFinal && status.outcome === 'succeeded'
  // The intent may be newer than the receipt.
  if (isPaid && isStoppedStatus(own?.status))
    mismatches.push({ path: 'intent.status', expected: 'as the receipt', received: String(own?.status) })
  const refund = receipt?.refundTransaction
  const refundHash = refund?.txnHash
  if (isPaid && refundHash && !/^0x0*$/.test(refundHash) && transactionState(refund) !== 'failed')
    mismatches.push({ path: 'receipt.refundTransaction.txnHash', expected: 'none', received: refundHash })
  const createdAt = parseTime(own?.createdAt)
  if (notBefore !== undefined && createdAt !== undefined && createdAt < notBefore - skewMs)
    mismatches.push({
      path: 'intent.createdAt',
      expected: new Date(notBefore).toISOString(),
      received: String(own?.createdAt),
    })
  const unverified = [...status.unverified, ...extras.unverified]
  if (!allowTestnet && typeof own?.isTestnet !== 'boolean') unverified.push('isTestnet')
  if (notBefore !== undefined && createdAt === undefined) unverified.push('intent.createdAt')
  const open = unverified.filter((path) => !allowUnverified.includes(path))
  if (isPaid && mismatches.length === 0 && open.length === 0)
    return { ok: true, status, intentId: /^0x/i.test(intentId) ? intentId.toLowerCase() : intentId }
  return { ok: false, status, mismatches, unverified: open }
}
