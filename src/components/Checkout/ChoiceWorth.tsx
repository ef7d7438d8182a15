'use client'
import { formatAmount, parseAmount } from '../../format/index.ts'
import { type DraftFacts, type PayWay, readNeededAmount, worthOf } from '../../payments/checkout/index.ts'
import { FiatWorth, PriceAge } from '../shared/FiatWorth.tsx'
import { findToken } from '../shared/tokens.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { tokenName } from './tokenName.ts'
import { useChoicePrices } from './useChoicePrices.ts'

export interface AmountWorthProps {
  facts: DraftFacts
}

/**
 * Renders the value of the shop's amount, placed before the network, with the time of its price once it is old. Renders
 * nothing if the price is unknown.
 */
export function AmountWorth({ facts }: AmountWorthProps) {
  const { worthUsd, pricedAt } = useNeededWorth(facts)
  return worthUsd === undefined ? null : (
    <>
      <FiatWorth usd={worthUsd} pricedAt={pricedAt} about />
      {' · '}
    </>
  )
}

export interface WayWorthProps extends AmountWorthProps {
  way: PayWay
}

/**
 * Renders about how much of a rail's first token equals the shop's amount, with the time of the token's price once that
 * is old, unless the amount's own time is as old: it stands for the rows too. Renders nothing if a price or the token's
 * decimals are unknown.
 */
export function WayWorth({ facts, way }: WayWorthProps) {
  const { locale } = useTranslator()
  const { worthUsd, pricedAt, priceOf } = useNeededWorth(facts)
  const [token] = way.tokens
  const price = token && priceOf(token)
  const { decimals } = findToken(facts.tokens, token?.chainId, token?.tokenAddress)
  const value = Number(worthUsd) / Number(price?.usd)
  if (decimals === undefined || !(value > 0 && value < 1e15)) return null
  // From one whole token up, two digits after the separator. Below that, four significant digits.
  const digits = value >= 1 ? 2 : 3 - Math.floor(Math.log10(value))
  const amount = parseAmount(value.toFixed(Math.min(digits, decimals, 100)), decimals)
  if (!amount) return null
  return (
    <span className="ik-choice-end">
      <bdi>≈ {formatAmount(amount, { decimals, locale, side: 'exact' }).text}</bdi>
      <span className="ik-choice-detail">
        {tokenName(token)}
        <PriceAge pricedAt={Number(price?.at) < (pricedAt ?? Number.POSITIVE_INFINITY) ? price?.at : undefined} />
      </span>
    </span>
  )
}

function useNeededWorth(facts: DraftFacts) {
  const { priceOf } = useChoicePrices(facts)
  const needed = readNeededAmount(facts)
  const { usd: priceUsd, at: pricedAt } = priceOf(needed.token)
  return { priceOf, pricedAt, worthUsd: worthOf({ ...needed, priceUsd }) }
}
