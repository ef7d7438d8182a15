import { type IntentClient, type QuoteIntentRequest, type QuoteIntentResponse, quoteIntent } from '../api/index.ts'
import { intentKey, type TaggedKey } from './key.ts'
import { type QuoteQueryOptions, quoteOptions } from './quote.ts'

/**
 * The key of {@link quoteIntentQueryOptions}: plain JSON, bigints as decimal text, never the access key.
 *
 * @example `queryClient.getQueryData(quoteIntentQueryKey(client, request))`
 */
export const quoteIntentQueryKey = (
  client: IntentClient,
  request: QuoteIntentRequest,
): TaggedKey<QuoteIntentResponse> => intentKey(client, 'quoteIntent', request)

/**
 * Returns the options of a query for a quote between EVM chains. Data is the whole answer. The quote is renewed shortly
 * before it ends, while its page is visible. Each quote creates a row in the service, so nothing else refetches
 * automatically. A quote that was executed or committed, or that a wallet was asked to pay, is kept until its end, or
 * until it can't be paid anymore. Beside `usePayment`, use `useQuoteIntent`: it alone keeps such a quote also after that,
 * until a `refetch`, so that no other quote takes the place of a payment whose outcome is unknown.
 *
 * @example `useQuery(quoteIntentQueryOptions(client, request))`
 */
export const quoteIntentQueryOptions = (
  client: IntentClient,
  request: QuoteIntentRequest,
): QuoteQueryOptions<QuoteIntentResponse> => quoteOptions(client, 'quoteIntent', request, quoteIntent)
