import type { EdgeMode, QuoteIntentEdgeResponse } from '../../api/index.ts'
import type { AnyQuote } from './paymentTerms.ts'

/**
 * Returns the rail's own fields of a quote over a rail. A service may give every quote the fields, and leave them empty.
 */
export function edgeOf(quote: AnyQuote): QuoteIntentEdgeResponse | undefined {
  const onRail = quote as QuoteIntentEdgeResponse
  return onRail.edgeId && onRail.edge ? onRail : undefined
}

/**
 * Returns whether a quote pays from a rail (ORIGIN) or to one (DESTINATION), wherever it says so. A quote over a rail
 * that does not say it pays from one; one between EVM chains does neither.
 */
export function edgeModeOf(quote: AnyQuote): EdgeMode | undefined {
  const edge = edgeOf(quote)
  return edge?.edge.mode ?? edge?.mode ?? quote.intent?.edge?.mode ?? (edge && 'ORIGIN')
}
