import type { TokenMetadata } from '../api/index.ts'
import { chainRail, knownToken } from './directory.ts'
import { isNativeToken } from './nativeToken.ts'
import { cleanText } from './untrusted.ts'

/** Symbol and decimals of a token, as far as they are known. */
export interface TokenFacts {
  /** Short name, safe to show. */
  symbol?: string | undefined
  /** Absent: unknown, so amounts are shown in base units. */
  decimals?: number | undefined
}

/** Whether two ids are the same: hex in any case, everything else to the letter. Takes anything. */
export function sameId(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false
  return one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
}

/** Whether an id stands for the own coin of an EVM chain. Takes anything. */
export const isNativeId = (id: unknown): boolean => typeof id === 'string' && isNativeToken(id, 'evm')

/** Whether two ids name the same token of one EVM chain: the placeholders of its own coin are one. Takes anything. */
export const sameToken = (one: unknown, other: unknown): boolean =>
  sameId(one, other) || (isNativeId(one) && isNativeId(other))

/**
 * Finds symbol and decimals of a token: in the host's list, then among built-in ones, then in the answer. The answer does
 * not count for a native coin: a service that moved the decimal point would move it in payment links too.
 *
 * @param answered metadata beside the amount in the answer; used only when it is about this token
 */
export function findToken(
  tokens: readonly TokenMetadata[],
  chainId: number | undefined,
  tokenAddress: string | undefined,
  answered?: TokenMetadata,
): TokenFacts {
  const listed = tokens.find((token) => token.chainId === chainId && sameToken(token.tokenAddress, tokenAddress))
  const builtIn = knownToken(chainId, tokenAddress)
  const isOwn = answered?.tokenAddress === undefined || sameToken(answered.tokenAddress, tokenAddress)
  const own = isOwn && !isNativeToken(tokenAddress, chainRail(chainId)) ? answered : undefined
  return {
    symbol: cleanText(listed?.symbol, 24) || builtIn?.symbol || cleanText(own?.symbol, 24) || undefined,
    decimals: usable(listed?.decimals) ?? builtIn?.decimals ?? usable(own?.decimals),
  }
}

/** Decimals that no token has count as unknown. */
function usable(decimals: number | undefined): number | undefined {
  return Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= 255 ? decimals : undefined
}
