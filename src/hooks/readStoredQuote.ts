import type { Intent, QuoteIntentEdgeResponse, QuoteIntentResponse } from '../api/index.ts'
import { isSamePayment, requestFromQuote } from '../payments/checkout/index.ts'
import type { JournalEntry } from '../payments/index.ts'
import { signatureLastsUntil } from '../payments/permit/index.ts'
import { seenLateMs } from '../payments/status/index.ts'
import type { AnyQuote, AnyQuoteRequest } from '../payments/terms/index.ts'
import { quoteDeadline, quoteLifetime, quoteTimeLeft } from '../queries/index.ts'

/** What this device has stored of a payment that waits to be paid. */
export interface StoredQuote {
  /** The quote of a payment that was not made yet, to be paid now. */
  quote: QuoteIntentEdgeResponse | undefined
  /** The request that `quote` or `fromWallet` answers. */
  request: AnyQuoteRequest | undefined
  /** The payment is one from a wallet, which this device has begun: the quote as it was agreed to. */
  fromWallet: AnyQuote | undefined
  /** What the service now answers contradicts what was agreed to, or what was asked for is unknown. */
  changed: boolean
  /**
   * It was paid as far as this device knows, a wallet was asked to, or the payer was shown where to pay on a rail and what
   * they sent may yet be seen.
   */
  maybePaid: boolean
}

/** A stored quote, and what of it no time changes. */
export interface RestoredQuote extends Pick<StoredQuote, 'request' | 'fromWallet'> {
  /** The quote, where it is paid on a rail. */
  onRail: QuoteIntentEdgeResponse | undefined
  /** The intent, as the service has it now, is the payment that was stored. */
  isSame: boolean
}

/** Restores a quote and its request. A device that no longer has the quote goes by what the service answers about the intent. */
export function restoreQuote(
  isTracked: boolean,
  agreed: AnyQuote | undefined,
  asked: AnyQuoteRequest | undefined,
  intent: Intent | undefined,
): RestoredQuote {
  const isOnRail = intent?.edge?.mode === 'ORIGIN'
  const onRail = isOnRail && agreed && 'edgeId' in agreed ? agreed : undefined
  const fromWallet = isTracked && intent && !isOnRail ? (agreed ?? quoteFromIntent(intent)) : undefined
  const request = asked ?? (fromWallet && requestFromQuote(fromWallet))
  const quote = onRail ?? fromWallet
  return {
    onRail,
    fromWallet,
    request,
    isSame: Boolean(quote && request && intent && isSamePayment(request, quote, intent)),
  }
}

/**
 * Reads whether what was quoted on this device before a reload can still be paid: it has not expired, nobody may have paid
 * it, and the terms that its stored request and quote make are those of the intent as the service has it now. The address
 * to pay on a rail is in the stored quote alone, so whoever can write this origin's storage can change it, as they can
 * change the page.
 */
export function readStoredQuote(
  { onRail, fromWallet, request, isSame }: RestoredQuote,
  entry: JournalEntry | undefined,
  intent: Intent | undefined,
): StoredQuote {
  const { request: asked, step, walletAsked } = entry ?? {}
  const timeLeft = onRail ? (quoteTimeLeft(onRail) ?? 0) : 0
  const isSigned = Date.now() < (signatureLastsUntil(entry) ?? 0)
  const isPaid = step === 'paid' || step === 'final' || walletAsked === true || isSigned
  const isEnded = Math.round(timeLeft / 1000) <= 0 || intent?.expiresAt !== onRail?.intent?.expiresAt
  return {
    quote: asked && isSame && !isPaid && !isEnded ? onRail : undefined,
    request,
    fromWallet,
    changed: fromWallet !== undefined && !(isSame && asked),
    maybePaid: isPaid || (onRail !== undefined && step === 'armed' && timeLeft + seenLateMs > 0),
  }
}

/** An intent whose quote this device no longer has, as a quote: its time is then counted by the local clock. */
const quoteFromIntent = (intent: Intent): QuoteIntentResponse => ({
  intent,
  sentAt: (quoteDeadline({ intent }) ?? 0) - (quoteLifetime({ intent }) ?? 0),
})
