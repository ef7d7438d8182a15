import { formatExactAmount, isNativeToken } from '../../format/index.ts'
import type { PaysTerms } from '../../payments/terms/index.ts'

/**
 * A link that fills in a wallet's form, made from the terms alone: a Solana Pay transfer request. There is none without an
 * address or the token's decimals, and none for Tron: what is about as `tron:…?amount=` is no standard, and wallets differ
 * on whether it means TRX or the token.
 *
 * @example paymentUri(terms.pays) // 'solana:7pQx…?amount=0.698412345'
 */
export function paymentUri({ rail, to, amount, tokenAddress, memo, decimals }: PaysTerms): string | undefined {
  if (rail !== 'SOLANA' || to === undefined || decimals === undefined) return undefined
  const native = isNativeToken(tokenAddress, 'SOLANA')
  // Solana Pay refuses more fraction digits than the token has, and exponents; formatExactAmount writes neither.
  const amountPart = `?amount=${formatExactAmount(amount, decimals)}`
  const token = native ? '' : `&spl-token=${encodeURIComponent(tokenAddress)}`
  return `solana:${encodeURIComponent(to)}${amountPart}${token}${memo ? `&memo=${encodeURIComponent(memo)}` : ''}`
}
