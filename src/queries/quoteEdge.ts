import type { QueryFunctionContext } from '@tanstack/react-query'
import {
  type IntentClient,
  type QuoteIntentEdgeRequest,
  type QuoteIntentEdgeResponse,
  quoteIntentEdge,
} from '../api/index.ts'
import { isArmed } from './armed.ts'
import { quoteDeadline, quoteTimeLeft } from './deadline.ts'
import { type IntentKey, intentKey, requestOf } from './key.ts'
import type { PolledQuery } from './polling.ts'
import { repeat } from './repeat.ts'

/**
 * The key of {@link quoteEdgeQueryOptions}: plain JSON, bigints as decimal text, never the access key.
 *
 * @example `queryClient.getQueryData(quoteEdgeQueryKey(client, request))`
 *
 * Not in the service document.
 */
export const quoteEdgeQueryKey = (client: IntentClient, request: QuoteIntentEdgeRequest): IntentKey =>
  intentKey(client, 'quoteEdge', request)

/** A quote that ends this soon, in ms, is renewed while it is looked at. Not in the service document. */
export const renewBeforeMs = 30_000

const deadlineOf = (query: PolledQuery): number | undefined => {
  const { intent } = (query.state.data as QuoteIntentEdgeResponse | undefined) ?? {}
  return intent && quoteDeadline(intent)
}

/** Until its end a quote is as good as new; without an end it is asked for once. */
const freshFor = (query: PolledQuery): number => {
  const deadline = deadlineOf(query)
  return deadline === undefined ? Number.POSITIVE_INFINITY : deadline - renewBeforeMs - query.state.dataUpdatedAt
}

/**
 * A quote over a rail; data is the whole answer. Renewed shortly before it ends, while its page is looked at. Quoting makes
 * rows at the service, so nothing else asks again by itself. An armed quote is not replaced before its end; after it, only
 * by an explicit `refetch` or invalidation.
 *
 * @example `useQuery(quoteEdgeQueryOptions(client, request))`
 *
 * Source: "QuoteIntentEdge", "Limits".
 */
export const quoteEdgeQueryOptions = (client: IntentClient, request: QuoteIntentEdgeRequest) => ({
  queryKey: quoteEdgeQueryKey(client, request),
  queryFn: async (context: QueryFunctionContext<IntentKey>): Promise<QuoteIntentEdgeResponse> => {
    const { queryKey, signal, client: queryClient } = context
    const before = queryClient.getQueryData<QuoteIntentEdgeResponse>(queryKey)
    const armed = isArmed(queryClient, client, before?.intent?.intentId)
    if (before?.intent && armed && (quoteTimeLeft(before.intent) ?? 0) > 0) return before
    const quote = await quoteIntentEdge(client, requestOf<QuoteIntentEdgeRequest>(queryKey), { signal })
    // Armed while the answer was on its way: the payer goes on with the quote they armed.
    return before && !armed && isArmed(queryClient, client, before.intent?.intentId) ? before : quote
  },
  ...repeat,
  staleTime: (query: PolledQuery) => Math.max(freshFor(query), 0),
  refetchInterval: (query: PolledQuery) => {
    const wait = freshFor(query)
    return wait > 0 && wait < 2 ** 31 && query.state.error === null ? wait : false
  },
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
