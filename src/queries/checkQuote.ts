import type { AnyQuote, AnyQuoteRequest } from '../payments/terms/index.ts'
import { failedToLoad } from './failedToLoad.ts'

/** Loads the code that reads and verifies terms. */
export const loadTerms = () => import('./termsParts.ts')

/**
 * Starts loading the code that compares a quote with its request. Call it along with the request.
 *
 * @returns a function that returns the quote, or rejects with `WebrpcBadResponse` and the paths that contradict the
 * request. A quote that can't be paid passes.
 */
export function startQuoteCheck(request: object): <Quote extends object>(quote: Quote) => Promise<Quote> {
  const loading = loadTerms()
  // The returned function reports a failed load. It may never be called, because the service may refuse the request
  // first.
  loading.catch(() => {})
  return async (quote) => {
    const operation = (request as { edge?: unknown }).edge ? 'QuoteIntentEdge' : 'QuoteIntent'
    const { readTerms, termsError } = await loading.catch(failedToLoad(operation))
    const answer = quote as unknown as AnyQuote
    const result = readTerms(request as AnyQuoteRequest, answer)
    if (!result.ok && result.reason === 'mismatch') throw termsError(result, answer)
    return quote
  }
}
