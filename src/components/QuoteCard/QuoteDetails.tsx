'use client'
import { cleanText, formatPercent } from '../../format/index.ts'
import { quoteTexts } from '../../i18n/index.ts'
import { priceImpactFacts } from '../../payments/price/index.ts'
import { Address } from '../shared/Address.tsx'
import { Fact, Facts } from '../shared/Facts.tsx'
import type { AnyQuote, QuoteFacts } from '../shared/quoteFacts.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'

export interface QuoteDetailsProps {
  quote: AnyQuote
  facts: QuoteFacts
}

/** Shows the terms that few payers look for. */
export function QuoteDetails({ quote, facts: { receive, recipient } }: QuoteDetailsProps) {
  const t = useTranslator(quoteTexts)
  const figures = quote.intent?.quote
  const impact = formatPercent(priceImpactFacts(quote).total, t.locale)
  const slippage = formatPercent(figures?.maxSlippage, t.locale)
  return (
    <Facts>
      {receive.amount !== undefined && (
        <Fact name={t('quote.receiveExactly')}>
          <TokenAmount amount={receive.amount} token={receive.token} side="exact" />
        </Fact>
      )}
      {recipient && (
        <Fact name={t('quote.recipient')}>
          <Address address={cleanText(recipient, 64)} whole />
        </Fact>
      )}
      {impact && <Fact name={t('quote.priceImpact')}>{impact}</Fact>}
      {slippage && <Fact name={t('quote.maxSlippage')}>{slippage}</Fact>}
    </Facts>
  )
}
