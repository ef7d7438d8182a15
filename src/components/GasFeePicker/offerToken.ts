import type { TokenMetadata } from '../../api/index.ts'
import { shortenAddress } from '../../format/index.ts'
import type { FeeOffer } from '../../payments/permit/index.ts'
import { findToken, type TokenFacts } from '../shared/tokens.ts'

/** The token of an offer: as the host lists it, else as the option says, else by its address. Source: "FeeOption". */
export function offerToken(
  { option, chainId, token }: FeeOffer,
  tokens: readonly TokenMetadata[],
): TokenFacts & { symbol: string } {
  const { tokenSymbol: symbol, tokenDecimals: decimals } = option
  const found = findToken(tokens, chainId, token, { tokenAddress: token, symbol, decimals })
  return { ...found, symbol: found.symbol ?? shortenAddress(token) }
}
