import {
  type IntentClient,
  type QuoteIntentEdgeRequest,
  type QuoteIntentEdgeResponse,
  quoteIntentEdge,
} from '../api/index.ts'
import { type IntentKey, intentKey } from './key.ts'
import { type QuoteQueryOptions, quoteOptions } from './quote.ts'

/**
 * The key of {@link quoteEdgeQueryOptions}: plain JSON, bigints as decimal text, never the access key.
 *
 * @example `queryClient.getQueryData(quoteEdgeQueryKey(client, request))`
 *
 * Not in the service document.
 */
export const quoteEdgeQueryKey = (client: IntentClient, request: QuoteIntentEdgeRequest): IntentKey =>
  intentKey(client, 'quoteEdge', request)

/**
 * A quote over a rail; data is the whole answer. Renewed shortly before it ends, while its page is looked at. Quoting makes
 * rows at the service, so nothing else asks again by itself. An armed quote is not replaced before its end.
 *
 * @example `useQuery(quoteEdgeQueryOptions(client, request))`
 *
 * Source: "QuoteIntentEdge", "Limits".
 */
export const quoteEdgeQueryOptions = (
  client: IntentClient,
  request: QuoteIntentEdgeRequest,
): QuoteQueryOptions<QuoteIntentEdgeResponse> => quoteOptions(client, 'quoteEdge', request, quoteIntentEdge)
