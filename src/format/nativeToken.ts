import { type AddressKind, evmPlaceholder, solanaSystemProgram, tronZero } from './addressForm.ts'

/** The address that stands for the native coin of an EVM chain. */
export const nativeAddress = `0x${'0'.repeat(40)}`

/**
 * Whether a token id stands for a chain's native coin: the zero address or `0xeeee…eeee` anywhere; on Solana the system
 * program; on Tron the zero address or an empty id. Wrapped SOL (`So111…112`) is a token of its own and is paid
 * differently, so it isn't native.
 *
 * @param kind the kind of chain that the token is on, if known
 * @example isNativeToken('0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE') // true
 */
export function isNativeToken(tokenAddress: string | undefined, kind?: AddressKind): boolean {
  if (typeof tokenAddress !== 'string') return false
  if (evmPlaceholder.test(tokenAddress)) return true
  if (kind !== 'TRON' && kind !== 'evm' && tokenAddress === solanaSystemProgram) return true
  if (kind !== 'SOLANA' && kind !== 'evm' && tokenAddress === tronZero) return true
  return kind === 'TRON' && tokenAddress === ''
}
