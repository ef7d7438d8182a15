'use client'
import { useCallback, useMemo } from 'react'
import type { Intent, QuoteIntentEdgeResponse, QuoteIntentResponse } from '../../api/index.ts'
import { useQuoteExpiry, useTrackedIntents } from '../../hooks/index.ts'
import { useCountdown } from '../../hooks/internal/index.ts'
import { isSamePayment, requestFromQuote } from '../../payments/checkout/index.ts'
import { seenLateMs } from '../../payments/status/index.ts'
import type { AnyQuote, AnyQuoteRequest } from '../../payments/terms/index.ts'
import { quoteDeadline, quoteLifetime, quoteTimeLeft } from '../../queries/index.ts'

/** What {@link useStoredQuote} gives. */
export interface StoredQuote {
  /** The quote of a payment that was not made yet, to be paid now. */
  quote: QuoteIntentEdgeResponse | undefined
  /** The request that `quote` or `fromWallet` answers. */
  request: AnyQuoteRequest | undefined
  /** The payment is one from a wallet, which this device has begun: the quote as it was agreed to. */
  fromWallet: AnyQuote | undefined
  /** What the service now says of that payment contradicts what was agreed to, or nobody knows what was asked for. */
  changed: boolean
  /**
   * It was paid as far as this device knows, a wallet was asked to, or the payer was shown where to pay on a rail and what
   * they sent may yet be seen.
   */
  maybePaid: boolean
}

/**
 * What was quoted on this device before a reload, if it can still be paid: it has not expired, nobody may have paid it, and
 * the terms that its stored request and quote make are those of the intent as the service has it now. The address to pay
 * on a rail stands in the stored quote alone, so whoever can write this origin's storage can change it, as they can change
 * the page.
 */
export function useStoredQuote(intentId: string | undefined, intent: Intent | undefined): StoredQuote {
  const { intents } = useTrackedIntents()
  const entry = intents.find((tracked) => tracked.intentId === intentId)
  const onRail = intent?.edge?.mode === 'ORIGIN'
  const agreed = entry?.quote
  const asked = entry?.request
  const stored = onRail && agreed && 'edgeId' in agreed ? agreed : undefined
  const begun = entry !== undefined && intent !== undefined && !onRail
  // A device that no longer has the quote goes by what the service says of the intent.
  const fromWallet = useMemo(() => (begun ? (agreed ?? quoteFromIntent(intent)) : undefined), [begun, intent, agreed])
  const request = useMemo(() => asked ?? (fromWallet && requestFromQuote(fromWallet)), [asked, fromWallet])
  const same = useMemo(() => {
    const quote = stored ?? fromWallet
    return quote !== undefined && request !== undefined && intent !== undefined && isSamePayment(request, quote, intent)
  }, [stored, fromWallet, request, intent])
  const { expired } = useQuoteExpiry({ quote: stored })
  const isPaid = entry?.step === 'paid' || entry?.step === 'final' || entry?.walletAsked === true
  const isShown = stored && entry?.step === 'armed'
  const isAwaited = useCountdown(
    useCallback(() => (isShown ? (quoteTimeLeft(stored) ?? 0) + seenLateMs : 0), [isShown, stored]),
  )
  const payable = stored && asked && same && !expired && !isPaid && intent?.expiresAt === stored.intent?.expiresAt
  const quote = payable ? stored : undefined
  const changed = fromWallet !== undefined && !(same && asked)
  const maybePaid = isPaid || isAwaited > 0
  return useMemo(
    () => ({ quote, request, fromWallet, changed, maybePaid }),
    [quote, request, fromWallet, changed, maybePaid],
  )
}

/** An intent whose quote this device no longer has, as a quote: its time is then counted by the local clock. */
const quoteFromIntent = (intent: Intent): QuoteIntentResponse => ({
  intent,
  sentAt: (quoteDeadline({ intent }) ?? 0) - (quoteLifetime({ intent }) ?? 0),
})
