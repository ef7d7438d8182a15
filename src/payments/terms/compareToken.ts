import type { TokenMetadata } from '../../api/index.ts'
import { chainRail, isNativeToken, nativeCurrency } from '../../format/index.ts'
import { findToken, type TokenFacts } from '../../format/internal/index.ts'
import type { AgreedLeg } from './compareAnswer.ts'
import { type Comparison, numberKind } from './comparison.ts'

/**
 * Finds the symbol and decimals of a leg's token, and compares the decimals that the answer states at `path` with those
 * that the host and the chain know. A native coin takes both from its chain. Symbols are not compared, because a host
 * may use its own.
 *
 * @param path where the answer describes the token; `''` if it does not
 */
export function compareToken(
  { agree, read }: Comparison,
  tokens: readonly TokenMetadata[],
  { chainId, tokenAddress }: AgreedLeg,
  path: string,
): TokenFacts {
  const isNative = isNativeToken(tokenAddress, chainRail(chainId) ?? 'evm')
  const coin = isNative ? nativeCurrency(chainId) : undefined
  const known: TokenFacts = coin
    ? { symbol: coin.symbol, decimals: coin.decimals }
    : findToken(tokens, chainId, tokenAddress)
  if (!path || tokenAddress === undefined) return known
  if (known.decimals !== undefined) agree(numberKind, known.decimals, `${path}.decimals`)
  const answered = read(path)
  const isMetadata = typeof answered === 'object' && answered !== null && 'symbol' in answered
  return coin || !isMetadata ? known : findToken(tokens, chainId, tokenAddress, answered as TokenMetadata)
}
