import type { TokenMetadata } from '../../api/index.ts'
import { usableNumber } from '../../format/internal/index.ts'
import { type FeeQuote, feeOptionsOf } from '../../payments/permit/index.ts'
import { nativeToken, type TokenFacts } from '../shared/tokens.ts'

/** What the fee costs who pays it in the network's own coin. */
export interface NativeCost {
  token: TokenFacts
  /** Base units; absent where the quote does not say. */
  amount: bigint | undefined
  /** US dollars, for display only. */
  usd: number | undefined
}

/**
 * What the fee is thought to cost in the network's own coin. Source: "GasFeeOptions" (`gasEstimate`); that its text
 * counts base units is not in the service document.
 */
export function nativeCost(quote: FeeQuote, tokens: readonly TokenMetadata[]): NativeCost {
  const { gasEstimate } = feeOptionsOf(quote) ?? {}
  const cost: unknown = gasEstimate?.nativeCost
  return {
    token: nativeToken(tokens, quote.intent?.originChainId),
    amount: typeof cost === 'string' && /^\d{1,78}$/.test(cost) ? BigInt(cost) : undefined,
    usd: usableNumber(gasEstimate?.nativeCostUsd),
  }
}

/** The cost as text: in the coin where its decimals are known, else its worth; undefined where there is neither. */
export const nativeText = (
  { amount, token }: NativeCost,
  write: (amount: bigint, token: TokenFacts, side: 'paid') => string,
  worth: string | undefined,
): string | undefined => (amount !== undefined && token.decimals !== undefined ? write(amount, token, 'paid') : worth)
