'use client'
import { markAbout, useFiat } from './fiat.ts'
import type { QuoteSide } from './quoteFacts.ts'
import { useTranslator } from './useTranslator.ts'

/** Renders the value of one side of a quote beside its amount, or nothing where the quote does not state it. */
export function Worth({ side: { usd, about } }: { side: QuoteSide }) {
  const t = useTranslator()
  const fiat = useFiat()
  // A value of 0 beside an amount to pay means that the service did not fill in the figure.
  const text = usd && usd > 0 && fiat(usd)
  if (!text) return null
  return (
    <bdi className="ik-soft ik-worth" title={about ? t('amount.about', { amount: text }) : undefined}>
      {about ? markAbout(text) : text}
    </bdi>
  )
}
