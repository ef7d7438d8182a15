import { shortenAddress } from '../../format/index.ts'
import type { PayToken } from '../../payments/checkout/index.ts'
import { findToken } from '../shared/tokens.ts'

/** Returns a token's symbol, or its shortened address if the symbol is unknown. */
export const tokenName = (token: PayToken | undefined): string =>
  findToken(token ? [token] : [], token?.chainId, token?.tokenAddress).symbol ||
  shortenAddress(String(token?.tokenAddress ?? ''))
