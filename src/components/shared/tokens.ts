import type { TokenMetadata } from '../../api/index.ts'
import { findToken, type TokenFacts } from '../../format/internal/index.ts'
import { nativeAddress } from '../../hooks/internal/index.ts'

export { findToken, isNativeId, sameId, type TokenFacts } from '../../format/internal/index.ts'
export { nativeAddress }

/** A chain's own coin. An unknown one has no decimals, so that its amounts stay in base units. */
export const nativeToken = (tokens: readonly TokenMetadata[], chainId: number | undefined): TokenFacts =>
  findToken(tokens, chainId, nativeAddress)
