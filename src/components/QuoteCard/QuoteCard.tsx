'use client'
import { forwardRef, useState } from 'react'
import { type QuoteIntentEdgeRequest, type QuoteIntentEdgeResponse, serializeIntentData } from '../../api/index.ts'
import { useIntentKit, useQuoteEdge, useQuoteExpiry } from '../../hooks/index.ts'
import { QuoteCardView, type QuoteCardViewProps } from './QuoteCardView.tsx'
import { quoteChanges } from './quoteChanges.ts'

/** Props of {@link QuoteCard}. Not in the service document. */
export interface QuoteCardProps
  extends Omit<
    QuoteCardViewProps,
    | 'quote'
    | 'previous'
    | 'onAccept'
    | 'onRefresh'
    | 'secondsLeft'
    | 'totalSeconds'
    | 'expired'
    | 'stale'
    | 'error'
    | 'refundAddress'
  > {
  /** What to quote. */
  request: QuoteIntentEdgeRequest
  /** The payer agrees to this very quote, which has not expired. */
  onAccept?: ((quote: QuoteIntentEdgeResponse) => void) | undefined
}

/**
 * Asks for a quote, keeps it fresh while it is on screen, and lets the payer agree to it. When a newer quote for the
 * same request is worse than the one the payer has seen, it says what changed and asks again.
 *
 * @example <QuoteCard request={request} onAccept={setQuote} />
 *
 * Source: "QuoteIntentEdge".
 */
export const QuoteCard = forwardRef<HTMLElement, QuoteCardProps>(function QuoteCard(
  { request, onAccept, ...rest },
  ref,
) {
  const query = useQuoteEdge(request)
  const { data, error, isPlaceholderData, refetch } = query
  const { secondsLeft, totalSeconds, expired, isExpired } = useQuoteExpiry({ quote: data })
  const seen = useSeenQuote(request, isPlaceholderData ? undefined : data)

  function accept() {
    // Asked again at the moment of acting: a sleeping page's countdown may not have run.
    if (!data || isExpired()) return refetch()
    seen.accept(data)
    onAccept?.(data)
  }

  return (
    <QuoteCardView
      {...rest}
      ref={ref}
      quote={data}
      previous={seen.previous}
      error={error}
      stale={isPlaceholderData}
      expired={expired}
      secondsLeft={data && secondsLeft}
      totalSeconds={totalSeconds}
      refundAddress={request.edge.refundAddress}
      onRefresh={() => refetch()}
      onAccept={onAccept && accept}
    />
  )
})

/**
 * The quote the payer has seen for a request: the first one, then each that is in no way worse or that they accept. With
 * another request the comparison starts anew, since it was they who changed it.
 */
function useSeenQuote(request: QuoteIntentEdgeRequest, quote: QuoteIntentEdgeResponse | undefined) {
  const { tokens } = useIntentKit()
  const key = serializeIntentData(request)
  const [seen, setSeen] = useState<{ key: string; quote: QuoteIntentEdgeResponse | undefined }>({ key, quote })
  const current = seen.key === key ? seen.quote : undefined
  const changes = current && quote && quote !== current ? quoteChanges(current, quote, tokens) : undefined
  if (seen.key !== key || (quote && quote !== current && !changes?.all.length)) setSeen({ key, quote })
  return {
    previous: changes?.shown.length ? current : undefined,
    accept: (accepted: QuoteIntentEdgeResponse) => setSeen({ key, quote: accepted }),
  }
}
