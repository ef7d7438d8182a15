'use client'
import { useState } from 'react'
import { formatPercent } from '../../format/index.ts'
import { quoteTexts } from '../../i18n/index.ts'
import { priceImpactFacts } from '../../payments/price/index.ts'
import type { AnyQuote, PaymentTerms } from '../../payments/terms/index.ts'
import { useFiat } from '../shared/fiat.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export interface PriceConsentProps {
  /** A quote with a high price impact, or whose value is unknown. */
  quote: AnyQuote
  /** The terms that the payer would agree to. */
  terms: PaymentTerms
  /**
   * Whether the question has just appeared or changed. The checkbox then ignores presses meant for the previous
   * content.
   */
  held: boolean
  /** The id of the line that explains why the button is disabled. */
  reason: string
  /**
   * Returns whether everything that the payer can see stayed the same or got better. Default: each quote needs consent.
   */
  isNoWorse?: ((before: AnyQuote, after: AnyQuote) => boolean) | undefined
  /** Called with the quote that the consent covers, or with `undefined` when there is no consent. */
  onConsent: (quote: AnyQuote | undefined) => void
}

/**
 * Shows the cost of a high price impact and asks for the payer's consent. Consent is given to one quote. It covers the
 * next quote only while the percentage reads the same and nothing else that the payer can see got worse: six percent of
 * ten dollars is not six percent of ten thousand.
 */
export function PriceConsent({ quote, terms, held, reason, isNoWorse, onConsent }: PriceConsentProps) {
  const t = useTranslator(quoteTexts)
  const fiat = useFiat()
  const [agreed, setAgreed] = useState<AnyQuote>()
  const write = useAmountText()
  // Without a stated impact, the question names the amounts.
  const { fraction, usd, isHigh: isStated } = wholeImpact(quote)
  const percent = formatPercent(fraction, t.locale) ?? ''
  // In Arabic, a percentage would turn what it stands with from left to right.
  const start = t.direction === 'rtl' ? '\u200f' : ''
  const isUnknown = 'consent' in terms && terms.consent === 'unknown-value'
  const { pays, arrives } = terms
  const amounts = {
    paid: write(pays.amount, pays),
    received: write(arrives.minimum ?? arrives.expected ?? 0n, arrives),
  }
  const given =
    agreed !== undefined &&
    percent === formatPercent(wholeImpact(agreed).fraction, t.locale) &&
    (agreed === quote || isNoWorse?.(agreed, quote) === true)
  // A layout effect makes the button and the checkbox change in the same paint.
  useIsomorphicLayoutEffect(() => onConsent(given ? quote : undefined), [given, quote, onConsent])
  const worth = fiat(usd)
  return (
    <>
      <p className="ik-line ik-strong">
        {t(isStated ? 'quote.impactHigh' : isUnknown ? 'quote.valueUnknown' : 'quote.valueFar')}
      </p>
      <label className="ik-check ik-quote-agree">
        <input
          type="checkbox"
          className="ik-check-box ik-quote-box"
          checked={given}
          aria-disabled={held || undefined}
          onChange={({ target }) => held || setAgreed(target.checked ? quote : undefined)}
        />
        <span className="ik-quote-agreed">
          {isStated
            ? t('quote.impactAgree', { loss: worth ? `${start}${percent} (${worth})` : percent })
            : t(arrives.minimum === undefined ? 'quote.valueAgreeAbout' : 'quote.valueAgree', amounts)}
        </span>
      </label>
      <p className="ik-line ik-soft" id={reason} data-done={given || undefined}>
        {t('quote.impactFirst')}
      </p>
    </>
  )
}

/** Returns the total impact of a quote, without the sign, which the document does not define. */
function wholeImpact(quote: AnyQuote): { fraction: number; usd: number | undefined; isHigh: boolean } {
  const { total = 0, totalUsd = 0, isHigh } = priceImpactFacts(quote)
  // Zero dollars beside a loss counts as a missing figure.
  return { fraction: Math.abs(total), usd: Math.abs(totalUsd) || undefined, isHigh }
}
