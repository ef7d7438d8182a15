import type { AnyQuote, AnyQuoteRequest } from '../payments/terms/index.ts'
import { failedToLoad } from './failedToLoad.ts'

const load = () => import('../payments/terms/index.ts')

/**
 * Compares a quote with its request. The code is loaded on the first call: make it beside the request.
 *
 * @returns a function that gives the quote back, or rejects with `WebrpcBadResponse` and the paths that contradict the
 * request. A quote that cannot be paid passes.
 */
export function startQuoteCheck(request: object): <Quote extends object>(quote: Quote) => Promise<Quote> {
  const loading = load()
  // Whoever checks hears of it; the service may have refused the request first.
  loading.catch(() => {})
  return async (quote) => {
    const operation = 'edge' in quote ? 'QuoteIntentEdge' : 'QuoteIntent'
    const { readTerms, termsError } = await loading.catch(failedToLoad(operation))
    const result = readTerms(request as AnyQuoteRequest, quote as unknown as AnyQuote)
    if (!result.ok && result.reason === 'mismatch') throw termsError(result, quote)
    return quote
  }
}
