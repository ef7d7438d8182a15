'use client'
import { useMemo } from 'react'
import type { Intent, QuoteIntentEdgeResponse } from '../../api/index.ts'
import { useQuoteExpiry, useTrackedIntents } from '../../hooks/index.ts'
import type { AnyQuote } from '../shared/quoteFacts.ts'
import { sameId } from '../shared/tokens.ts'

/** What {@link useKeptQuote} gives. */
export interface KeptQuote {
  /** The quote of a payment that was not made yet, to be paid now. */
  quote: QuoteIntentEdgeResponse | undefined
  refundAddress: string | undefined
  /** The payment is one from a wallet, which this device has begun: with what the service says of it now. */
  fromWallet: AnyQuote | undefined
  /** It was paid as far as this device knows, or a wallet was asked to. */
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
  // The service's own word of how it is paid: that of the storage is not needed.
  const askedAt = entry?.quote?.intent?.askedAt
  const begun = entry !== undefined && intent !== undefined && !onRail
  const fromWallet = useMemo(() => (begun ? { intent: { ...intent, askedAt } } : undefined), [begun, intent, askedAt])
  const { expired } = useQuoteExpiry({ quote: stored })
  const maybePaid = entry?.step === 'paid' || entry?.step === 'final' || entry?.walletAsked === true
  const payable = stored && !expired && !maybePaid && agrees(stored, intent)
  return {
    quote: payable ? stored : undefined,
    refundAddress: entry?.refundAddress,
    fromWallet,
    maybePaid,
    keep: (quote, refundAddress) => void track({ quote, refundAddress }),
  }
}

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
