import type { EdgeQuoteRequest, Intent, QuoteIntentEdgeRequest, QuoteRequest } from '../../api/index.ts'
import { sameId } from '../../format/internal/index.ts'
import {
  type AnyQuote,
  type AnyQuoteRequest,
  compareOrder,
  createComparison,
  type ExpectedTerms,
  findMismatches,
  type PaymentTerms,
  type RefundParty,
  readTerms,
  termsFromRequest,
} from '../terms/index.ts'
import { type CheckoutPlan, requestFromPlan } from './checkoutRequest.ts'
import { isHostsAccount, listPayerAccounts } from './payerAccounts.ts'

/** Facts about a payment that is followed. */
interface FollowedFacts {
  request?: AnyQuoteRequest | undefined
  quote?: AnyQuote | undefined
  /** The owner, as the service knows it. */
  owner?: string | undefined
  /** The account of the connected wallet. */
  account?: string | undefined
}

/**
 * Returns the terms that a payment must match: those of its own request and quote if this device has stored them,
 * otherwise those that the checkout's plan requests.
 */
export function expectTerms(
  plan: CheckoutPlan | undefined,
  { request, quote, owner, account }: FollowedFacts,
): PaymentTerms | ExpectedTerms | undefined {
  const payerAccounts = request && listPayerAccounts(plan, request, account)
  const read = request && quote && readTerms(request, quote, { payerAccounts })
  if (read?.ok) {
    const { terms } = read
    if (plan || terms.kind !== 'intent' || !terms.refunds.beforeFill) return terms
    const { beforeFill } = terms.refunds
    // Without a plan, it is unknown whether the host or the payer named the address on the rail.
    const isPayer = beforeFill.isPayer || undefined
    return { ...terms, refunds: { ...terms.refunds, beforeFill: { ...beforeFill, isPayer } } }
  }
  const requested = request ?? (plan && requestFromPlan(plan))
  if (!requested) return undefined
  const refunds = owner ? { afterFill: { address: owner, isPayer: isPayersAccount(plan, owner, account) } } : {}
  return { ...termsFromRequest(requested), refunds }
}

/**
 * Whether an account is the payer's. Returns undefined if the payment was begun elsewhere, with an account named there.
 */
function isPayersAccount(
  plan: CheckoutPlan | undefined,
  address: string,
  account: string | undefined,
): RefundParty['isPayer'] {
  return sameId(address, account) || (isHostsAccount(plan, address) ? false : undefined)
}

/**
 * Whether an intent, as the service knows it now, is still the payment that a stored request and its quote describe.
 */
export function isSamePayment(request: AnyQuoteRequest, quote: AnyQuote, intent: Intent): boolean {
  const agreed = readTerms(request, quote)
  if (!agreed.ok || agreed.terms.kind !== 'intent' || agreed.terms.intentId !== intent.intentId) return false
  const { pays } = agreed.terms
  // A field that the answer omits is no contradiction.
  const now = readTerms(request, { ...quote, intent } as AnyQuote)
  if (!now.ok && now.reason === 'mismatch') return false
  const expected = termsFromRequest(request)
  const fixed = { ...expected, pays: { ...pays, maximum: undefined } }
  const wallets = [intent.originIntentAddress, intent.depositTransaction?.toAddress]
  return (
    findMismatches(fixed, intent).length === 0 &&
    (pays.leg === 'rail' || wallets.every((wallet) => !wallet || sameId(wallet, pays.to)))
  )
}

/**
 * Whether an intent is for something other than what a plan requests. The owner is not compared, because whoever pays
 * from a wallet owns the intent. Parts of the request that the intent does not repeat contradict nothing.
 */
export function isOtherRequest(intent: Intent | undefined, plan: CheckoutPlan | undefined): boolean {
  if (!intent || !plan) return false
  const expected = termsFromRequest(requestFromPlan(plan))
  // Without another recipient, the owner of the intent receives.
  const { leg, recipient } = expected.arrives
  const receives = intent.quoteRequest?.destinationToAddress || intent.ownerAddress
  const isToOther = leg === 'evm' && Boolean(recipient && receives) && !sameId(recipient, receives)
  const order = createComparison({ intent })
  compareOrder(order, plan.intent)
  const differing = [...order.mismatches, ...findMismatches({ ...expected, ownerAddress: undefined }, intent)]
  return isToOther || differing.length > 0
}

/**
 * Restores a request that was not stored from the parts that its quote repeats. The result is enough to follow the
 * payment, not to make one.
 */
export function requestFromQuote({ intent }: AnyQuote): AnyQuoteRequest {
  const { ownerAddress, originChainId, originTokenAddress, destinationChainId, destinationTokenAddress } = intent ?? {}
  const requested = {
    ...intent?.quoteRequest,
    ownerAddress,
    originChainId,
    originTokenAddress,
    destinationChainId,
    destinationTokenAddress,
  } as QuoteRequest
  const { rail, mode, fillChainId, edgeUserAddress, edgeTokenAddress } = intent?.edge ?? {}
  if (mode !== 'DESTINATION') return requested
  const edge = {
    rail,
    mode,
    destinationChainId: fillChainId,
    destinationAddress: edgeUserAddress,
    destinationTokenAddress: edgeTokenAddress,
  } as EdgeQuoteRequest
  return { edge, intent: requested } as QuoteIntentEdgeRequest
}
