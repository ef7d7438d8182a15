import type { TokenMetadata } from '../../api/index.ts'
import { findToken, nativeAddress, type TokenFacts } from '../../format/internal/index.ts'

export {
  findToken,
  isNativeId,
  nativeAddress,
  sameChain,
  sameId,
  type TokenFacts,
} from '../../format/internal/index.ts'

/** Finds a chain's native coin. An unknown one has no decimals, so its amounts stay in base units. */
export const nativeToken = (tokens: readonly TokenMetadata[], chainId: number | undefined): TokenFacts =>
  findToken(tokens, chainId, nativeAddress)
