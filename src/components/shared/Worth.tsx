'use client'
import { useFiat } from './fiat.ts'
import type { QuoteSide } from './quoteFacts.ts'
import { useTranslator } from './useTranslator.ts'

/** What one side of a quote is worth, in soft text beside its amount; nothing where the quote does not say. */
export function Worth({ side: { usd, about } }: { side: QuoteSide }) {
  const t = useTranslator()
  const fiat = useFiat()
  const text = fiat(usd)
  // A worth of nothing beside an amount to pay is a figure that was not filled in.
  if (!text || (about && !(Number(usd) > 0))) return null
  return (
    <bdi className="ik-soft ik-worth" title={about ? t('amount.about', { amount: text }) : undefined}>
      {about ? `≈ ${text}` : text}
    </bdi>
  )
}
