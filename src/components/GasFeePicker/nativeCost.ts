import type { TokenMetadata } from '../../api/index.ts'
import { usableNumber } from '../../format/internal/index.ts'
import { type FeeQuote, feeOptionsOf, readNativeCost } from '../../payments/permit/index.ts'
import { nativeToken, type TokenFacts } from '../shared/tokens.ts'

/** The cost of the fee in the network's native coin. */
export interface NativeCost {
  token: TokenFacts
  /** The amount in base units. Absent where the quote does not state it. */
  amount: bigint | undefined
  /** The value in US dollars, for display only. */
  usd: number | undefined
}

/** Reads the estimated cost of the fee in the network's native coin. */
export function nativeCost(quote: FeeQuote, tokens: readonly TokenMetadata[]): NativeCost {
  return {
    token: nativeToken(tokens, quote.intent?.originChainId),
    amount: readNativeCost(quote),
    // A cost of 0 was not filled in.
    usd: usableNumber(feeOptionsOf(quote)?.gasEstimate?.nativeCostUsd) || undefined,
  }
}

/**
 * Formats the cost: in the coin where its decimals are known, else its value. Returns `undefined` where neither is
 * known.
 */
export const nativeText = (
  { amount, token }: NativeCost,
  write: (amount: bigint, token: TokenFacts, side: 'paid') => string,
  worth: string | undefined,
): string | undefined => (amount !== undefined && token.decimals !== undefined ? write(amount, token, 'paid') : worth)
