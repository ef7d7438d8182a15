'use client'
import { useKnownTokens } from '../../hooks/internal/index.ts'
import { findToken, isNativeId } from './tokens.ts'

/**
 * Returns a check for tokens that neither the host nor the wallet nor the kit knows. Their names come from an answer or
 * a contract, and any contract can have any name, so their whole address is shown beside them.
 */
export function useIsUnlisted(): (chainId: number | undefined, tokenAddress: string | undefined) => boolean {
  const tokens = useKnownTokens()
  return (chainId, tokenAddress) =>
    Boolean(tokenAddress) && !isNativeId(tokenAddress) && !findToken(tokens, chainId, tokenAddress).symbol
}
