'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useIntentKit } from '../../hooks/index.ts'
import type { CheckoutEvent, FollowedIntent, PayRequest } from '../../payments/checkout/index.ts'
import { quoteEdgeQueryKey, quoteIntentQueryKey } from '../../queries/index.ts'
import type { AnyQuote } from '../shared/quoteFacts.ts'

/**
 * Leads to the review of a request. An armed quote is never replaced by itself, so one of this checkout that is still in
 * the cache is dropped: the payer wants a new one.
 */
export function useQuoteAgain(followed: readonly FollowedIntent[], send: (send: CheckoutEvent) => void) {
  const { client } = useIntentKit()
  const queryClient = useQueryClient()
  return (request: PayRequest | undefined) => {
    if (!request) return
    const queryKey =
      client && ('edge' in request ? quoteEdgeQueryKey(client, request) : quoteIntentQueryKey(client, request))
    const quote = queryKey && queryClient.getQueryData<AnyQuote>(queryKey)
    if (queryKey && followed.some(({ intentId }) => intentId === quote?.intent?.intentId))
      queryClient.removeQueries({ queryKey, exact: true })
    send({ type: 'filled', request })
  }
}
