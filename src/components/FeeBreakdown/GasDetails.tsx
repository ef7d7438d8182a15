'use client'
import type { GasFee } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { useKnownTokens } from '../../hooks/internal/index.ts'
import { feesTexts } from '../../i18n/index.ts'
import { usablePrice } from '../../payments/price/index.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import { useFiat } from '../shared/fiat.ts'
import { filledIn } from '../shared/statedFees.ts'
import { cleanId, shortId, textOf } from '../shared/text.ts'
import { nativeToken } from '../shared/tokens.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { FeeFigures } from './FeeFigures.tsx'
import { Section } from './Section.tsx'

const usages = { NORMAL: 'fees.gas.NORMAL', BUSY: 'fees.gas.BUSY', VERY_BUSY: 'fees.gas.VERY_BUSY' } as const

/** Renders the gas cost on one chain, in the chain's native coin, and how it is counted. */
export function GasDetails({ gas }: { gas: GasFee | undefined }) {
  const t = useTranslator(feesTexts)
  const fiat = useFiat()
  const tokens = useKnownTokens()
  const chains = useChains()
  if (!gas || !Object.values(gas).some((value) => value !== undefined && value !== null)) return null
  const token = nativeToken(tokens, gas.chainId)
  const count = (units: bigint) => <bdi>{units.toLocaleString(t.locale)}</bdi>
  const costs = filledIn(gas.totalFeeAmount, gas.totalFeeUsd)
  const price = fiat(usablePrice(gas.nativeTokenPriceUsd))
  const usage = cleanText(gas.chainGasUsageStatus, 40)
  const known = Object.hasOwn(usages, usage) && usages[usage as keyof typeof usages]
  const { estimatedGasLimit, feeNative, metaTxnId } = gas.metaTxnFeeDetails ?? {}
  const quoted = textOf(gas.metaTxnGasQuote)
  const id = shortId(metaTxnId)
  return (
    <Section name={t('fees.gasOn', { chain: chains.name(gas.chainId) })} figure={fiat(costs.usd)}>
      <Facts>
        {(costs.amount ?? costs.usd) !== undefined && (
          <Fact name={t('fees.gas.costs')}>
            <FeeFigures amount={costs.amount} token={token} usd={costs.usd} />
          </Fact>
        )}
        {gas.totalGasLimit !== undefined && <Fact name={t('fees.gas.limit')}>{count(gas.totalGasLimit)}</Fact>}
        {gas.gasPrice !== undefined && (
          <Fact name={t('fees.gas.price')}>
            <TokenAmount amount={gas.gasPrice} token={token} side="exact" />
          </Fact>
        )}
        {price && (
          <Fact name={token.symbol ? t('fees.gas.coin', { token: token.symbol }) : t('fees.gas.ownCoin')}>
            <bdi>{price}</bdi>
          </Fact>
        )}
        {usage && (
          <Fact name={t('fees.gas.usage')}>
            <bdi data-usage={usage}>{known ? t(known) : usage}</bdi>
          </Fact>
        )}
        {quoted && (
          <Fact name={t('fees.gas.quoted')}>
            {/^\d{1,78}$/.test(quoted) ? (
              <TokenAmount amount={BigInt(quoted)} token={token} side="paid" />
            ) : (
              <bdi>{cleanText(quoted, 80)}</bdi>
            )}
          </Fact>
        )}
        {feeNative !== undefined && (
          <Fact name={t('fees.gas.relayed')}>
            <TokenAmount amount={feeNative} token={token} side="paid" />
          </Fact>
        )}
        {estimatedGasLimit !== undefined && <Fact name={t('fees.gas.relayedLimit')}>{count(estimatedGasLimit)}</Fact>}
        {id && (
          <Fact name={t('fees.gas.relayedId')}>
            <bdi className="ik-mono ik-short" title={cleanId(metaTxnId)}>
              {id}
            </bdi>
          </Fact>
        )}
      </Facts>
    </Section>
  )
}
