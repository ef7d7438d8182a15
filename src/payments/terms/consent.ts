import type { Quote, TokenPrice } from '../../api/index.ts'
import { sameToken, usableNumber } from '../../format/internal/index.ts'
import { highImpact, isDollarToken, isImpactHigh } from '../price/index.ts'
import type { ArrivesTerms, PaysTerms } from './paymentTerms.ts'

/**
 * Decides whether the payer has to accept a price separately. It prefers the tokens' prices, then the value of dollar
 * tokens, then the quote's own figures, except on a rail, which those figures do not describe.
 *
 * @param fixed the amount that the request fixes, in base units
 */
export function consentFor(
  pays: PaysTerms,
  arrives: ArrivesTerms,
  figures: Quote | undefined,
  prices: readonly TokenPrice[],
  fixed = arrives.expected,
): 'high-impact' | 'unknown-value' | undefined {
  const { toAmount, toAmountMin } = figures ?? {}
  const paid = valueIn(pays, pays.amount, prices, figures?.fromAmountUsd)
  const arrived = valueIn(arrives, arrives.expected, prices, figures?.toAmountUsd)
  const isFar = (one: number, other: number) => Math.abs(one - other) >= highImpact * one
  if (isImpactHigh(figures)) return 'high-impact'
  // A quote for far more than was asked for is no price for it, and the service may deliver no more than that.
  if (isFar(Number(arrives.expected), Number(fixed))) return 'high-impact'
  if (typeof toAmount === 'bigint' && typeof toAmountMin === 'bigint' && isFar(Number(toAmount), Number(toAmountMin)))
    return 'high-impact'
  if (!paid || !arrived) return 'unknown-value'
  return isFar(paid, arrived) ? 'high-impact' : undefined
}

/** Returns an amount's value in US dollars. Returns undefined if it cannot be determined. */
function valueIn(
  { leg, chainId, tokenAddress, decimals }: PaysTerms | ArrivesTerms,
  amount: bigint | undefined,
  prices: readonly TokenPrice[],
  stated: unknown,
): number | undefined {
  const priced = prices.find(({ token }) => token?.chainId === chainId && sameToken(token.tokenAddress, tokenAddress))
  const price = usableNumber(priced?.priceUsd) ?? (isDollarToken(chainId, tokenAddress) ? 1 : undefined)
  if (price !== undefined && amount !== undefined && decimals !== undefined)
    return (Number(amount) / 10 ** decimals) * price
  return leg === 'rail' ? undefined : usableNumber(stated)
}
