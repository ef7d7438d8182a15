'use client'
import type {
  EdgeIntentRequest,
  EdgeQuoteRequest,
  QuoteIntentEdgeRequest,
  QuoteIntentEdgeResponse,
  QuoteRequest,
} from '../api/index.ts'
import { quoteEdgeQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { type Draft, hasAmount, hasFields, type InitialData, type ReadParameters, type ReadResult } from './options.ts'
import { useQuote } from './useQuote.ts'

/** Parameters of {@link useQuoteEdge}: the request, whose fields may still be missing. */
export interface UseQuoteEdgeParameters<
  Selected = QuoteIntentEdgeResponse,
  Initial extends InitialData<QuoteIntentEdgeResponse> = InitialData<QuoteIntentEdgeResponse>,
> extends ReadParameters<QuoteIntentEdgeResponse, Selected, Initial> {
  edge?: Draft<EdgeQuoteRequest> | undefined
  intent?: EdgeIntentRequest | undefined
}

const hasToken = (request: Draft<EdgeQuoteRequest> | EdgeIntentRequest, side: 'origin' | 'destination'): boolean =>
  hasFields<QuoteRequest>(request, [`${side}ChainId`, `${side}TokenAddress`])

// Toward a rail, what arrives on an EVM chain may be left open.
const isComplete = (edge: Draft<EdgeQuoteRequest> | undefined, intent: EdgeIntentRequest | undefined): boolean => {
  if (!edge?.rail || !edge.mode || !intent?.ownerAddress) return false
  const isToRail = edge.mode === 'DESTINATION'
  const onRail = isToRail ? 'destination' : 'origin'
  const hasTokens = hasToken(edge, onRail) && hasToken(intent, isToRail ? 'origin' : 'destination')
  return hasTokens && !!edge[`${onRail}Address`] && hasAmount(edge.tradeType === 'EXACT_INPUT' ? edge : intent)
}

/**
 * Quotes a transfer over a rail; `data` is the whole answer.
 *
 * - Requests a quote when the request hasn't changed for 300 ms. Until the new quote arrives, the last one stays (as
 *   React Query's placeholder data: `isPlaceholderData`).
 * - Renews a quote shortly before it ends, but only while its page is visible and it isn't armed.
 * - Never replaces an armed quote (see `useExecuteEdge`) before its end, or before `usePayment` shows that it can't be
 *   paid anymore, and after that only on an explicit `refetch`.
 * - Waits while a required field or the fixed amount (`edge.originTokenAmount` of an EXACT_INPUT, else
 *   `intent.destinationTokenAmount`, in base units) is missing. A malformed one is an `InvalidArgument` naming it.
 *
 * @example
 * ```tsx
 * const { data: quote, error, isPlaceholderData } = useQuoteEdge({ edge, intent })
 * ```
 */
export function useQuoteEdge<
  Selected = QuoteIntentEdgeResponse,
  Initial extends InitialData<QuoteIntentEdgeResponse> = InitialData<QuoteIntentEdgeResponse>,
>({ edge, intent, query, client: own }: UseQuoteEdgeParameters<Selected, Initial>): ReadResult<Selected, Initial> {
  const client = useIntentClient(own)
  const options = quoteEdgeQueryOptions(client, { edge, intent } as QuoteIntentEdgeRequest)
  return useQuote(client, options, isComplete(edge, intent), query) as ReadResult<Selected, Initial>
}
