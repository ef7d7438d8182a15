import { formatExactAmount, isNativeToken } from '../../format/index.ts'
import type { PaysTerms } from '../../payments/terms/index.ts'

/**
 * Builds a link that prefills a wallet's form, from the terms alone: a Solana Pay transfer request. Returns `undefined`
 * without an address or the token's decimals, and for Tron: the `tron:…?amount=` links in use follow no standard, and
 * wallets differ on whether the amount is TRX or the token.
 *
 * @example paymentUri(terms.pays) // 'solana:7pQx…?amount=0.698412345'
 */
export function paymentUri({ rail, to, amount, tokenAddress, memo, decimals }: PaysTerms): string | undefined {
  if (rail !== 'SOLANA' || to === undefined || decimals === undefined) return undefined
  const native = isNativeToken(tokenAddress, 'SOLANA')
  // Solana Pay rejects exponents and more fraction digits than the token has. formatExactAmount writes neither.
  const amountPart = `?amount=${formatExactAmount(amount, decimals)}`
  const token = native ? '' : `&spl-token=${encodeURIComponent(tokenAddress)}`
  return `solana:${encodeURIComponent(to)}${amountPart}${token}${memo ? `&memo=${encodeURIComponent(memo)}` : ''}`
}
