import type { TokenMetadata } from '../api/index.ts'
import { knownDecimals } from './amount.ts'
import { chainRail, knownToken } from './directory.ts'
import { isNativeToken } from './nativeToken.ts'
import { sameChain } from './sameChain.ts'
import { cleanText } from './untrusted.ts'

/** The symbol and decimals of a token, if known. */
export interface TokenFacts {
  /** The short name, safe to show. */
  symbol?: string | undefined
  /** The decimals. If unknown, amounts are shown in base units. */
  decimals?: number | undefined
}

/** Whether two ids are the same: hex in any case, everything else exactly. Accepts any value. */
export function sameId(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false
  return one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
}

/** Whether an id stands for the native coin of an EVM chain. Accepts any value. */
export const isNativeId = (id: unknown): boolean => typeof id === 'string' && isNativeToken(id, 'evm')

/**
 * Whether two ids name the same token of one EVM chain. All placeholders of its native coin are the same. Accepts any
 * value.
 */
export const sameToken = (one: unknown, other: unknown): boolean =>
  sameId(one, other) || (isNativeId(one) && isNativeId(other))

/**
 * Finds the symbol and decimals of a token: in the host's list, then among built-in ones, then in the answer. The
 * answer doesn't count for a native coin: a service that moved the decimal point would move it in payment links too.
 *
 * @param answered metadata next to the amount in the answer; used only if it is about this token
 */
export function findToken(
  tokens: readonly TokenMetadata[],
  chainId: number | undefined,
  tokenAddress: string | undefined,
  answered?: TokenMetadata,
): TokenFacts {
  // The same token may come twice, such as from the provider and from a prop that states its address alone.
  const listed = tokens.filter(
    (token) => sameChain(token.chainId, chainId) && sameToken(token.tokenAddress, tokenAddress),
  )
  const builtIn = knownToken(chainId, tokenAddress)
  const isOwn = answered?.tokenAddress === undefined || sameToken(answered.tokenAddress, tokenAddress)
  const own = isOwn && !isNativeToken(tokenAddress, chainRail(chainId)) ? answered : undefined
  return {
    symbol:
      cleanText(listed.find(({ symbol }) => symbol)?.symbol, 24) ||
      builtIn?.symbol ||
      cleanText(own?.symbol, 24) ||
      undefined,
    decimals: [...listed, builtIn, own]
      .map((token) => knownDecimals(token?.decimals))
      .find((found) => found !== undefined),
  }
}
