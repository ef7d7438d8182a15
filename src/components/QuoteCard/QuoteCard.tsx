'use client'
import { forwardRef, type ReactElement, type RefAttributes, useState } from 'react'
import {
  type IntentServiceError,
  type QuoteIntentEdgeResponse,
  type QuoteIntentResponse,
  serializeIntentData,
} from '../../api/index.ts'
import {
  errorOf,
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
import { useFiat } from '../shared/fiat.ts'
import { QuoteCardView, type QuoteCardViewProps } from './QuoteCardView.tsx'
import { quoteChanges } from './quoteChanges.ts'
import { usePriceRetry } from './usePriceRetry.ts'
import { useRecheck } from './useRecheck.ts'

export type { AnyQuoteRequest }

/** The type of the answer to a request. */
export type QuoteOf<Request extends AnyQuoteRequest> = Request extends { edge: object }
  ? QuoteIntentEdgeResponse
  : QuoteIntentResponse

/** Props of {@link QuoteCard}. */
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
  /** The request to quote: over a rail if it has an `edge`, otherwise between EVM chains. It may change its kind. */
  request: Request
  /** The accounts that the payer controls, which show whether a refund goes to the payer. Default: unknown. */
  payerAccounts?: readonly string[] | undefined
  /** Whether another request is about to be made. The quote stays on screen, and can't be accepted. */
  isOutdated?: boolean | undefined
  /** Called when the payer accepts exactly this quote, which has not expired. */
  onAccept?: ((quote: QuoteOf<Request>) => void) | undefined
  /** Called once per kind of error when there is no quote, or it was refused. The payer sees the error too. */
  onError?: ((error: IntentServiceError) => void) | undefined
}

/** The type of a component whose `onAccept` receives the type of answer that its `request` gets. */
export type QuoteCardComponent = <Request extends AnyQuoteRequest>(
  props: QuoteCardProps<Request> & RefAttributes<HTMLElement>,
) => ReactElement | null

const Card = /* @__PURE__ */ forwardRef<HTMLElement, QuoteCardProps>(function QuoteCard(
  { request, payerAccounts, isOutdated, onAccept, onError, ...rest },
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
  // A quote that contradicts the request is not shown. A quote that cannot be paid is shown, but cannot be accepted.
  const isForeign = result?.ok === false && result.reason === 'mismatch'
  const data = isForeign || (isUnchecked && query.error) ? undefined : query.data
  const error = query.error ?? refused
  const failed = usePriceRetry(serializeIntentData(request), query, isSection && !data)
  useOnce(error && `${error.error} ${error.path}`, error, onError)
  const { countdown, totalSeconds, expired, isExpired } = useQuoteClock(data)
  const seen = useSeenQuote(request, isPlaceholderData ? undefined : data)

  function accept() {
    // Check the expiry again on press, because the countdown of a sleeping page may not have run.
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
      // A request that waits for the network has not failed yet, but the payer should know why no quote comes.
      error={
        errorOf(isForeign ? refused : (query.error ?? failed.error), query.isPaused, 'QuoteIntentEdge') ??
        (retry ? offlineError('QuoteIntentEdge') : undefined)
      }
      stale={isPlaceholderData || isUnchecked || isOutdated || !result}
      offline={isOffline}
      nextTry={failed.nextTry}
      // While React Query waits to retry, a press by the payer requests the quote at once.
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
 * Requests a quote, keeps it fresh while it is on screen, and lets the payer accept it. If a newer quote for the same
 * request is worse than the one that the payer has seen, the card shows what changed and asks again. A quote that
 * contradicts its request is not shown, but reported as an error.
 *
 * @example <QuoteCard request={{ edge, intent }} onAccept={(quote) => arm(quote.edgeId)} />
 * @example <QuoteCard request={{ ownerAddress, originChainId: 8453, ...rest }} onAccept={(quote) => pay(quote.intent)} />
 */
export const QuoteCard = /* @__PURE__ */ withCrashBoundary(Card) as QuoteCardComponent

/**
 * Stores the quote that the payer has seen for a request: the first one, then each one that is in no way worse or that
 * the payer accepts. A different request restarts the comparison, because the payer made that change.
 */
function useSeenQuote(request: AnyQuoteRequest, quote: AnyQuote | undefined) {
  const tokens = useTokens(intentTokens(quote?.intent))
  const fiat = useFiat()
  const key = serializeIntentData(request)
  const [seen, setSeen] = useState<{ key: string; quote: AnyQuote | undefined }>({ key, quote })
  const current = seen.key === key ? seen.quote : undefined
  const changes = current && quote && quote !== current ? quoteChanges(current, quote, tokens, fiat) : undefined
  if (seen.key !== key || (quote && quote !== current && !changes?.all.length)) setSeen({ key, quote })
  return {
    previous: changes?.shown.length ? current : undefined,
    accept: (accepted: AnyQuote) => setSeen({ key, quote: accepted }),
  }
}
