import type { TokenMetadata } from '../../api/index.ts'
import { cleanText, isNativeToken } from '../../format/index.ts'
import { findToken, type TokenFacts } from '../shared/tokens.ts'

/**
 * A chain's own coin, of the host's list: the token that stands under the chain's placeholder address. What is not
 * listed has no decimals, so that its amounts stay in base units.
 *
 * @param symbol what an answer calls it, where the list does not say
 */
export function nativeToken(
  tokens: readonly TokenMetadata[],
  chainId: number | undefined,
  symbol?: unknown,
): TokenFacts {
  const listed = tokens.find((token) => token.chainId === chainId && isNativeToken(token.tokenAddress))
  const { decimals, symbol: name } = listed ? findToken([listed], chainId, listed.tokenAddress) : {}
  return { decimals, symbol: name || cleanText(symbol, 24) || undefined }
}
