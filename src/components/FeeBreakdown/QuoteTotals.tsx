'use client'
import type { Intent } from '../../api/index.ts'
import { usableNumber } from '../../format/internal/index.ts'
import { intentTokens, useTokens } from '../../hooks/internal/index.ts'
import { feesTexts } from '../../i18n/index.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import { filledIn } from '../shared/statedFees.ts'
import { findToken } from '../shared/tokens.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { FeeFigures } from './FeeFigures.tsx'
import { Section } from './Section.tsx'

/** Renders what the intent takes in and pays out, expected and minimum. Excludes a rail's own side. */
export function QuoteTotals({ intent }: { intent: Intent }) {
  const t = useTranslator(feesTexts)
  const tokens = useTokens(intentTokens(intent))
  const { quote } = intent
  if (!quote) return null
  const from = findToken(tokens, intent.originChainId, intent.originTokenAddress)
  const to = findToken(tokens, intent.destinationChainId, intent.destinationTokenAddress)
  const rows = [
    { name: t('fees.amounts.from'), token: from, amount: quote.fromAmount, usd: quote.fromAmountUsd },
    { name: t('fees.amounts.fromMin'), token: from, amount: quote.fromAmountMin, usd: quote.fromAmountMinUsd },
    { name: t('fees.amounts.to'), token: to, amount: quote.toAmount, usd: quote.toAmountUsd },
    { name: t('fees.amounts.toMin'), token: to, amount: quote.toAmountMin, usd: quote.toAmountMinUsd },
  ]
    .map((row) => ({ ...row, ...filledIn(row.amount, usableNumber(row.usd)) }))
    .filter(({ amount, usd }) => amount !== undefined || usd !== undefined)
  if (rows.length === 0) return null
  return (
    <Section name={t('fees.amounts.title')}>
      <Facts>
        {rows.map(({ name, token, amount, usd }) => (
          <Fact key={name} name={name}>
            <FeeFigures amount={amount} token={token} usd={usd} side="exact" />
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}
