import type { QueryFunctionContext } from '@tanstack/react-query'
import { type Intent, type IntentClient, type IntentServiceError, isIntentServiceError } from '../api/index.ts'
import { type OperationOf, retryPolicy } from '../payments/service/index.ts'
import { isArmed, markOf } from './armed.ts'
import { startQuoteCheck } from './checkQuote.ts'
import { type Expiring, quoteDeadline, quoteLifetime, quoteTimeLeft } from './deadline.ts'
import { type IntentKey, intentKey, requestOf, type TaggedKey } from './key.ts'
import { ownDefaults } from './ownDefaults.ts'
import type { PolledQuery } from './polling.ts'

/** An answer that quotes an intent. */
export interface Quoted {
  intent?: Intent | undefined
  sentAt?: number | undefined
}

/** Returns how long before its end a quote is renewed, in ms. */
const renewBefore = (quote: Expiring): number => Math.min(30_000, (quoteLifetime(quote) ?? 0) / 4)

/** The longest timer: a longer one would fire at once. */
const longestTimer = 2 ** 31 - 2

/**
 * Returns how long a quote is fresh, in ms: until its renewal is due. A quote without an end is requested only once.
 */
const freshFor = (query: PolledQuery<Quoted>): number => {
  const quote: Expiring = query.state.data ?? {}
  const deadline = quoteDeadline(quote)
  if (deadline === undefined) return Number.POSITIVE_INFINITY
  const fresh = deadline - renewBefore(quote) - query.state.dataUpdatedAt
  return Math.min(Math.max(fresh, 0), longestTimer)
}

/**
 * Returns the milliseconds until a quote is renewed, or false. Only the quote's own time counts, not when an observer
 * mounted. A renewal without an answer is retried until the quote ends.
 */
const renewalWait = (query: PolledQuery<Quoted>): number | false => {
  const { data, error } = query.state
  const quote: Expiring = data ?? {}
  const left = quoteTimeLeft(quote)
  // A host may cancel the first request or clear the cache. A request that is on its way is joined, not repeated.
  if (left === undefined) return !data && !error && 1000
  if (error)
    return left > 0 && isIntentServiceError(error) && error.retryable && Math.max(5000, error.retryAfterMs ?? 0)
  const wait = left - renewBefore(quote)
  // Clamp to 1 s: a shrinking interval makes React Query restart its timer on every render of a countdown.
  return left > 0 && wait < longestTimer && Math.max(wait, 1000)
}

/** The React Query options of a query that quotes. */
export interface QuoteQueryOptions<Response> {
  queryKey: TaggedKey<Response>
  queryFn: (context: QueryFunctionContext<IntentKey>) => Promise<Response>
  retry: typeof retryPolicy.retry
  retryDelay: typeof retryPolicy.retryDelay
  staleTime: (query: PolledQuery<Response, IntentServiceError>) => number
  refetchInterval: (query: PolledQuery<Response, IntentServiceError>) => number | false
  refetchIntervalInBackground: false
  refetchOnWindowFocus: false
  refetchOnReconnect: false
  gcTime: number
  placeholderData: () => undefined
  throwOnError: false | ((error: IntentServiceError) => false)
}

/**
 * Returns the options of a query that quotes. An answer that contradicts the request is `WebrpcBadResponse`. The quote
 * is renewed shortly before it ends, while its page is visible. Each quote creates a row in the service, so nothing
 * else refetches automatically. An armed quote isn't replaced before its end, unless it can't be paid anymore. A host's query defaults (placeholders,
 * intervals) don't apply to quotes.
 */
export const quoteOptions = <Request extends object, Response extends Quoted>(
  client: IntentClient,
  base: string,
  request: Request,
  operation: OperationOf<Request, Response>,
): QuoteQueryOptions<Response> => ({
  ...ownDefaults,
  queryKey: intentKey<Response>(client, base, request),
  queryFn: async (context: QueryFunctionContext<IntentKey>): Promise<Response> => {
    const { queryKey, signal, client: queryClient } = context
    const before = queryClient.getQueryData<Response>(queryKey)
    const { intentId } = before?.intent ?? {}
    const armed = isArmed(queryClient, client, intentId)
    if (before && intentId && armed && (quoteTimeLeft(before) ?? 0) > 0)
      if (!markOf(queryClient, client, intentId).closed) return before
    const request = requestOf<Request>(queryKey)
    const check = startQuoteCheck(request)
    const quote = await check(await operation(client, request, { signal }))
    // If the old quote was armed while the answer was in flight, the payer goes on with that quote.
    return before && !armed && isArmed(queryClient, client, intentId) ? before : quote
  },
  ...retryPolicy,
  staleTime: freshFor,
  refetchInterval: renewalWait,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // Cached quotes outlive their validity, so that an armed one is found again. On a server, React Query would start a timer
  // that keeps the process, and with it everything that the request has cached. It starts none for Infinity.
  gcTime: typeof window === 'undefined' ? Infinity : 25 * 60_000,
})
