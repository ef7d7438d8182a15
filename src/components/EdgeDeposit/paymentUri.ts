import { formatExactAmount, isNativeToken } from '../../format/index.ts'
import type { PayAddress } from './payTarget.ts'

/**
 * A link that fills in a wallet's form, made from the very values shown as text: a Solana Pay transfer request. There
 * is none without the token's decimals, since the amount cannot be written, and none for Tron: what is about as
 * `tron:…?amount=` is no standard, and wallets differ on whether it means TRX or the token.
 *
 * @example paymentUri(target, 9) // 'solana:7pQx…?amount=0.698412345'
 *
 * Not in the service document.
 */
export function paymentUri({ rail, address, amount, tokenAddress, memo }: PayAddress, decimals: number | undefined) {
  if (rail !== 'SOLANA' || decimals === undefined) return undefined
  const native = isNativeToken(tokenAddress, 'SOLANA')
  // Solana Pay refuses more fraction digits than the token has, and exponents; formatExactAmount writes neither.
  const amountPart = `?amount=${formatExactAmount(amount, decimals)}`
  const token = native ? '' : `&spl-token=${encodeURIComponent(tokenAddress)}`
  return `solana:${encodeURIComponent(address)}${amountPart}${token}${memo ? `&memo=${encodeURIComponent(memo)}` : ''}`
}
