import { type Codec, isObject } from './codec.ts'
import type { QuoteIntentResponse } from './operations/quoteIntent.ts'
import type { QuoteIntentEdgeResponse } from './operations/quoteIntentEdge.ts'
import { resourceCodec } from './resources/quoteCodecs.ts'

/**
 * Reads a value from storage with the codec of an answer, because it may be corrupt or written by another version.
 *
 * @param value changed in place: malformed display-only fields become `undefined`
 * @returns undefined if the codec refuses the value
 */
export function readStored<T>(codec: Codec<T>, value: unknown): T | undefined {
  try {
    return value == null ? undefined : codec(value, { out: false, text: false, soft: true })
  } catch {
    return undefined
  }
}

const evmQuote = resourceCodec<Omit<QuoteIntentResponse, 'sentAt'>>('intent')
const edgeQuote = resourceCodec<Omit<QuoteIntentEdgeResponse, 'sentAt'>>('edgeId edge')

/** The codec of a stored quote, except for the time of its request. */
export const storedQuoteCodec: Codec<Omit<QuoteIntentResponse | QuoteIntentEdgeResponse, 'sentAt'>> = (
  value,
  context,
  path,
) => {
  const { intent, edge, edgeId } = value as Partial<QuoteIntentEdgeResponse>
  // A quote between EVM chains may have the rail's fields too, empty. Both codecs read them.
  const quote = intent && !intent.edge?.edgeId && !(edgeId && isObject(edge)) ? evmQuote : edgeQuote
  // Addresses and amounts of a stored quote are paid by, so it is read as strictly as a new answer.
  return quote(value, { ...context, soft: false }, path)
}
