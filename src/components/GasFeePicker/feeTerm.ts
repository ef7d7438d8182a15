import type { Intent } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import { type FeeQuote, feeEndsAt } from '../../payments/permit/index.ts'
import { quoteLifetime } from '../../queries/index.ts'

/**
 * The intent with the moment from which a fee in a token can no longer be chosen, to be counted down like any quote.
 */
export function feeTerm(quote: FeeQuote): { intent: Intent; sentAt?: number | undefined } | undefined {
  const { intent, sentAt } = quote
  const ends = parseTime(intent?.expiresAt)
  if (!intent || ends === undefined) return intent && { intent, sentAt }
  const lifetime = quoteLifetime(quote) ?? 0
  const left = feeEndsAt(quote, ends)
  return {
    intent: {
      ...intent,
      createdAt: new Date(ends - lifetime).toISOString(),
      expiresAt: new Date(Math.max(left, 0)).toISOString(),
    },
    sentAt,
  }
}
