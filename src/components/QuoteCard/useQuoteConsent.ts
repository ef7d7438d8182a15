'use client'
import { useState } from 'react'
import { isImpactHigh } from '../../payments/price/index.ts'
import type { AnyQuote, PaymentTerms } from '../../payments/terms/index.ts'
import { usePressGuard } from '../shared/usePressGuard.ts'

/**
 * Holds the payer's consent to the price of a quote. It covers exactly the quote that it was given to.
 *
 * @param isAsked whether the card offers to accept the quote
 * @returns `impact`: what needs consent, or that it was given; undefined if nothing does. `question`: the props of the
 * question, while it is asked
 */
export function useQuoteConsent(
  quote: AnyQuote | undefined,
  terms: PaymentTerms | undefined,
  isAsked: boolean | undefined,
) {
  const [consented, onConsent] = useState<AnyQuote>()
  const quoted = quote && isImpactHigh(quote.intent?.quote) ? 'high-impact' : undefined
  const needed = terms && 'consent' in terms ? terms.consent : quoted
  const isShown = needed && quote && terms && isAsked
  const isRead = usePressGuard(isShown ? quote : undefined)
  return {
    impact: needed && (consented === quote ? 'agreed' : needed === 'high-impact' ? 'high' : 'unknown'),
    question: isShown ? { quote, terms, held: !isRead, onConsent } : undefined,
  }
}
