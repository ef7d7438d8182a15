import type { Query, QueryClient } from '@tanstack/react-query'
import type { IntentClient, QuoteIntentEdgeResponse } from '../api/index.ts'
import { baseKey, intentKey } from './key.ts'

/** The key under which the cache remembers that an intent was armed here. */
export const armedQueryKey = (client: IntentClient, intentId: string) => intentKey(client, 'armed', { intentId })

/** Remembers whether an intent is armed: from then on its user may have paid. Kept as long as the cache lives. */
export function markArmed(queryClient: QueryClient, client: IntentClient, intentId: string, armed = true): void {
  const queryKey = armedQueryKey(client, intentId)
  const options = queryClient.defaultQueryOptions({ queryKey, gcTime: Number.POSITIVE_INFINITY })
  queryClient.getQueryCache().build(queryClient, options).setData(armed)
}

/** Whether an intent was armed here. */
export const isArmed = (queryClient: QueryClient, client: IntentClient, intentId: string | undefined): boolean =>
  intentId !== undefined && queryClient.getQueryData(armedQueryKey(client, intentId)) === true

const quoteOf = ({ state }: Query) => state.data as QuoteIntentEdgeResponse | undefined

const quoteQuery = (queryClient: QueryClient, client: IntentClient, intentId: string): Query | undefined =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: baseKey(client, 'quoteEdge') })
    .find((query) => quoteOf(query)?.intent?.intentId === intentId)

/** The intent as it was quoted, if the cache still has its quote. */
export const quotedIntent = (queryClient: QueryClient, client: IntentClient, intentId: string) => {
  const query = quoteQuery(queryClient, client, intentId)
  return query && quoteOf(query)?.intent
}

const over = new WeakSet<object>()

/**
 * Forgets the quote of an intent that is paid or over, so that no card mounted later offers its address again. While a
 * card shows it, it stays: nothing is asked for behind the payer's back.
 */
export function forgetQuote(queryClient: QueryClient, client: IntentClient, intentId: string): void {
  const query = quoteQuery(queryClient, client, intentId)
  if (!query || over.has(query)) return
  over.add(query)
  const cache = queryClient.getQueryCache()
  const unsubscribe = cache.subscribe((event) => {
    if (event.query === query && event.type === 'observerRemoved') forgetUnseen()
  })
  const forgetUnseen = () => {
    if (query.getObserversCount() > 0) return
    unsubscribe()
    cache.remove(query)
  }
  forgetUnseen()
}
