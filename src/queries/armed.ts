import type { QueryClient } from '@tanstack/react-query'
import type { IntentClient, QuoteIntentEdgeResponse } from '../api/index.ts'
import { baseKey, type IntentKey, intentKey } from './key.ts'

/** What happened here to an intent whose quote is in the cache. */
interface Mark {
  /** Its user may have paid. */
  armed?: boolean
  /** It is moving already, or the service says that it has expired. */
  over?: boolean
}

const markKey = (client: IntentClient, intentId: string) => intentKey(client, 'armed', { intentId })

const markOf = (queryClient: QueryClient, client: IntentClient, intentId: string): Mark =>
  queryClient.getQueryData<Mark>(markKey(client, intentId)) ?? {}

/** Remembers what happened to an intent, as long as the cache lives. */
export function mark(queryClient: QueryClient, client: IntentClient, intentId: string, more: Mark): void {
  const queryKey = markKey(client, intentId)
  const options = queryClient.defaultQueryOptions({ queryKey, gcTime: Number.POSITIVE_INFINITY })
  const query = queryClient.getQueryCache().build(queryClient, options)
  query.setData({ ...markOf(queryClient, client, intentId), ...more })
}

/**
 * Whether an intent was armed here.
 *
 * @example `if (isArmed(queryClient, client, quote.intent.intentId)) showTimeline()`
 *
 * Not in the service document.
 */
export const isArmed = (queryClient: QueryClient, client: IntentClient, intentId: string | undefined): boolean =>
  intentId !== undefined && markOf(queryClient, client, intentId).armed === true

/** The intent as it was quoted, if the cache still has its quote. */
export const quotedIntent = (queryClient: QueryClient, client: IntentClient, intentId: string) =>
  queryClient
    .getQueriesData<QuoteIntentEdgeResponse>({ queryKey: baseKey(client, 'quoteEdge') })
    .find(([, quote]) => quote?.intent?.intentId === intentId)?.[1]?.intent

/**
 * Drops a quote that is over (expired by the service's word, moving, or with a receipt: its payment was seen) before a card
 * shows it, so that its address is never offered again. A quote that a card shows already stays.
 *
 * @example `dropOverQuote(queryClient, client, quoteEdgeQueryKey(client, request))` before a card is mounted
 *
 * Not in the service document.
 */
export function dropOverQuote(queryClient: QueryClient, client: IntentClient, queryKey: IntentKey): void {
  const query = queryClient.getQueryCache().find<QuoteIntentEdgeResponse>({ queryKey })
  const intentId = query?.state.data?.intent?.intentId
  if (!query || !intentId || query.getObserversCount() > 0) return
  const receipt = queryClient.getQueryData(intentKey(client, 'intentReceipt', { intentId }))
  if (receipt || markOf(queryClient, client, intentId).over) queryClient.removeQueries({ queryKey })
}
