import type { QueryFunctionContext } from '@tanstack/react-query'
import { type Intent, type IntentClient, isIntentServiceError } from '../api/index.ts'
import type { OperationOf } from '../payments/service/index.ts'
import { retryPolicy } from '../payments/service/index.ts'
import { isArmed } from './armed.ts'
import { startQuoteCheck } from './checkQuote.ts'
import { type Expiring, quoteDeadline, quoteLifetime, quoteTimeLeft } from './deadline.ts'
import { type IntentKey, intentKey, requestOf } from './key.ts'
import { noPlaceholder, type PolledQuery } from './polling.ts'

/** An answer that quotes an intent. */
export interface Quoted {
  intent?: Intent | undefined
  sentAt?: number | undefined
}

/** A quote is renewed this long before its end, in ms. Not in the service document. */
const renewBefore = (quote: Expiring): number => Math.min(30_000, (quoteLifetime(quote) ?? 0) / 4)

/** A timer of more would fire at once. */
const longestTimer = 2 ** 31 - 2

/** Until its end a quote is as good as new; without an end it is asked for once. */
const freshFor = (query: PolledQuery<Quoted>): number => {
  const quote: Expiring = query.state.data ?? {}
  const deadline = quoteDeadline(quote)
  if (deadline === undefined) return Number.POSITIVE_INFINITY
  const fresh = deadline - renewBefore(quote) - query.state.dataUpdatedAt
  return Math.min(Math.max(fresh, 0), longestTimer)
}

/**
 * Milliseconds until a quote is renewed, or false: by the quote's own clock, whoever looks at it and since when. A renewal
 * that got no answer is tried again until the quote ends.
 */
const renewalWait = (query: PolledQuery<Quoted>): number | false => {
  const quote: Expiring = query.state.data ?? {}
  const left = quoteTimeLeft(quote)
  if (left === undefined) return false
  const { error } = query.state
  const retry = left > 0 && isIntentServiceError(error) && error.retryable
  if (error) return retry && Math.max(5000, error.retryAfterMs ?? 0)
  const wait = left - renewBefore(quote)
  // The same for every look in the last second: a card that counts down would else start the wait anew until it is over.
  return left > 0 && wait < longestTimer && Math.max(wait, 1000)
}

/** What a query that quotes hands to React Query. Not in the service document. */
export interface QuoteQueryOptions<Response> {
  queryKey: IntentKey
  queryFn: (context: QueryFunctionContext<IntentKey>) => Promise<Response>
  retry: typeof retryPolicy.retry
  retryDelay: typeof retryPolicy.retryDelay
  staleTime: (query: PolledQuery<Response>) => number
  refetchInterval: (query: PolledQuery<Response>) => number | false
  refetchIntervalInBackground: false
  refetchOnWindowFocus: false
  refetchOnReconnect: false
  gcTime: number
  placeholderData: typeof noPlaceholder
}

/**
 * The options of a query that quotes: an answer that contradicts the request is `WebrpcBadResponse`. Renewed shortly before the quote ends, while its page is looked at. Quoting makes
 * rows at the service, so nothing else asks again by itself. An armed quote is not replaced before its end. What a host sets as
 * its defaults (placeholders, intervals) is not meant for quotes.
 */
export const quoteOptions = <Request extends object, Response extends Quoted>(
  client: IntentClient,
  base: string,
  request: Request,
  operation: OperationOf<Request, Response>,
): QuoteQueryOptions<Response> => ({
  queryKey: intentKey(client, base, request),
  queryFn: async (context: QueryFunctionContext<IntentKey>): Promise<Response> => {
    const { queryKey, signal, client: queryClient } = context
    const before = queryClient.getQueryData<Response>(queryKey)
    const armed = isArmed(queryClient, client, before?.intent?.intentId)
    if (before?.intent && armed && (quoteTimeLeft(before) ?? 0) > 0) return before
    const request = requestOf<Request>(queryKey)
    const check = startQuoteCheck(request)
    const quote = await check(await operation(client, request, { signal }))
    // Armed while the answer was on its way: the payer goes on with the quote they armed.
    return before && !armed && isArmed(queryClient, client, before.intent?.intentId) ? before : quote
  },
  ...retryPolicy,
  staleTime: freshFor,
  refetchInterval: renewalWait,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // Longer than a quote lives: what was armed is found again.
  gcTime: 25 * 60_000,
  placeholderData: noPlaceholder,
})
