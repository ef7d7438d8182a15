import type { Intent, QuoteIntentEdgeResponse, QuoteIntentResponse } from '../api/index.ts'
import { isSamePayment, requestFromQuote } from '../payments/checkout/index.ts'
import type { JournalEntry } from '../payments/index.ts'
import { signatureLastsUntil } from '../payments/permit/index.ts'
import { seenLateMs } from '../payments/status/index.ts'
import { type AnyQuote, type AnyQuoteRequest, edgeOf } from '../payments/terms/index.ts'
import { quoteDeadline, quoteLifetime, quoteTimeLeft } from '../queries/index.ts'

/** The data that this device has stored about a payment that waits to be paid. */
export interface StoredQuote {
  /** The quote of a payment that wasn't made yet and can be paid now. */
  quote: QuoteIntentEdgeResponse | undefined
  /** The request that `quote` or `fromWallet` answers. */
  request: AnyQuoteRequest | undefined
  /** The quote as it was agreed to, if the payment is made from a wallet and was started on this device. */
  fromWallet: AnyQuote | undefined
  /** Whether the service's current answer contradicts the agreed terms, or the request is unknown. */
  changed: boolean
  /**
   * Whether the payment may have been made: this device recorded it as paid, a wallet was asked, or the payer saw the
   * address on a rail and a transfer may still be seen.
   */
  maybePaid: boolean
  /** Whether a wallet was asked and may still pay, or has paid. */
  isAsked: boolean
}

/** A stored quote, with the facts about it that don't depend on time. */
export interface RestoredQuote extends Pick<StoredQuote, 'request' | 'fromWallet'> {
  /** The quote, if it is paid on a rail. */
  onRail: QuoteIntentEdgeResponse | undefined
  /** Whether the intent, as the service has it now, is the stored payment. */
  isSame: boolean
}

/**
 * Restores a quote and its request. If the device no longer has the quote, the service's answer about the intent
 * replaces it.
 */
export function restoreQuote(
  isTracked: boolean,
  agreed: AnyQuote | undefined,
  asked: AnyQuoteRequest | undefined,
  intent: Intent | undefined,
): RestoredQuote {
  const isOnRail = intent?.edge?.mode === 'ORIGIN'
  const onRail = isOnRail && agreed ? edgeOf(agreed) : undefined
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
 * Reads whether a quote from before a reload can still be paid. It must not have expired, nobody may have paid it, and
 * the terms of its stored request and quote must match the intent as the service has it now. Only the stored quote has
 * the address to pay on a rail, so anybody who can write this origin's storage can change it, just as they can change
 * the page.
 */
export function readStoredQuote(
  { onRail, fromWallet, request, isSame }: RestoredQuote,
  entry: JournalEntry | undefined,
  intent: Intent | undefined,
): StoredQuote {
  const { request: asked, step, walletAsked = false, depositTransactionHash } = entry ?? {}
  const timeLeft = onRail ? (quoteTimeLeft(onRail) ?? 0) : 0
  const isSigned = Date.now() < (signatureLastsUntil(entry) ?? 0)
  // The step stays although a transaction paid nothing after all.
  const isVoid = entry?.asked?.closedHash !== undefined && !depositTransactionHash
  const isPaid = (step === 'paid' && !isVoid) || step === 'final' || walletAsked || isSigned
  const [end = 0, agreedEnd = 0] = [intent, onRail?.intent].map((one) => quoteDeadline({ intent: one }))
  // The service may write a time differently where it has stored it. Within a second, it is the same time.
  const isEnded = Math.round(timeLeft / 1000) <= 0 || Math.abs(end - agreedEnd) >= 1000
  return {
    quote: asked && isSame && !isPaid && !isEnded ? onRail : undefined,
    request,
    fromWallet,
    changed: fromWallet !== undefined && !(isSame && asked),
    maybePaid: isPaid || (onRail !== undefined && step === 'armed' && timeLeft + seenLateMs > 0),
    isAsked: walletAsked || depositTransactionHash !== undefined,
  }
}

/**
 * Converts an intent to a quote, if this device no longer has its quote. Its lifetime is then counted by the local
 * clock.
 */
const quoteFromIntent = (intent: Intent): QuoteIntentResponse => ({
  intent,
  sentAt: (quoteDeadline({ intent }) ?? 0) - (quoteLifetime({ intent }) ?? 0),
})
