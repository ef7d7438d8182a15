import type { EdgeQuoteRequest, Intent, QuoteIntentEdgeRequest, QuoteRequest } from '../../api/index.ts'
import {
  type AnyQuote,
  type AnyQuoteRequest,
  type ExpectedTerms,
  findMismatches,
  type PaymentTerms,
  type RefundParty,
  readTerms,
  termsFromRequest,
} from '../../payments/terms/index.ts'
import { sameId } from '../shared/tokens.ts'
import type { CheckoutPlan } from './checkoutRequest.ts'
import { payerAccounts } from './payerAccounts.ts'

/** Whether an intent, as the service has it now, is still the payment that a stored request and its quote describe. */
export function isSamePayment(request: AnyQuoteRequest, quote: AnyQuote, intent: Intent): boolean {
  const agreed = readTerms(request, quote)
  if (!agreed.ok || agreed.terms.kind !== 'intent' || agreed.terms.intentId !== intent.intentId) return false
  const { pays } = agreed.terms
  // What the answer leaves out does not contradict.
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
 * What a quote itself says was asked for, where its request was not stored: enough to follow the payment, not to make
 * one.
 */
export function requestFromQuote({ intent }: AnyQuote): AnyQuoteRequest {
  const { ownerAddress, originChainId, originTokenAddress, destinationChainId, destinationTokenAddress } = intent ?? {}
  const asked = {
    ...intent?.quoteRequest,
    ownerAddress,
    originChainId,
    originTokenAddress,
    destinationChainId,
    destinationTokenAddress,
  } as QuoteRequest
  const { rail, mode, fillChainId, edgeUserAddress, edgeTokenAddress } = intent?.edge ?? {}
  if (mode !== 'DESTINATION') return asked
  const edge = {
    rail,
    mode,
    destinationChainId: fillChainId,
    destinationAddress: edgeUserAddress,
    destinationTokenAddress: edgeTokenAddress,
  } as EdgeQuoteRequest
  return { edge, intent: asked } as QuoteIntentEdgeRequest
}

/** The request of a checkout, as far as the payer's side is known. */
function requestOf({ intent, edge, tradeType, from }: CheckoutPlan): AnyQuoteRequest {
  const asked = { ...intent, tradeType }
  const mode = edge.mode ?? (from === 'rail' ? 'ORIGIN' : undefined)
  return (mode ? { edge: { ...edge, mode, tradeType }, intent: asked } : asked) as AnyQuoteRequest
}

/** What is known of a payment that is followed. */
interface KnownPayment {
  request?: AnyQuoteRequest | undefined
  quote?: AnyQuote | undefined
  /** The owner, as the service has it. */
  owner?: string | undefined
  /** The account of the connected wallet. */
  account?: string | undefined
}

/**
 * States what a payment has to be: by its own request and quote, where this device has stored them; else by what the
 * checkout asks for.
 */
export function expectedTerms(
  plan: CheckoutPlan | undefined,
  { request, quote, owner, account }: KnownPayment,
): PaymentTerms | ExpectedTerms | undefined {
  const accounts = request && payerAccounts(plan, request, account)
  const read = request && quote && readTerms(request, quote, { payerAccounts: accounts })
  if (read?.ok) return read.terms
  const asked = request ?? (plan && requestOf(plan))
  return asked && { ...termsFromRequest(asked), refunds: owner ? { afterFill: ownerTerms(plan, owner, account) } : {} }
}

/** Whose the owner is of a payment that was begun elsewhere: what the payer named there, nobody here knows. */
function ownerTerms(plan: CheckoutPlan | undefined, address: string, account: string | undefined): RefundParty {
  const isHosts = [plan?.intent.ownerAddress, plan?.lateRefunds].some((one) => sameId(one, address))
  return { address, isPayer: sameId(address, account) || (isHosts ? false : undefined) }
}

/**
 * Whether an intent is for something else than a checkout asks for. Its owner is not compared: whoever pays from a wallet
 * owns the intent.
 */
export function isOtherOrder(intent: Intent | undefined, plan: CheckoutPlan | undefined): boolean {
  if (!intent || !plan) return false
  const expected = termsFromRequest(requestOf(plan))
  // Without another recipient the owner of the intent receives.
  const { leg, recipient } = expected.arrives
  const receives = intent.quoteRequest?.destinationToAddress || intent.ownerAddress
  const isToOther = leg === 'evm' && Boolean(recipient && receives) && !sameId(recipient, receives)
  return isToOther || findMismatches({ ...expected, ownerAddress: undefined }, intent).length > 0
}
