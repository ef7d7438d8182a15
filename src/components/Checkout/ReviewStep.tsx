'use client'
import { forwardRef } from 'react'
import type { IntentServiceError, QuoteRequest } from '../../api/index.ts'
import { useIntentKit, useQuoteEdge, useQuoteIntent, useWallet } from '../../hooks/index.ts'
import { useOnce } from '../../hooks/internal/index.ts'
import { type CheckoutPlan, listPayerAccounts, type PayRequest } from '../../payments/checkout/index.ts'
import { QuoteCard } from '../QuoteCard/index.ts'
import { type AnyQuote, edgeOf } from '../shared/quoteFacts.ts'

/** Props of {@link ReviewStep}. */
export interface ReviewStepProps {
  plan: CheckoutPlan | undefined
  request: PayRequest
  onQuote: ((quote: AnyQuote) => void) | undefined
  onError: ((error: IntentServiceError) => void) | undefined
  onAccept: (quote: AnyQuote, payerAccounts: string[] | undefined) => void
}

/** Quotes a host was told of, so that one that is shown again is no news. */
const seen = new WeakSet<AnyQuote>()

/** The quote, as one question; the host hears of each that is shown. */
export const ReviewStep = forwardRef<HTMLElement, ReviewStepProps>(function ReviewStep(
  { plan, request, onQuote, onError, onAccept },
  ref,
) {
  // The card asks the same question; together they make one request. Both hooks always run; one is idle.
  const edge = 'edge' in request ? request : undefined
  const overRail = useQuoteEdge({ edge: edge?.edge, intent: edge?.intent })
  const betweenChains = useQuoteIntent(edge ? {} : (request as QuoteRequest))
  const { data, isPlaceholderData } = edge ? overRail : betweenChains
  const quote: AnyQuote | undefined = isPlaceholderData ? undefined : data
  useOnce(quote && (edgeOf(quote)?.edgeId ?? quote.intent?.intentId), quote, tellOnce)

  const { emit } = useIntentKit()
  function tellOnce(quote: AnyQuote) {
    if (seen.has(quote)) return
    seen.add(quote)
    emit?.({ type: 'quote-shown', paymentId: quote.intent?.intentId })
    onQuote?.(quote)
  }

  const accounts = listPayerAccounts(plan, request, useWallet()?.account)
  return (
    <QuoteCard
      ref={ref}
      tabIndex={-1}
      request={request}
      payerAccounts={accounts}
      onAccept={(quote) => onAccept(quote, accounts)}
      onError={onError}
    />
  )
})
