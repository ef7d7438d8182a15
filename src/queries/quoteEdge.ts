import type { QueryFunctionContext } from '@tanstack/react-query'
import {
  type IntentClient,
  isIntentServiceError,
  type QuoteIntentEdgeRequest,
  type QuoteIntentEdgeResponse,
  quoteIntentEdge,
} from '../api/index.ts'
import { isArmed } from './armed.ts'
import { type Expiring, quoteDeadline, quoteLifetime, quoteTimeLeft } from './deadline.ts'
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

/** A quote is renewed this long before its end, in ms. Not in the service document. */
const renewBefore = (intent: Expiring): number => Math.min(30_000, (quoteLifetime(intent) ?? 0) / 4)

const intentOf = (query: PolledQuery): Expiring | undefined =>
  (query.state.data as QuoteIntentEdgeResponse | undefined)?.intent

/** A timer of more would fire at once. */
const longestTimer = 2 ** 31 - 2

/** Until its end a quote is as good as new; without an end it is asked for once. */
const freshFor = (query: PolledQuery): number => {
  const intent = intentOf(query)
  const deadline = intent && quoteDeadline(intent)
  if (deadline === undefined) return Number.POSITIVE_INFINITY
  const fresh = deadline - renewBefore(intent as Expiring) - query.state.dataUpdatedAt
  return Math.min(Math.max(fresh, 0), longestTimer)
}

/**
 * Milliseconds until a quote is renewed, or false: by the quote's own clock, whoever looks at it and since when. A renewal
 * that got no answer is tried again until the quote ends.
 */
const renewalWait = (query: PolledQuery): number | false => {
  const intent = intentOf(query)
  const left = intent && quoteTimeLeft(intent)
  if (left === undefined) return false
  const { error } = query.state
  const retry = left > 0 && isIntentServiceError(error) && error.retryable
  if (error) return retry && Math.max(5000, error.retryAfterMs ?? 0)
  const wait = left - renewBefore(intent as Expiring)
  return wait > 0 && wait < longestTimer && Math.max(wait, 1000)
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
  staleTime: freshFor,
  refetchInterval: renewalWait,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
