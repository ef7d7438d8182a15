'use client'
import { useCallback, useMemo } from 'react'
import type { Intent, QuoteIntentEdgeResponse, QuoteIntentResponse } from '../../api/index.ts'
import { useQuoteExpiry, useTrackedIntents } from '../../hooks/index.ts'
import { useCountdown } from '../../hooks/internal/index.ts'
import { quoteDeadline, quoteLifetime, quoteTimeLeft } from '../../queries/index.ts'
import type { AnyQuote } from '../shared/quoteFacts.ts'
import { sameId, sameToken } from '../shared/tokens.ts'

/** A rail may show a payment this much later than it was made, in ms. */
const seenLate = 10 * 60_000

/** What {@link useKeptQuote} gives. */
export interface KeptQuote {
  /** The quote of a payment that was not made yet, to be paid now. */
  quote: QuoteIntentEdgeResponse | undefined
  refundAddress: string | undefined
  /** The payment is one from a wallet, which this device has begun: as it was agreed to. */
  fromWallet: AnyQuote | undefined
  /** The service says something else of that payment now. */
  changed: boolean
  /** Nobody was asked to pay it, or the wallet has said no. */
  unasked: boolean
  /**
   * It was paid as far as this device knows, a wallet was asked to, or the payer was shown where to pay on a rail and what
   * they sent may yet be seen.
   */
  maybePaid: boolean
  /** Writes a quote down before it is armed: a page that dies in between can go on. */
  keep: (quote: AnyQuote, refundAddress: string | undefined) => void
}

/**
 * What was quoted on this device before a reload, if it can still be paid: it has not expired, nobody may have paid it,
 * and what the service says of the intent agrees with what was stored. Where to pay stands in the stored quote alone, so
 * whoever can write this origin's storage can change it, as they can change the page.
 */
export function useKeptQuote(intentId: string | undefined, intent: Intent | undefined): KeptQuote {
  const { intents, track } = useTrackedIntents()
  const entry = intents.find((tracked) => tracked.intentId === intentId)
  const onRail = intent?.edge?.mode === 'ORIGIN'
  const stored = onRail && entry?.quote && 'edgeId' in entry.quote ? entry.quote : undefined
  // What was agreed to; a device that has put the quote aside has the service's word alone.
  const agreed = entry?.quote
  const begun = entry !== undefined && intent !== undefined && !onRail
  const fromWallet = useMemo(() => (begun ? (agreed ?? quoteFromIntent(intent)) : undefined), [begun, intent, agreed])
  const { expired } = useQuoteExpiry({ quote: stored })
  const isPaid = entry?.step === 'paid' || entry?.step === 'final' || entry?.walletAsked === true
  const isShown = stored && entry?.step === 'armed'
  const isAwaited = useCountdown(
    useCallback(() => (isShown ? (quoteTimeLeft(stored) ?? 0) + seenLate : 0), [isShown, stored]),
  )
  const payable = stored && !expired && !isPaid && agrees(stored, intent)
  return {
    quote: payable ? stored : undefined,
    refundAddress: entry?.refundAddress,
    fromWallet,
    changed: fromWallet !== undefined && intent !== undefined && isChanged(intent, fromWallet.intent),
    unasked: entry?.walletAsked === false && entry.depositTransactionHash === undefined,
    maybePaid: isPaid || isAwaited > 0,
    keep: (quote, refundAddress) => void track({ quote, refundAddress }),
  }
}

/** An intent whose quote this device no longer has, as a quote: its time is then counted by the local clock. */
const quoteFromIntent = (intent: Intent): QuoteIntentResponse => ({
  intent,
  sentAt: (quoteDeadline({ intent }) ?? 0) - (quoteLifetime({ intent }) ?? 0),
})

function agrees({ edge, edgeId, intent: own }: QuoteIntentEdgeResponse, intent: Intent | undefined): boolean {
  const hop = intent?.edge
  return (
    intent !== undefined &&
    intent.intentId === own?.intentId &&
    intent.expiresAt === own.expiresAt &&
    (hop?.edgeId === undefined || hop.edgeId === edgeId) &&
    (hop?.edgeTokenAmount === undefined || hop.edgeTokenAmount === edge.originTokenAmount) &&
    (hop?.edgeTokenAddress === undefined || sameId(hop.edgeTokenAddress, own.edge?.edgeTokenAddress))
  )
}

/** Whether the service says something else of what is paid, and to whom, than was agreed to. What it leaves out is no word. */
function isChanged(now: Intent, agreed: Intent | undefined): boolean {
  const [one, other] = [now.depositTransaction, agreed?.depositTransaction]
  const differs = (a: unknown, b: unknown) =>
    a !== undefined && b !== undefined && (typeof a === 'string' ? !sameToken(a, b) : a !== b)
  return (
    now.intentId !== agreed?.intentId ||
    differs(now.originIntentAddress, agreed.originIntentAddress) ||
    differs(one?.chainId, other?.chainId) ||
    differs(one?.amount, other?.amount) ||
    differs(one?.tokenAddress, other?.tokenAddress) ||
    differs(one?.toAddress, other?.toAddress)
  )
}
