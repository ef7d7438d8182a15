import { formatDuration, type QuoteChange } from '../../format/index.ts'
import type { PartTranslator, quoteTexts } from '../../i18n/index.ts'
import type { WriteFiat } from '../shared/fiat.ts'
import { providerNames } from '../shared/providerNames.ts'
import type { QuoteFacts } from '../shared/quoteFacts.ts'
import type { TokenFacts } from '../shared/tokens.ts'

type AmountText = (amount: bigint, token: TokenFacts) => string

/** Writes one change for the worse in words. */
export function changeText(
  change: QuoteChange,
  { pay, receive }: QuoteFacts,
  t: PartTranslator<typeof quoteTexts>,
  write: AmountText,
  fiat: WriteFiat,
): string {
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
