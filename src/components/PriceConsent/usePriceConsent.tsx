'use client'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTerms } from '../../hooks/internal/index.ts'
import type { AnyQuote, AnyQuoteRequest } from '../../payments/terms/index.ts'
import { Extra } from '../shared/Extra.tsx'
import { useUnhurried } from '../shared/useUnhurried.ts'
import { consentPart } from './consentPart.ts'

/** What a card that leads to a payment shows of the price, and why its button waits. */
export interface PriceConsentState {
  /** Asks for the payer's word. */
  consent: ReactNode
  /** Id of the line that says why the button waits; absent once it may be pressed. */
  heldBy: string | undefined
}

/**
 * Asks for the payer's word where the two sides of a quote are far apart in value, or nobody knows how far.
 *
 * @param options `agreed`: they gave it elsewhere; `passthrough`: the direct way of the quote is meant
 */
export function usePriceConsent(
  request: AnyQuoteRequest,
  quote: AnyQuote,
  { agreed, passthrough }: { agreed: boolean; passthrough?: boolean },
): PriceConsentState {
  const reason = useId()
  const [settled, settle] = useState<AnyQuote>()
  const isHeld = !agreed && settled !== quote
  return {
    consent: !agreed && (
      <Question request={request} quote={quote} passthrough={passthrough} reason={reason} onAgreed={settle} />
    ),
    heldBy: isHeld ? reason : undefined,
  }
}

/** Focuses the checkbox that a disabled button waits for. */
export function askFor(reason: string) {
  document.getElementById(reason)?.parentElement?.querySelector('input')?.focus()
}

interface QuestionProps {
  request: AnyQuoteRequest
  quote: AnyQuote
  passthrough: boolean | undefined
  /** Id of the line that says why the button waits. */
  reason: string
  /** Told the quote once the payer agrees to its price, or where nobody has to; undefined when the word is taken back. */
  onAgreed: (quote: AnyQuote | undefined) => void
}

function Question({ request, quote, passthrough, reason, onAgreed }: QuestionProps) {
  const { result } = useTerms(request, quote, { passthrough })
  const terms = result?.ok ? result.terms : undefined
  const isAsked = terms !== undefined && 'consent' in terms && terms.consent !== undefined
  const isCalm = useUnhurried(isAsked ? quote : undefined)
  const isFree = terms !== undefined && !isAsked
  useEffect(() => {
    if (isFree) onAgreed(quote)
  }, [isFree, quote, onAgreed])
  if (!terms || !isAsked) return null
  return (
    <Extra now part={consentPart} className="ik-sunk ik-quote-note ik-quote-impact" tone="warn">
      {({ PriceConsent }) => (
        <PriceConsent quote={quote} terms={terms} held={!isCalm} reason={reason} onConsent={onAgreed} />
      )}
    </Extra>
  )
}
