import { isNativeToken } from '../../format/index.ts'
import type { PayTarget } from './payTarget.ts'

/**
 * Whether decimals that somebody stated for a rail's own coin are not the chain's: every amount would be off by powers
 * of ten. Not used to fill in decimals that nobody stated.
 */
export function movesThePoint(target: PayTarget, decimals: number | undefined): boolean {
  if (target.kind === 'none' || decimals === undefined) return false
  const { rail, tokenAddress } = target
  // Lamports and sun.
  if (rail === 'SOLANA') return isNativeToken(tokenAddress, 'SOLANA') && decimals !== 9
  return rail === 'TRON' && isNativeToken(tokenAddress, 'TRON') && decimals !== 6
}
