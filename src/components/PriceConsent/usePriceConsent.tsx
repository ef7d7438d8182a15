'use client'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTerms } from '../../hooks/internal/index.ts'
import type { AnyQuote, AnyQuoteRequest } from '../../payments/terms/index.ts'
import { Extra } from '../shared/Extra.tsx'
import { usePressGuard } from '../shared/usePressGuard.ts'
import { consentPart } from './consentPart.ts'

/** The price consent of a card that leads to a payment, and the reason why its button is disabled. */
export interface PriceConsentState {
  /** The question for the payer's consent. */
  consent: ReactNode
  /** The id of the line that explains why the button is disabled. Absent once the button may be pressed. */
  heldBy: string | undefined
}

/**
 * Asks for the payer's consent where the two sides of a quote are far apart in value, or the difference is unknown.
 *
 * @param options `agreed`: the payer consented elsewhere; `passthrough`: the quote's direct way is paid
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

/** Focuses the checkbox that enables the button. */
export function askFor(reason: string) {
  document.getElementById(reason)?.parentElement?.querySelector('input')?.focus()
}

interface QuestionProps {
  request: AnyQuoteRequest
  quote: AnyQuote
  passthrough: boolean | undefined
  /** The id of the line that explains why the button is disabled. */
  reason: string
  /**
   * Called with the quote once the payer consents or needs no consent, and with `undefined` when the consent is
   * withdrawn.
   */
  onAgreed: (quote: AnyQuote | undefined) => void
}

function Question({ request, quote, passthrough, reason, onAgreed }: QuestionProps) {
  const { result } = useTerms(request, quote, { passthrough })
  const terms = result?.ok ? result.terms : undefined
  const isAsked = terms !== undefined && 'consent' in terms && terms.consent !== undefined
  const isCalm = usePressGuard(isAsked ? quote : undefined)
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
