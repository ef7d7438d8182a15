import type { FeeOption, TokenMetadata } from '../../api/index.ts'
import { cleanText, shortenAddress } from '../../format/index.ts'
import { findToken, type TokenFacts } from '../shared/tokens.ts'

/** A token with a name: its symbol, or else its address. */
export interface NamedToken extends TokenFacts {
  symbol: string
}

/** Returns the name of a token: its symbol, or else its address. */
export const nameToken = ({ symbol }: TokenFacts, tokenAddress: string | undefined): string =>
  symbol ?? shortenAddress(cleanText(tokenAddress ?? ''))

/** Finds the token of a fee option: as the host lists it, else as the option states it, else by its address. */
export function optionToken(
  { tokenAddress = '', tokenSymbol: symbol, tokenDecimals: decimals }: FeeOption,
  chainId: number | undefined,
  tokens: readonly TokenMetadata[],
): NamedToken {
  const found = findToken(tokens, chainId, tokenAddress, { tokenAddress, symbol, decimals })
  return { ...found, symbol: nameToken(found, tokenAddress) }
}
