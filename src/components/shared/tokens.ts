import type { TokenMetadata } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'

/** What is known of a token. Not in the service document. */
export interface TokenFacts {
  /** Its short name, for people; cleaned. */
  symbol?: string | undefined
  /** Unknown decimals are left out: amounts are then shown in base units. */
  decimals?: number | undefined
}

/** Hex ids are the same in either case, base58 ones are not. */
export function sameId(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
}

/**
 * Looks a token up. What the service says of it comes first; a field it leaves out comes from the host's list.
 *
 * @param said metadata that stands beside the amount in the answer; counts only when it is about this token
 */
export function findToken(
  tokens: readonly TokenMetadata[],
  chainId: number | undefined,
  tokenAddress: string | undefined,
  said?: TokenMetadata,
): TokenFacts {
  const listed = tokens.find((token) => token.chainId === chainId && sameId(token.tokenAddress, tokenAddress))
  const own = said?.tokenAddress === undefined || sameId(said.tokenAddress, tokenAddress) ? said : undefined
  return {
    symbol: cleanText(own?.symbol, 24) || cleanText(listed?.symbol, 24) || undefined,
    decimals: own?.decimals ?? listed?.decimals,
  }
}
