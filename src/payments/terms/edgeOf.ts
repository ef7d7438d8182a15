import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import type { AnyQuote } from './paymentTerms.ts'

/** The rail's own fields of a quote over a rail. */
export const edgeOf = (quote: AnyQuote): QuoteIntentEdgeResponse | undefined => ('edgeId' in quote ? quote : undefined)
