'use client'
import { useQueryClient } from '@tanstack/react-query'
import type { QuoteIntentEdgeRequest, QuoteIntentEdgeResponse } from '../../api/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { quoteEdgeQueryKey } from '../../queries/index.ts'
import type { CheckoutMove, Watched } from './checkoutStep.ts'

/**
 * Leads to the review of a request. An armed quote is never replaced by itself, so one of this checkout that is still in
 * the cache is dropped: the payer wants a new one.
 */
export function useQuoteAgain(watched: readonly Watched[], move: (move: CheckoutMove) => void) {
  const { client } = useIntentKit()
  const queryClient = useQueryClient()
  return (request: QuoteIntentEdgeRequest | undefined) => {
    if (!request) return
    const queryKey = client && quoteEdgeQueryKey(client, request)
    const quote = queryKey && queryClient.getQueryData<QuoteIntentEdgeResponse>(queryKey)
    if (queryKey && watched.some(({ intentId }) => intentId === quote?.intent?.intentId))
      queryClient.removeQueries({ queryKey, exact: true })
    move({ type: 'filled', request })
  }
}
