'use client'
import type { TokenMetadata } from '../../api/index.ts'
import { useTokenPrices } from '../../hooks/index.ts'
import { type DraftFacts, readNeededAmount } from '../../payments/checkout/index.ts'
import { type PriceFacts, readPrice } from '../../payments/price/index.ts'

/**
 * Reads the prices of the token that the shop asks for, of the wallet's tokens, and of the first token of each rail,
 * all in one request, and again every minute.
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
  const prices = useTokenPrices({ tokens, query: { refetchInterval: 60_000 } })
  const priceOf = (token: TokenMetadata): PriceFacts =>
    prices.isLoading ? {} : readPrice(prices.data, token, prices.dataUpdatedAt)
  return { priceOf, isLoading: prices.isLoading }
}
