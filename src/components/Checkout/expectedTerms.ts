import { type AnyQuoteRequest, type ExpectedTerms, type RefundTerms, termsFromRequest } from '../../payments/index.ts'
import type { TrackedIntent } from '../../payments/journal/index.ts'
import type { CheckoutPlan } from './checkoutRequest.ts'

/** What is known of what a payment has to be. */
export interface ExpectedSource extends Pick<TrackedIntent, 'quote' | 'refundAddress'> {
  /** What the shop asks for. */
  plan: CheckoutPlan | undefined
  /** What was quoted, where that was here. */
  request: AnyQuoteRequest | undefined
}

/**
 * States what a payment has to be: by its request or, after a reload, by the shop's; refunds by the request, or by the quote
 * that this device has kept.
 */
export function expectedTerms({ plan, request, quote, refundAddress }: ExpectedSource): ExpectedTerms | undefined {
  const asked = request ?? (plan && requestOf(plan))
  if (!asked) return undefined
  const refunds = refundsOf(request, { quote, refundAddress })
  return { ...termsFromRequest(asked), ...(refunds && { refunds }) }
}

/** Where refunds may go; `undefined` where one of the places is unknown, since a refund may go there. */
function refundsOf(
  request: AnyQuoteRequest | undefined,
  { quote, refundAddress }: Pick<ExpectedSource, 'quote' | 'refundAddress'>,
): RefundTerms | undefined {
  const edge = request && 'edge' in request ? request.edge : undefined
  const { ownerAddress: owner } = request ? ('edge' in request ? request.intent : request) : {}
  const address = owner || quote?.intent?.ownerAddress
  const isFromRail = (request ? edge?.mode : quote?.intent?.edge?.mode) === 'ORIGIN'
  const onRail = edge?.refundAddress || edge?.originAddress || refundAddress
  if (!address || (isFromRail && !onRail)) return undefined
  return { ...(isFromRail && onRail && { beforeFill: { address: onRail } }), afterFill: { address } }
}

/** The shop's request; the payer's side stays open. */
const requestOf = ({ intent, edge, tradeType }: CheckoutPlan): AnyQuoteRequest =>
  (edge.mode === 'DESTINATION' ? { intent, edge } : { ...intent, tradeType }) as AnyQuoteRequest
