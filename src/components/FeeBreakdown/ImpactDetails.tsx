'use client'
import { formatPercent } from '../../format/index.ts'
import { feesTexts } from '../../i18n/index.ts'
import { highImpact, type PriceImpactFigure, priceImpactFacts, priceImpactParts } from '../../payments/price/index.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import { useFiat } from '../shared/fiat.ts'
import type { AnyQuote } from '../shared/quoteFacts.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { Section } from './Section.tsx'

/** Renders the five parts of the price impact and the total. A high impact is labeled as high. */
export function ImpactDetails({ quote }: { quote: AnyQuote }) {
  const t = useTranslator(feesTexts)
  const { total, totalUsd, isHigh, details } = priceImpactFacts(quote)
  const rows = priceImpactParts.flatMap((part) => {
    const figure = details[part]
    return figure ? [{ name: t(`fees.impact.${part}`), figure }] : []
  })
  const stated = quote.intent?.quote?.priceImpact !== undefined || quote.intent?.quote?.priceImpactUsd !== undefined
  if (stated) rows.push({ name: t('fees.impact.total'), figure: { fraction: total, usd: totalUsd } })
  if (rows.length === 0) return null
  const percent = formatPercent(total, t.locale)
  return (
    <Section
      name={t('fees.impact.title')}
      figure={percent && (isHigh ? t('fees.impact.isHigh', { percent }) : percent)}
    >
      {isHigh && (
        <p className="ik-sunk ik-fees-note" data-tone="warn">
          {t('fees.impact.high', { percent: formatPercent(highImpact, t.locale) ?? '' })}
        </p>
      )}
      <Facts>
        {rows.map(({ name, figure }) => (
          <Fact key={name} name={name}>
            <Impact {...figure} />
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

function Impact({ fraction, usd }: PriceImpactFigure) {
  const t = useTranslator()
  const fiat = useFiat()
  return (
    <span className="ik-fees-figures">
      {fraction !== undefined && <bdi className="ik-soft">{formatPercent(fraction, t.locale)}</bdi>}
      {usd !== undefined && <bdi>{fiat(usd)}</bdi>}
    </span>
  )
}
