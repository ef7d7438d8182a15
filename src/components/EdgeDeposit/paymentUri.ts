import { formatExactAmount, isNativeToken } from '../../format/index.ts'
import type { PayAddress } from './payTarget.ts'

/**
 * A link that fills in a wallet's form, made from the very values shown as text: a Solana Pay transfer request. Tron
 * has no such standard, and without the token's decimals the amount cannot be written, so then there is none.
 *
 * @example paymentUri(target, 9) // 'solana:7pQx…?amount=0.698412345'
 *
 * Not in the service document.
 */
export function paymentUri({ rail, address, amount, tokenAddress }: PayAddress, decimals: number | undefined) {
  if (rail !== 'SOLANA' || decimals === undefined) return undefined
  const native = isNativeToken(tokenAddress, 'SOLANA')
  // Solana Pay refuses more fraction digits than the token has; formatExactAmount writes no trailing zeros.
  const token = native ? '' : `&spl-token=${encodeURIComponent(tokenAddress)}`
  return `solana:${encodeURIComponent(address)}?amount=${formatExactAmount(amount, decimals)}${token}`
}
