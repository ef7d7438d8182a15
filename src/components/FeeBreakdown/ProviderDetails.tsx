'use client'
import type { Intent } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { usableNumber } from '../../format/internal/index.ts'
import { intentTokens, useTokens } from '../../hooks/internal/index.ts'
import { feesTexts } from '../../i18n/index.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import { useFiat } from '../shared/fiat.ts'
import { providerNames } from '../shared/providerNames.ts'
import { filledIn } from '../shared/statedFees.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { FeeFigures } from './FeeFigures.tsx'
import { feeToken } from './feeLines.ts'
import { Section } from './Section.tsx'

/** Renders the fees of the route's providers: the quote's own provider, then each on the way. */
export function ProviderDetails({ intent }: { intent: Intent }) {
  const t = useTranslator(feesTexts)
  const fiat = useFiat()
  const tokens = useTokens(intentTokens(intent))
  const { fees, quote } = intent
  const token = feeToken(intent, tokens, fees?.feeTokenAddress)
  const by = fees?.provider
  const name = providerNames([by?.quoteProvider ?? ''])[0]
  const own = [
    { name: t('fees.provider.own'), amount: by?.quoteProviderFee, usd: by?.quoteProviderFeeUsd },
    { name: t('fees.service'), amount: by?.svcFee, usd: by?.svcFeeUsd },
    { name: t('fees.provider.both'), amount: by?.quoteProviderWithSvcFee, usd: by?.providerWithSvcFeeUsd },
    { name: t('fees.provider.total'), amount: by?.totalFeeAmount, usd: by?.totalFeeUsd },
  ]
    .map((row) => ({ ...row, ...filledIn(row.amount, row.usd) }))
    .filter(({ amount, usd }) => amount !== undefined || usd !== undefined)
  const hops = hopFees(quote?.routeProviders, quote?.routeProvidersFeeUsd)
  return (
    <>
      {own.length > 0 && (
        <Section
          name={name ? t('fees.bridgeBy', { provider: name }) : t('fees.bridge')}
          figure={fiat(filledIn(by?.totalFeeAmount, by?.totalFeeUsd).usd)}
        >
          <Facts>
            {own.map(({ name, amount, usd }) => (
              <Fact key={name} name={name}>
                <FeeFigures amount={amount} token={token} usd={usd} />
              </Fact>
            ))}
          </Facts>
        </Section>
      )}
      {hops.length > 0 && (
        <Section name={t('fees.provider.each')}>
          <Facts>
            {hops.map(({ name, usd }, index) => (
              <Fact key={index} name={name ?? t('fees.provider.unnamed', { number: index + 1 })}>
                <FeeFigures amount={undefined} usd={usd} />
              </Fact>
            ))}
          </Facts>
        </Section>
      )}
    </>
  )
}

/** Matches fees to providers by position; each fee is in USD only. Ignores more entries than a route can have hops. */
function hopFees(providers: unknown, fees: unknown): { name: string | undefined; usd: number }[] {
  if (!Array.isArray(fees)) return []
  const names = Array.isArray(providers) ? providers : []
  return fees.slice(0, 20).flatMap((fee, index) => {
    const usd = usableNumber(fee)
    return usd === undefined ? [] : [{ name: providerNames([cleanText(names[index])])[0], usd }]
  })
}
