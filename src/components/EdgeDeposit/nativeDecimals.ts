import { isNativeToken, nativeCurrency } from '../../format/index.ts'
import type { PayTarget } from './payTarget.ts'

/**
 * Whether decimals that somebody stated for a rail's own coin are not the chain's: every amount would be off by powers
 * of ten. Not used to fill in decimals that nobody stated.
 */
export function movesThePoint(target: PayTarget, decimals: number | undefined): boolean {
  if (target.kind === 'none' || decimals === undefined) return false
  const { tokenAddress, chainId } = target
  const rail = target.rail === 'TRON' ? 'TRON' : 'SOLANA'
  const coin = isNativeToken(tokenAddress, rail) ? nativeCurrency(chainId) : undefined
  return coin !== undefined && coin.decimals !== decimals
}
