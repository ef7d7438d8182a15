import { type Codec, isObject } from './codec.ts'
import type { QuoteIntentResponse } from './operations/quoteIntent.ts'
import type { QuoteIntentEdgeResponse } from './operations/quoteIntentEdge.ts'
import { resourceCodec } from './resources/quoteCodecs.ts'

/**
 * Reads a value from storage, which may be damaged or written by another version: it passes the codec of an answer.
 *
 * @param value changed in place: what is only shown and is odd becomes `undefined`
 * @returns undefined when the codec refuses it
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

/** The codec of a stored quote. One that does not tell when it was requested, or tells a time ahead, counts as long over. */
export const storedQuoteCodec: Codec<QuoteIntentResponse | QuoteIntentEdgeResponse> = (value, context, path) => {
  const quote = isObject(value) && 'edgeId' in value ? edgeQuote : evmQuote
  const { sentAt } = value as { sentAt?: unknown }
  const isPast = typeof sentAt === 'number' && sentAt <= Date.now()
  // As strict as with a new answer: its addresses and amounts are paid by.
  return Object.assign(quote(value, { ...context, soft: false }, path), { sentAt: isPast ? sentAt : 0 })
}
