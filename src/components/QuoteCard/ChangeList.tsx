'use client'
import { formatDuration, type QuoteChange } from '../../format/index.ts'
import { quoteTexts } from '../../i18n/index.ts'
import { useFiat } from '../shared/fiat.ts'
import { providerNames } from '../shared/providerNames.ts'
import type { QuoteFacts } from '../shared/quoteFacts.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** Lists what got worse, in words. */
export function ChangeList({ facts: { pay, receive }, changes }: { facts: QuoteFacts; changes: QuoteChange[] }) {
  const t = useTranslator(quoteTexts)
  const write = useAmountText()
  const fiat = useFiat()
  return (
    <ul className="ik-quote-changes">
      {changes.map((change) => (
        <li key={change.kind} className="ik-quote-change">
          {describe(change)}
        </li>
      ))}
    </ul>
  )

  function describe(change: QuoteChange): string {
    switch (change.kind) {
      case 'minimumGone':
        return t('quote.change.minimumGone', { before: write(change.before, receive.token) })
      case 'paysMore':
      case 'receivesLess':
      case 'minimumLess': {
        const { token } = change.kind === 'paysMore' ? pay : receive
        const [before, after] = [write(change.before, token), write(change.after, token)]
        return t(`quote.change.${change.kind}`, { before, after })
      }
      case 'feesHigher': {
        const [before = '', after = ''] = [fiat(change.before), fiat(change.after)]
        return t('quote.change.feesHigher', { before, after })
      }
      case 'slower': {
        const seconds = (value: number) => formatDuration(value, t.locale) ?? ''
        return t('quote.change.slower', { before: seconds(change.before), after: seconds(change.after) })
      }
      case 'otherRoute': {
        const names = (value: readonly string[]) => providerNames(value).join(', ')
        return t('quote.change.otherRoute', { before: names(change.before), after: names(change.after) })
      }
      case 'otherPair':
        return t('quote.change.otherPair')
    }
  }
}
