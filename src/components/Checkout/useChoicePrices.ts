'use client'
import type { TokenMetadata } from '../../api/index.ts'
import { sameToken } from '../../format/internal/index.ts'
import { useTokenPrices } from '../../hooks/index.ts'
import { type DraftFacts, readNeededAmount } from '../../payments/checkout/index.ts'

/**
 * Reads the prices of the token that the shop asks for, of the wallet's tokens, and of the first token of each rail,
 * all in one request.
 */
export function useChoicePrices(facts: Pick<DraftFacts, 'plan' | 'tokens' | 'ways'>) {
  const shown = facts.ways.flatMap(({ rail, tokens }) => (rail === 'WALLET' ? tokens : tokens.slice(0, 1)))
  const keys = [...shown, readNeededAmount(facts).token].flatMap(({ chainId, tokenAddress }) =>
    chainId && tokenAddress ? [{ chainId, tokenAddress }] : [],
  )
  // Sort the tokens, because the order of ways changes when a wallet connects, but the prices stay the same.
  const tokens = [...new Map(keys.map((key) => [`${key.chainId} ${key.tokenAddress}`, key]))]
    .sort()
    .map(([, key]) => key)
  const prices = useTokenPrices({ tokens })
  const priceOf = ({ chainId, tokenAddress }: TokenMetadata): number | undefined =>
    prices.data?.find((price) => price.token.chainId === chainId && sameToken(price.token.tokenAddress, tokenAddress))
      ?.priceUsd
  return { priceOf, isLoading: prices.isLoading }
}
