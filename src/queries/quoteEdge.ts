import {
  type IntentClient,
  type QuoteIntentEdgeRequest,
  type QuoteIntentEdgeResponse,
  quoteIntentEdge,
} from '../api/index.ts'
import { intentKey, type TaggedKey } from './key.ts'
import { type QuoteQueryOptions, quoteOptions } from './quote.ts'

/**
 * The key of {@link quoteEdgeQueryOptions}: plain JSON, bigints as decimal text, never the access key.
 *
 * @example `queryClient.getQueryData(quoteEdgeQueryKey(client, request))`
 */
export const quoteEdgeQueryKey = (
  client: IntentClient,
  request: QuoteIntentEdgeRequest,
): TaggedKey<QuoteIntentEdgeResponse> => intentKey(client, 'quoteEdge', request)

/**
 * Returns the options of a query for a quote over a rail. Data is the whole answer. The quote is renewed shortly before
 * it ends, while its page is visible. Each quote creates a row in the service, so nothing else refetches automatically.
 * An armed quote isn't replaced before its end.
 *
 * @example `useQuery(quoteEdgeQueryOptions(client, request))`
 */
export const quoteEdgeQueryOptions = (
  client: IntentClient,
  request: QuoteIntentEdgeRequest,
): QuoteQueryOptions<QuoteIntentEdgeResponse> => quoteOptions(client, 'quoteEdge', request, quoteIntentEdge)
