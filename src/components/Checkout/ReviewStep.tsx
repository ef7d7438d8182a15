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

/** The quote, as one question; the host hears of each that is shown. */
export const ReviewStep = forwardRef<HTMLElement, ReviewStepProps>(function ReviewStep(
  { request, onQuote, onError, onAccept },
  ref,
) {
  // The card asks the same question; together they make one request.
  const { data, error, isPlaceholderData } = useQuoteEdge(request)
  const quote = isPlaceholderData ? undefined : data
  useTold(quote?.edgeId, quote, onQuote)
  useTold(error, error ?? undefined, onError)
  return <QuoteCard ref={ref} tabIndex={-1} request={request} onAccept={onAccept} />
})
