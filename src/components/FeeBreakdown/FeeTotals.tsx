'use client'
import type { Intent } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { intentTokens, useTokens } from '../../hooks/internal/index.ts'
import { feesTexts } from '../../i18n/index.ts'
import { Address } from '../shared/Address.tsx'
import { Fact, Facts } from '../shared/Facts.tsx'
import { useFiat } from '../shared/fiat.ts'
import { filledIn, totalOfFees } from '../shared/statedFees.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { FeeFigures } from './FeeFigures.tsx'
import { feeToken } from './feeLines.ts'
import { Section } from './Section.tsx'

/** Renders every total of the fees, and the token that they are counted in. */
export function FeeTotals({ intent }: { intent: Intent }) {
  const t = useTranslator(feesTexts)
  const fiat = useFiat()
  const tokens = useTokens(intentTokens(intent))
  const { fees } = intent
  if (!fees) return null
  const address = cleanText(fees.feeTokenAddress, 120)
  const token = feeToken(intent, tokens, fees.feeTokenAddress)
  const rows = [
    { name: t('fees.gas'), amount: fees.gasFeeTotal, usd: fees.gasFeeUsd },
    { name: t('fees.bridge'), amount: fees.providerFeeTotal, usd: fees.providerFeeUsd },
    { name: t('fees.service'), amount: fees.svcFeeTotal, usd: fees.svcFeeUsd },
    { name: t('fees.collector'), amount: fees.collectorFeeTotal, usd: fees.collectorFeeUsd },
    { name: t('fees.all.total'), amount: fees.totalFeeAmount, usd: fees.totalFeeUsd },
    { name: t('fees.all.taken'), amount: fees.feeTokenAmount, usd: fees.feeTokenUsd },
    { name: t('fees.all.takenTotal'), amount: fees.feeTokenTotal, usd: undefined },
  ]
    .map((row) => ({ ...row, ...filledIn(row.amount, row.usd) }))
    .filter(({ amount, usd }) => amount !== undefined || usd !== undefined)
  if (rows.length === 0 && !address) return null
  return (
    <Section name={t('fees.all.title')} figure={fiat(totalOfFees(fees).usd)}>
      <Facts>
        {rows.map(({ name, amount, usd }) => (
          <Fact key={name} name={name}>
            <FeeFigures amount={amount} token={token} usd={usd} />
          </Fact>
        ))}
        {address && (
          <Fact name={t('fees.all.token')}>
            {token.symbol && <bdi>{token.symbol} </bdi>}
            <Address address={address} />
          </Fact>
        )}
      </Facts>
    </Section>
  )
}
