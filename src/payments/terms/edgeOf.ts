import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import type { AnyQuote } from './paymentTerms.ts'

/** Returns the rail's own fields of a quote over a rail. */
export const edgeOf = (quote: AnyQuote): QuoteIntentEdgeResponse | undefined => ('edgeId' in quote ? quote : undefined)
