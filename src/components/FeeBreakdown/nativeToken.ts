import type { TokenMetadata } from '../../api/index.ts'
import { isNativeToken, nativeCurrency } from '../../format/index.ts'
import { findToken, type TokenFacts } from '../shared/tokens.ts'

/**
 * A chain's own coin: as the host or the wallet lists it, else as it is built in, never as an answer names it. A coin
 * that is not known has no decimals, so that its amounts stay in base units.
 */
export function nativeToken(tokens: readonly TokenMetadata[], chainId: number | undefined): TokenFacts {
  const listed = tokens.find((token) => token.chainId === chainId && isNativeToken(token.tokenAddress))
  if (listed) return findToken([listed], chainId, listed.tokenAddress)
  const { symbol, decimals } = nativeCurrency(chainId) ?? {}
  return { symbol, decimals }
}
