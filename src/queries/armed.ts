import type { QueryClient } from '@tanstack/react-query'
import type { IntentClient, QuoteIntentEdgeResponse } from '../api/index.ts'
import { baseKey, intentKey } from './key.ts'

/** The key under which the cache remembers that an intent was armed here. */
export const armedQueryKey = (client: IntentClient, intentId: string) => intentKey(client, 'armed', { intentId })

/** Remembers that an intent is armed: from now on its user may have paid. Kept as long as the cache lives. */
export function markArmed(queryClient: QueryClient, client: IntentClient, intentId: string): void {
  const queryKey = armedQueryKey(client, intentId)
  const options = queryClient.defaultQueryOptions({ queryKey, gcTime: Number.POSITIVE_INFINITY })
  queryClient.getQueryCache().build(queryClient, options).setData(true)
}

/** Whether an intent was armed here. */
export const isArmed = (queryClient: QueryClient, client: IntentClient, intentId: string | undefined): boolean =>
  intentId !== undefined && queryClient.getQueryData(armedQueryKey(client, intentId)) === true

/** The quote of an intent with its key, if the cache still has it. */
export const cachedQuote = (queryClient: QueryClient, client: IntentClient, intentId: string) =>
  queryClient
    .getQueriesData<QuoteIntentEdgeResponse>({ queryKey: baseKey(client, 'quoteEdge') })
    .find(([, quote]) => quote?.intent?.intentId === intentId)

/**
 * Forgets the quote of an intent that is paid or over, so that no card mounted later offers its address again. A card that
 * is on screen keeps showing it: nothing is asked for behind the payer's back.
 */
export function forgetQuote(queryClient: QueryClient, client: IntentClient, intentId: string): void {
  const [queryKey] = cachedQuote(queryClient, client, intentId) ?? []
  if (queryKey) queryClient.removeQueries({ queryKey })
}
