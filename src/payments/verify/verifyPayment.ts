import type { Intent, IntentReceipt } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import { describePayment, type PaymentStatus } from '../status/index.ts'
import { findMismatches, type Mismatch } from '../terms/index.ts'
import { checkExpected, type ExpectedPayment, termsFromExpected } from './expectedPayment.ts'

/** How far the clocks of the shop and of the service may be apart. */
const skewMs = 5 * 60_000

/** What {@link verifyPayment} found: with `ok`, the order is paid. */
export type PaymentResult =
  | { ok: true; status: PaymentStatus }
  | {
      ok: false
      /** Where the payment stands. Money may still be on its way: look again unless `status.isFinal`. */
      status: PaymentStatus
      /** What contradicts the order. */
      mismatches: readonly Mismatch[]
      /** What is missing and not in `allowUnverified`. */
      unverified: readonly string[]
    }

/** What else is known to {@link verifyPayment}. */
export interface VerifyPaymentOptions {
  /** The intent, from `searchIntents` or `getIntent`. Without it nothing tells whether the money is worth anything. */
  intent?: Intent | undefined
  /** Epoch ms. Default: the local clock. */
  now?: number | undefined
}

/**
 * Says whether a receipt shows that an order is paid: at least the minimum has arrived, in the token, on the chain and at the
 * recipient of the order, nothing is pending, and nothing of it went back. For a server, which asks the service itself: a
 * receipt that a page has sent proves nothing. {@link getPaymentResult} asks and verifies.
 *
 * Does not know whether the same payment has paid another order: store the intent id under a unique key.
 *
 * @param receipt `null` or absent: there is none yet
 * @param expected from the order, never from the payer; amounts in base units
 * @throws TypeError that names the field of `expected` that is no such value, such as an amount that is a number.
 * @example
 * ```ts
 * const result = verifyPayment(intentReceipt, { intentId, chainId: 8453, tokenAddress, minimum: 25_000_000n, recipient }, { intent })
 * if (result.ok) ship(order)
 * ```
 */
export function verifyPayment(
  receipt: IntentReceipt | null | undefined,
  expected: ExpectedPayment,
  { intent, now = Date.now() }: VerifyPaymentOptions = {},
): PaymentResult {
  checkExpected(expected)
  const { intentId, notBefore, allowUnverified = [], allowTestnet = false } = expected
  const terms = termsFromExpected(expected)
  const status = describePayment({ terms, receipt, intent, now })
  const own = intent?.intentId === intentId ? intent : undefined
  const mismatches = [...status.mismatches]
  if (own) {
    // What arrived is compared with the minimum; what was quoted does not have to be.
    const arrives = { ...terms.arrives, minimum: undefined }
    mismatches.push(...findMismatches({ ...terms, arrives }, own))
    if (own.isTestnet && !allowTestnet)
      mismatches.push({ path: 'intent.isTestnet', expected: 'false', received: String(own.isTestnet) })
  }
  const createdAt = parseTime(own?.createdAt)
  if (notBefore !== undefined && createdAt !== undefined && createdAt < notBefore - skewMs)
    mismatches.push({
      path: 'intent.createdAt',
      expected: new Date(notBefore).toISOString(),
      received: String(own?.createdAt),
    })
  const unverified = [...status.unverified]
  if (!allowTestnet && typeof own?.isTestnet !== 'boolean') unverified.push('isTestnet')
  if (notBefore !== undefined && createdAt === undefined) unverified.push('intent.createdAt')
  const open = unverified.filter((path) => !allowUnverified.includes(path))
  const isPaid = status.isFinal && status.outcome === 'succeeded'
  if (isPaid && mismatches.length === 0 && open.length === 0) return { ok: true, status }
  return { ok: false, status, mismatches, unverified: open }
}
