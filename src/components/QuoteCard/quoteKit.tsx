import { forwardRef } from 'react'
import type { QuoteIntentEdgeRequest, QuoteRequest, TokenPrice } from '../../api/index.ts'
import { type AnyQuote, type AnyQuoteRequest, type PaymentTerms, readTerms } from '../../payments/terms/index.ts'
import { makeRequest } from '../fixtures.ts'
import { QuoteCardView, type QuoteCardViewProps } from './QuoteCardView.tsx'

/**
 * Returns a request that the quote answers correctly: the least amount that arrives is the amount that was asked for.
 */
function requestFor(quote: AnyQuote): AnyQuoteRequest {
  const { intent } = quote
  const arrives: QuoteRequest = {
    ownerAddress: intent?.ownerAddress,
    destinationToAddress: intent?.quoteRequest?.destinationToAddress,
    destinationChainId: intent?.destinationChainId,
    destinationTokenAddress: intent?.destinationTokenAddress,
    destinationTokenAmount: intent?.quote?.toAmountMin ?? intent?.quote?.toAmount,
  }
  const pays = { originChainId: intent?.originChainId, originTokenAddress: intent?.originTokenAddress }
  if (!('edge' in quote)) {
    const input = { tradeType: 'EXACT_INPUT', originTokenAmount: intent?.quote?.fromAmount }
    const isInput = intent?.quoteRequest?.tradeType === 'EXACT_INPUT'
    return { ...arrives, ...pays, ...(isInput && { ...input, destinationTokenAmount: undefined }) }
  }
  const { edge } = makeRequest(quote)
  if (quote.mode !== 'DESTINATION') return { edge, intent: arrives } as QuoteIntentEdgeRequest
  const { rail, originChainId, originAddress, originTokenAddress } = edge
  const towards = {
    rail,
    mode: 'DESTINATION',
    destinationChainId: intent?.edge?.fillChainId ?? originChainId,
    destinationAddress: originAddress,
    destinationTokenAddress: originTokenAddress,
  }
  return { edge: towards, intent: { ...arrives, ...pays } } as QuoteIntentEdgeRequest
}

/** Returns the terms of a quote from the fixtures, at prices that give both sides the same value. */
export function termsFor(quote: AnyQuote | undefined): PaymentTerms | undefined {
  if (!quote) return undefined
  const read = (prices: TokenPrice[]) => {
    const result = readTerms(requestFor(quote), quote, { prices })
    return result.ok && result.terms.kind === 'intent' ? result.terms : undefined
  }
  const terms = read([])
  if (!terms) return undefined
  const prices = [terms.pays, terms.arrives].map((side) => ({
    token: { chainId: side.chainId, tokenAddress: side.tokenAddress },
    priceUsd: 100 / (Number('amount' in side ? side.amount : side.expected) / 10 ** (side.decimals ?? 0)),
  }))
  return read(prices) ?? terms
}

/** Renders the card of a quote with its terms. */
export const QuoteCardOfTerms = forwardRef<HTMLElement, QuoteCardViewProps>(function QuoteCardOfTerms(props, ref) {
  return <QuoteCardView {...props} ref={ref} terms={'terms' in props ? props.terms : termsFor(props.quote)} />
})
