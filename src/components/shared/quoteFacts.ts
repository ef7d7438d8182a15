import type { EdgeRail, TokenMetadata } from '../../api/index.ts'
import { railChain } from '../../payments/status/index.ts'
import { type AnyQuote, edgeOf, type PaymentTerms } from '../../payments/terms/index.ts'
import { providerNames } from './providerNames.ts'
import { textOf } from './text.ts'
import { findToken, sameId, type TokenFacts } from './tokens.ts'

export { type AnyQuote, edgeOf }

/** One side of a quote. */
export interface QuoteSide {
  /** Base units; absent when the quote does not say. */
  amount?: bigint | undefined
  token: TokenFacts
  chainId?: number | undefined
  /** Set when this side is on the rail. */
  rail?: EdgeRail | undefined
  /** US dollars, for display only. */
  usd?: number | undefined
  /** `usd` is the worth of what the payment brings, not a price of this amount. */
  about?: boolean | undefined
}

/** What a card says of a quote. */
export interface QuoteFacts {
  pay: QuoteSide
  receive: QuoteSide
  /** The least that arrives, in base units of the receiving token. */
  least?: bigint | undefined
  /** Seconds. */
  duration?: number | undefined
  /** Names of the providers on the way, cleaned. */
  route: string[]
  /**
   * Who gets it: the payer, someone who is paid, or, towards a rail, an account that nothing tells whose it is. Who pays on
   * a rail need not be the owner, so there a recipient that is named counts as someone else.
   */
  receiver: 'self' | 'other' | 'rail'
  /** As the answer names it; untrusted. */
  recipient?: string | undefined
}

/**
 * Reads a quote for people: who pays what where, and what arrives. In ORIGIN mode the payer pays
 * `edge.originTokenAmount` on the rail; in DESTINATION mode what arrives on the rail is `intent.edge.edgeTokenAmount`;
 * without a rail both sides are the intent's. Nothing in an answer prices the rail's amount in dollars; the nearest is
 * what the intent receives for it (`fromAmountUsd`), which lacks what the rail keeps: it is marked as approximate. Amounts and tokens as in the document's "QuoteIntentEdge" and "Quote".
 */
export function quoteFacts(quote: AnyQuote, tokens: readonly TokenMetadata[], terms?: PaymentTerms): QuoteFacts {
  const { intent } = quote
  const edge = edgeOf(quote)
  const figures = intent?.quote
  const provider = edge?.edge.provider ?? edge?.provider
  const rail = textOf(edge?.edge.rail ?? edge?.rail) || textOf(intent?.edge?.rail) || undefined
  const mode = edge ? (edge.edge.mode ?? edge.mode ?? intent?.edge?.mode ?? 'ORIGIN') : undefined
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

/** What the payer agrees to goes before what the answer alone says. */
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
