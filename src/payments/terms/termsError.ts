import { IntentServiceError } from '../../api/index.ts'
import { edgeOf } from './edgeOf.ts'
import type { AnyQuote, TermsResult } from './paymentTerms.ts'

/**
 * Converts a refused quote into the error of its operation: `WebrpcBadResponse` with the path of the first field that
 * contradicts or is missing; `msg` names all of them. Not retryable: the same request would create another row at the
 * service, and most likely get the same answer.
 *
 * @param quote the refused quote, which determines the operation
 */
export function termsError({ reason, mismatches }: TermsResult & { ok: false }, quote: AnyQuote): IntentServiceError {
  const paths = mismatches.map(({ path }) => path)
  const problem =
    reason === 'mismatch' ? 'The quote contradicts its request at' : 'The quote lacks what is needed to pay it:'
  return new IntentServiceError({
    error: 'WebrpcBadResponse',
    origin: 'transport',
    operation: edgeOf(quote) ? 'QuoteIntentEdge' : 'QuoteIntent',
    path: paths[0],
    msg: `${problem} ${paths.join(', ')}.`,
    code: -5,
    status: 200,
  })
}
