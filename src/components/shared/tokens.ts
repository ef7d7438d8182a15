import type { TokenMetadata } from '../../api/index.ts'
import { chainRail, cleanText, isNativeToken, knownToken } from '../../format/index.ts'

/** What is known of a token. */
export interface TokenFacts {
  /** Its short name, for people; cleaned. */
  symbol?: string | undefined
  /** Unknown decimals are left out: amounts are then shown in base units. */
  decimals?: number | undefined
}

/**
 * Hex ids are the same in either case, base58 ones are not. Takes anything: not every id of an answer has been checked
 * to be text.
 */
export function sameId(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false
  return one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
}

/** Stands for a chain's own coin. */
export const nativeAddress = `0x${'0'.repeat(40)}`

/** The placeholder addresses of a chain's own token. Seen so far, not in the service document. */
export const isNativeId = (id: unknown): boolean => typeof id === 'string' && /^0x(0{40}|e{40})$/i.test(id)

/** The same token of one chain: both placeholders of its own token are one. */
export const sameToken = (one: unknown, other: unknown): boolean =>
  sameId(one, other) || (isNativeId(one) && isNativeId(other))

/**
 * Looks a token up: in the host's list, then among built-in ones, then in the answer. The answer comes last, and counts
 * for no native coin: a service that moves a decimal point would move it in a payment link too.
 *
 * @param said metadata that stands beside the amount in the answer; counts only when it is about this token
 */
export function findToken(
  tokens: readonly TokenMetadata[],
  chainId: number | undefined,
  tokenAddress: string | undefined,
  said?: TokenMetadata,
): TokenFacts {
  const listed = tokens.find((token) => token.chainId === chainId && sameToken(token.tokenAddress, tokenAddress))
  const builtIn = knownToken(chainId, tokenAddress)
  const isOwn = said?.tokenAddress === undefined || sameToken(said.tokenAddress, tokenAddress)
  const own = isOwn && !isNativeToken(tokenAddress, chainRail(chainId)) ? said : undefined
  return {
    symbol: cleanText(listed?.symbol, 24) || builtIn?.symbol || cleanText(own?.symbol, 24) || undefined,
    decimals: usable(listed?.decimals) ?? builtIn?.decimals ?? usable(own?.decimals),
  }
}

/** A chain's own coin. An unknown one has no decimals, so that its amounts stay in base units. */
export const nativeToken = (tokens: readonly TokenMetadata[], chainId: number | undefined): TokenFacts =>
  findToken(tokens, chainId, nativeAddress)

/** Decimals that no token has count as unknown, so that nothing offers to copy or pay base units as if they were tokens. */
function usable(decimals: number | undefined): number | undefined {
  return Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= 255 ? decimals : undefined
}
