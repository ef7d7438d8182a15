'use client'
import { forwardRef, type ReactElement, type RefAttributes, useState } from 'react'
import {
  type IntentServiceError,
  type QuoteIntentEdgeResponse,
  type QuoteIntentResponse,
  serializeIntentData,
} from '../../api/index.ts'
import {
  intentTokens,
  offlineError,
  useAnyQuote,
  useOnce,
  useQuoteClock,
  useTerms,
  useTokens,
} from '../../hooks/internal/index.ts'
import type { AnyQuote, AnyQuoteRequest } from '../../payments/terms/index.ts'
import { withCrashBoundary } from '../shared/CrashBoundary.tsx'
import { QuoteCardView, type QuoteCardViewProps } from './QuoteCardView.tsx'
import { quoteChanges } from './quoteChanges.ts'
import { usePriceRetry } from './usePriceRetry.ts'
import { useRecheck } from './useRecheck.ts'

export type { AnyQuoteRequest }

/** The answer that a request gets. Source: "QuoteIntentEdge"; `QuoteIntent`'s is not in the service document. */
export type QuoteOf<Request extends AnyQuoteRequest> = Request extends { edge: object }
  ? QuoteIntentEdgeResponse
  : QuoteIntentResponse

/** Props of {@link QuoteCard}. Not in the service document. */
export interface QuoteCardProps<Request extends AnyQuoteRequest = AnyQuoteRequest>
  extends Omit<
    QuoteCardViewProps,
    | 'quote'
    | 'terms'
    | 'previous'
    | 'onAccept'
    | 'onRefresh'
    | 'secondsLeft'
    | 'totalSeconds'
    | 'expired'
    | 'stale'
    | 'refreshing'
    | 'error'
    | 'nextTry'
    | 'offline'
    | 'onError'
  > {
  /** What to quote: over a rail if it has an `edge`, else between EVM chains. May change from one to the other. */
  request: Request
  /** Accounts that the payer controls: they tell whose a refund is. Default: nobody knows. */
  payerAccounts?: readonly string[] | undefined
  /** The payer agrees to this very quote, which has not expired. */
  onAccept?: ((quote: QuoteOf<Request>) => void) | undefined
  /** There is no quote, or it was refused; once for each kind. The payer sees it too. */
  onError?: ((error: IntentServiceError) => void) | undefined
}

/** A component whose `onAccept` gets the answer that its `request` asks for. Not in the service document. */
export type QuoteCardComponent = <Request extends AnyQuoteRequest>(
  props: QuoteCardProps<Request> & RefAttributes<HTMLElement>,
) => ReactElement | null

const Card = /* @__PURE__ */ forwardRef<HTMLElement, QuoteCardProps>(function QuoteCard(
  { request, payerAccounts, onAccept, onError, ...rest },
  ref,
) {
  const query = useAnyQuote(request)
  const { isPlaceholderData, refetch } = query
  const {
    result,
    error: refused,
    retry,
  } = useTerms(request, isPlaceholderData ? undefined : query.data, { payerAccounts })
  const isSection = rest.layout === 'section'
  const { isOffline, isUnchecked } = useRecheck(isPlaceholderData ? undefined : query.data, refetch, isSection)
  // What contradicts the request is not shown. What cannot be paid is, without a way to accept it.
  const isForeign = result?.ok === false && result.reason === 'mismatch'
  const data = isForeign || (isUnchecked && query.error) ? undefined : query.data
  const error = query.error ?? refused
  const failed = usePriceRetry(serializeIntentData(request), query, isSection && !data)
  useOnce(error && `${error.error} ${error.path}`, error, onError)
  const { countdown, totalSeconds, expired, isExpired } = useQuoteClock(data)
  const seen = useSeenQuote(request, isPlaceholderData ? undefined : data)

  function accept() {
    // Asked again at the moment of acting: a sleeping page's countdown may not have run.
    if (!data || isUnchecked || isExpired()) return refetch()
    seen.accept(data)
    onAccept?.(data)
  }

  return (
    <QuoteCardView
      {...rest}
      ref={ref}
      quote={data}
      previous={seen.previous}
      terms={result?.ok ? result.terms : undefined}
      // What waits for the network has not failed yet, but a payer is to know why nothing comes.
      error={
        (isForeign ? refused : (query.error ?? failed.error)) ??
        (retry || query.fetchStatus === 'paused' ? offline : undefined)
      }
      stale={isPlaceholderData || isUnchecked || !result}
      offline={isOffline}
      // While it waits to try again, the payer's own press asks at once.
      nextTry={failed.nextTry}
      refreshing={query.fetchStatus === 'fetching' && query.failureCount === 0}
      expired={expired}
      secondsLeft={data && countdown}
      totalSeconds={totalSeconds}
      onRefresh={() => (retry ? retry() : refetch())}
      onAccept={onAccept && accept}
    />
  )
})

/**
 * Asks for a quote, keeps it fresh while it is on screen, and lets the payer agree to it. When a newer quote for the
 * same request is worse than the one the payer has seen, it says what changed and asks again. A quote that contradicts its
 * request is not shown, but reported as an error.
 *
 * @example <QuoteCard request={{ edge, intent }} onAccept={(quote) => arm(quote.edgeId)} />
 * @example <QuoteCard request={{ ownerAddress, originChainId: 8453, ...rest }} onAccept={(quote) => pay(quote.intent)} />
 *
 * Source: "QuoteIntentEdge", "QuoteRequest"; `QuoteIntent`'s shapes are not in the service document.
 */
export const QuoteCard = /* @__PURE__ */ withCrashBoundary(Card) as QuoteCardComponent

const offline = /* @__PURE__ */ offlineError('QuoteIntentEdge')

/**
 * The quote the payer has seen for a request: the first one, then each that is in no way worse or that they accept. With
 * another request the comparison starts anew, since it was they who changed it.
 */
function useSeenQuote(request: AnyQuoteRequest, quote: AnyQuote | undefined) {
  const tokens = useTokens(intentTokens(quote?.intent))
  const key = serializeIntentData(request)
  const [seen, setSeen] = useState<{ key: string; quote: AnyQuote | undefined }>({ key, quote })
  const current = seen.key === key ? seen.quote : undefined
  const changes = current && quote && quote !== current ? quoteChanges(current, quote, tokens) : undefined
  if (seen.key !== key || (quote && quote !== current && !changes?.all.length)) setSeen({ key, quote })
  return {
    previous: changes?.shown.length ? current : undefined,
    accept: (accepted: AnyQuote) => setSeen({ key, quote: accepted }),
  }
}
