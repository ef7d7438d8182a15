'use client'
import { useEffect, useRef, useState } from 'react'
import { useWalletBalances } from '../../hooks/index.ts'
import {
  type DraftFacts,
  isSameToken,
  type PayToken,
  type RankedToken,
  rankTokens,
  readNeededAmount,
} from '../../payments/checkout/index.ts'
import { findToken } from '../shared/tokens.ts'
import { useChoicePrices } from './useChoicePrices.ts'

/** The longest wait for a chain that does not answer, in ms. After it, the balances of the other chains are shown. */
const patienceMs = 2_500

/**
 * Reads the balances and prices of the connected account's tokens, and ranks the tokens.
 *
 * @returns `ranked`: the ranked tokens, undefined while balances are first read; the order no longer changes once all
 * are known. `isComplete`: whether all balances and prices are known. `readAt`: returns when the balance of a token was
 * read, in epoch ms
 */
export function useRankedTokens(facts: DraftFacts) {
  const { tokens: known } = facts
  const tokens = walletTokens(facts)
  const needed = readNeededAmount(facts)
  const { priceOf, isLoading: isPricing } = useChoicePrices(facts)
  const { balances, isLoading } = useWalletBalances({ tokens })
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const order = useRef<string[]>(undefined)
  const isComplete = !isLoading && !isPricing && !facts.isDirectPending
  const readAt = (token: PayToken) => balances.find((one) => isSameToken(one.token, token))?.updatedAt
  if (!isLate && !isComplete) return { ranked: undefined, isComplete, readAt }

  const held = balances.map(({ token, amount }) => ({
    token: { ...token, ...findToken(known, token.chainId, token.tokenAddress) } as PayToken,
    amount,
    priceUsd: priceOf(token).usd,
    pricedAt: priceOf(token).at,
  }))
  const ranked = rankTokens(held, { ...needed, priceUsd: priceOf(needed.token).usd })
  const keys = order.current ?? ranked.map(keyOf)
  if (isComplete) order.current = keys
  return { ranked: ranked.sort((a, b) => keys.indexOf(keyOf(a)) - keys.indexOf(keyOf(b))), isComplete, readAt }
}

export const walletTokens = ({ ways }: DraftFacts): readonly PayToken[] =>
  ways.find(({ rail }) => rail === 'WALLET')?.tokens ?? []

const keyOf = ({ token }: RankedToken<PayToken>) => `${token.chainId} ${token.tokenAddress}`
