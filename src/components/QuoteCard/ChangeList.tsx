'use client'
import type { QuoteChange } from '../../format/index.ts'
import { quoteTexts } from '../../i18n/index.ts'
import { useFiat } from '../shared/fiat.ts'
import type { QuoteFacts } from '../shared/quoteFacts.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { changeText } from './changeText.ts'

/** Lists what got worse, in words. */
export function ChangeList({ facts, changes }: { facts: QuoteFacts; changes: QuoteChange[] }) {
  const t = useTranslator(quoteTexts)
  const write = useAmountText()
  const fiat = useFiat()
  return (
    <ul className="ik-quote-changes">
      {changes.map((change) => (
        <li key={change.kind} className="ik-quote-change">
          {changeText(change, facts, t, write, fiat)}
        </li>
      ))}
    </ul>
  )
}
