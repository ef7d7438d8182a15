'use client'
import { forwardRef } from 'react'
import type { IntentServiceError, QuoteIntentEdgeRequest, QuoteIntentEdgeResponse } from '../../api/index.ts'
import { useQuoteEdge } from '../../hooks/index.ts'
import { QuoteCard } from '../QuoteCard/QuoteCard.tsx'
import { useTold } from './useTold.ts'

/** Props of {@link ReviewStep}. */
export interface ReviewStepProps {
  request: QuoteIntentEdgeRequest
  onQuote: ((quote: QuoteIntentEdgeResponse) => void) | undefined
  onError: ((error: IntentServiceError) => void) | undefined
  onAccept: (quote: QuoteIntentEdgeResponse) => void
}

/** Quotes a host was told of, so that one that is shown again is no news. */
const seen = new WeakSet<QuoteIntentEdgeResponse>()

/** The quote, as one question; the host hears of each that is shown. */
export const ReviewStep = forwardRef<HTMLElement, ReviewStepProps>(function ReviewStep(
  { request, onQuote, onError, onAccept },
  ref,
) {
  // The card asks the same question; together they make one request.
  const { data, error, isPlaceholderData } = useQuoteEdge(request)
  const quote = isPlaceholderData ? undefined : data
  useTold(quote?.edgeId, quote, tellOnce)
  useTold(error && `${error.error} ${error.path}`, error ?? undefined, onError)

  function tellOnce(quote: QuoteIntentEdgeResponse) {
    if (!seen.has(quote)) onQuote?.(quote)
    seen.add(quote)
  }

  return <QuoteCard ref={ref} tabIndex={-1} request={request} onAccept={onAccept} />
})
