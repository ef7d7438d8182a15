import { cleanText, knownToken, shortenAddress } from '../../format/index.ts'
import type { PayToken } from '../../payments/checkout/index.ts'

/** A token's symbol, else its address in short. */
export const tokenName = (token: PayToken | undefined): string =>
  cleanText(token?.symbol, 24) ||
  knownToken(token?.chainId, token?.tokenAddress)?.symbol ||
  shortenAddress(String(token?.tokenAddress ?? ''))
