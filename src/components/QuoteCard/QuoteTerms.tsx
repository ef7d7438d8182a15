'use client'
import { formatAmount, formatDuration, formatPercent, formatRate } from '../../format/index.ts'
import { Address } from '../shared/Address.tsx'
import { Fact, Facts } from '../shared/Facts.tsx'
import type { AnyQuote, QuoteFacts, QuoteSide } from '../shared/quoteFacts.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/TokenAmount.tsx'

/** Props of {@link QuoteTerms}. */
export interface QuoteTermsProps {
  quote: AnyQuote
  facts: QuoteFacts
  refundAddress: string | undefined
}

/** The terms of a quote, and behind "Details" those that few look for. */
export function QuoteTerms({ quote, facts, refundAddress }: QuoteTermsProps) {
  const t = useTranslator()
  const { pay, receive, least, duration, route } = facts
  const figures = quote.intent?.quote
  const takes = formatDuration(duration, t.locale)
  const rate = rateOf(pay, receive, t.locale)
  const impact = formatPercent(figures?.priceImpact, t.locale)
  const slippage = formatPercent(figures?.maxSlippage, t.locale)
  const rounded = [pay, receive].filter((side) => side.amount !== undefined && isRounded(side))
  return (
    <>
      <Facts>
        {least !== undefined && (
          <Fact name={t('quote.atLeast')}>
            <TokenAmount amount={least} token={receive.token} side="received" />
          </Fact>
        )}
        {takes && <Fact name={t('quote.takesAbout')}>{takes}</Fact>}
        {rate && pay.token.symbol && receive.token.symbol && (
          <Fact name={t('quote.rate')}>
            <bdi className="ik-text">
              {t('quote.rateValue', { from: pay.token.symbol, rate, to: receive.token.symbol })}
            </bdi>
          </Fact>
        )}
        {route.length > 0 && <Fact name={t('quote.route')}>{route.join(' → ')}</Fact>}
        {refundAddress && (
          <Fact name={t('quote.refundTo')}>
            <Address address={refundAddress} />
          </Fact>
        )}
      </Facts>
      {(impact || slippage || rounded.length > 0) && (
        <details className="ik-quote-details">
          <summary className="ik-details-name">{t('action.details')}</summary>
          <Facts>
            {rounded.map((side) => (
              <Fact
                key={side === pay ? 'pay' : 'receive'}
                name={t(side === pay ? 'quote.payExactly' : 'quote.receiveExactly')}
              >
                <TokenAmount amount={side.amount} token={side.token} side="exact" />
              </Fact>
            ))}
            {impact && <Fact name={t('quote.priceImpact')}>{impact}</Fact>}
            {slippage && <Fact name={t('quote.maxSlippage')}>{slippage}</Fact>}
          </Facts>
        </details>
      )}
    </>
  )
}

function isRounded({ amount = 0n, token }: QuoteSide): boolean {
  return formatAmount(amount, { decimals: token.decimals, side: 'received' }).rounded
}

function rateOf(pay: QuoteSide, receive: QuoteSide, locale: string): string | undefined {
  if (pay.amount === undefined || receive.amount === undefined) return undefined
  const from = { amount: pay.amount, decimals: pay.token.decimals }
  return formatRate(from, { amount: receive.amount, decimals: receive.token.decimals }, locale)
}
