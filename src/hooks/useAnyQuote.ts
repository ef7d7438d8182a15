'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { IntentServiceError, QuoteRequest } from '../api/index.ts'
import type { AnyQuote, AnyQuoteRequest } from '../payments/terms/index.ts'
import { useQuoteEdge } from './useQuoteEdge.ts'
import { useQuoteIntent } from './useQuoteIntent.ts'

/**
 * Returns the quote of a request of either kind. Both hooks always run, so that a request may change its kind; one is
 * idle.
 */
export function useAnyQuote(request: AnyQuoteRequest | undefined): UseQueryResult<AnyQuote, IntentServiceError> {
  const edge = request && 'edge' in request && request.edge ? request : undefined
  const overRail = useQuoteEdge({ edge: edge?.edge, intent: edge?.intent })
  const betweenChains = useQuoteIntent(request && !edge ? (request as QuoteRequest) : {})
  return edge ? overRail : betweenChains
}
