import type { EdgeRail, TokenMetadata } from '../../api/index.ts'
import { railChain } from '../../payments/status/index.ts'
import { type AnyQuote, edgeModeOf, edgeOf, type PaymentTerms } from '../../payments/terms/index.ts'
import { providerNames } from './providerNames.ts'
import { textOf } from './text.ts'
import { findToken, sameId, type TokenFacts } from './tokens.ts'

export { type AnyQuote, edgeModeOf, edgeOf }

export interface QuoteSide {
  /** The amount in base units. Absent when the quote does not state it. */
  amount?: bigint | undefined
  token: TokenFacts
  chainId?: number | undefined
  /** The rail. Present when this side is on the rail. */
  rail?: EdgeRail | undefined
  /** The value in US dollars, for display only. */
  usd?: number | undefined
  /** Whether `usd` is the value of what the payment delivers rather than a price of this amount. */
  about?: boolean | undefined
}

/** The facts that a card shows about a quote. */
export interface QuoteFacts {
  pay: QuoteSide
  receive: QuoteSide
  /** The minimum that arrives, in base units of the receiving token. */
  least?: bigint | undefined
  /** The estimated duration, in seconds. */
  duration?: number | undefined
  /** The names of the providers on the route, cleaned. */
  route: string[]
  /**
   * The kind of recipient: the payer, someone else, or an account on a rail whose owner is unknown. The payer on a
   * rail need not be the owner, so a named recipient counts as someone else there.
   */
  receiver: 'self' | 'other' | 'rail'
  /** The recipient as the answer names it. Untrusted. */
  recipient?: string | undefined
}

/**
 * Reads a quote for display: who pays what where, and what arrives. In ORIGIN mode the payer pays
 * `edge.originTokenAmount` on the rail; in DESTINATION mode what arrives on the rail is `intent.edge.edgeTokenAmount`;
 * without a rail both sides are the intent's. No answer prices the rail's amount in dollars. The nearest figure is what
 * the intent receives for it (`fromAmountUsd`), which excludes the rail's fees, so it is marked as approximate. Amounts
 * and tokens as in the document's "QuoteIntentEdge" and "Quote".
 */
export function quoteFacts(quote: AnyQuote, tokens: readonly TokenMetadata[], terms?: PaymentTerms): QuoteFacts {
  const { intent } = quote
  const edge = edgeOf(quote)
  const figures = intent?.quote
  const provider = edge?.edge.provider ?? edge?.provider
  const rail = textOf(edge?.edge.rail ?? edge?.rail) || textOf(intent?.edge?.rail) || undefined
  const mode = edge && edgeModeOf(quote)
  const hop = intent?.edge
  const hopChain = hop && railChain(hop, mode !== 'DESTINATION')
  const hopToken = findToken(tokens, hopChain, hop?.edgeTokenAddress, hop?.edgeTokenMetadata)

  const origin: QuoteSide = {
    amount: figures?.fromAmount,
    token: findToken(tokens, intent?.originChainId, intent?.originTokenAddress),
    chainId: intent?.originChainId,
    usd: figures?.fromAmountUsd,
  }
  const destination: QuoteSide = {
    amount: figures?.toAmount,
    token: findToken(tokens, intent?.destinationChainId, intent?.destinationTokenAddress),
    chainId: intent?.destinationChainId,
    usd: figures?.toAmountUsd,
  }
  const onRail: QuoteSide = { token: hopToken, chainId: hopChain, rail }
  const towardsRail = mode === 'DESTINATION'
  const request = intent?.quoteRequest
  const facts: QuoteFacts = {
    pay:
      mode === 'ORIGIN'
        ? { ...onRail, amount: edge?.edge.originTokenAmount, usd: figures?.fromAmountUsd, about: true }
        : origin,
    receive: towardsRail ? { ...onRail, amount: hop?.edgeTokenAmount, usd: figures?.toAmountUsd } : destination,
    least: towardsRail ? undefined : figures?.toAmountMin,
    duration: figures?.estimatedDuration,
    route: providerNames([...(provider ? [provider] : []), ...(figures?.routeProviders ?? [])]),
    receiver: towardsRail
      ? 'rail'
      : request?.destinationToAddress &&
          (mode === 'ORIGIN' || !sameId(request.destinationToAddress, intent?.ownerAddress))
        ? 'other'
        : 'self',
    recipient: textOf(towardsRail ? hop?.edgeUserAddress : (request?.destinationToAddress ?? intent?.ownerAddress)),
  }
  return terms ? withTerms(facts, terms) : facts
}

/** Prefers the terms that the payer agrees to over the answer. */
function withTerms(facts: QuoteFacts, { pays, arrives }: PaymentTerms): QuoteFacts {
  const { recipient } = arrives
  const isSelf = pays.leg === 'evm' && pays.account !== undefined && sameId(recipient, pays.account)
  return {
    ...facts,
    pay: { ...facts.pay, ...sideOf(pays), amount: pays.amount },
    receive: { ...facts.receive, ...sideOf(arrives), amount: arrives.expected },
    least: arrives.leg === 'rail' ? undefined : arrives.minimum,
    receiver: arrives.leg === 'rail' ? 'rail' : isSelf ? 'self' : 'other',
    recipient,
  }
}

const sideOf = ({ symbol, decimals, chainId, rail }: PaymentTerms['pays'] | PaymentTerms['arrives']) => ({
  token: { symbol, decimals },
  chainId,
  rail,
})
