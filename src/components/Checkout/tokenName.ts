import { cleanText, knownToken, shortenAddress } from '../../format/index.ts'
import type { PayToken } from '../../payments/checkout/index.ts'

/** Returns a token's symbol, or its shortened address if the symbol is unknown. */
export const tokenName = (token: PayToken | undefined): string =>
  cleanText(token?.symbol, 24) ||
  knownToken(token?.chainId, token?.tokenAddress)?.symbol ||
  shortenAddress(String(token?.tokenAddress ?? ''))
