import { type IntentServiceError, serializeIntentData } from '../../api/index.ts'
import { readTime } from '../../format/index.ts'
import type { AnyQuote, PaymentTerms } from '../../payments/terms/index.ts'
import type { QuoteFacts } from '../shared/quoteFacts.ts'

/** The state of a quote card, which decides what the payer can do. It is also the card's `data-state`. */
export type CardState = 'loading' | 'offline' | 'error' | 'expired' | 'unpayable' | 'stale' | 'worse' | 'ready'

/** Returns the state of a quote card. */
export function cardState(card: {
  quote: AnyQuote | undefined
  error: IntentServiceError | null | undefined
  offline: boolean | undefined
  unpayable: string | undefined
  expired: boolean | undefined
  stale: boolean | undefined
  changed: boolean
}): CardState {
  if (card.offline) return 'offline'
  if (!card.quote) return card.error ? 'error' : 'loading'
  if (card.unpayable) return 'unpayable'
  if (card.stale) return 'stale'
  if (card.expired) return 'expired'
  return card.changed ? 'worse' : 'ready'
}

/**
 * Finds why a quote cannot be paid.
 *
 * @param lacksTerms whether the quote is to be accepted and its terms could not be read
 * @returns the key of the message that states why; undefined if the quote can be paid
 */
export function findUnpayable(quote: AnyQuote, facts: QuoteFacts | undefined, lacksTerms: boolean) {
  if (!quote.intent) return 'quote.noIntent'
  // A quote without a readable expiry cannot be accepted.
  if (readTime(quote.intent.expiresAt).kind !== 'time') return 'expiry.unreadable'
  if (facts && !hasAmounts(facts)) return 'quote.noAmounts'
  return lacksTerms ? 'quote.incomplete' : undefined
}

/** Returns whether both amounts are above zero, and no less arrives than the quote promises. */
function hasAmounts({ pay, receive, least = 0n }: QuoteFacts): boolean {
  const { amount = 0n } = receive
  return (pay.amount ?? 0n) > 0n && amount > 0n && amount >= least
}

/** Returns a key of the terms as the payer reads them. A renewed quote with the same figures has the same key. */
export const keyOfTerms = ({ pays, arrives, ...terms }: PaymentTerms): string =>
  serializeIntentData([{ ...pays, to: undefined }, arrives, 'refunds' in terms && terms.refunds])
