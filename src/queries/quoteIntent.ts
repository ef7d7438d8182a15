import { type IntentClient, type QuoteIntentRequest, type QuoteIntentResponse, quoteIntent } from '../api/index.ts'
import { type IntentKey, intentKey } from './key.ts'
import { type QuoteQueryOptions, quoteOptions } from './quote.ts'

/**
 * The key of {@link quoteIntentQueryOptions}: plain JSON, bigints as decimal text, never the access key.
 *
 * @example `queryClient.getQueryData(quoteIntentQueryKey(client, request))`
 *
 * Not in the service document.
 */
export const quoteIntentQueryKey = (client: IntentClient, request: QuoteIntentRequest): IntentKey =>
  intentKey(client, 'quoteIntent', request)

/**
 * A quote between EVM chains; data is the whole answer. Renewed shortly before it ends, while its page is looked at. Quoting
 * makes rows at the service, so nothing else asks again by itself. A quote that was executed or committed is not replaced
 * before its end.
 *
 * @example `useQuery(quoteIntentQueryOptions(client, request))`
 *
 * Source: `QuoteIntent` is named, its shapes are not in the service document; "Limits".
 */
export const quoteIntentQueryOptions = (
  client: IntentClient,
  request: QuoteIntentRequest,
): QuoteQueryOptions<QuoteIntentResponse> => quoteOptions(client, 'quoteIntent', request, quoteIntent)
