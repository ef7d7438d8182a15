// This is separate from address.ts, so that code that only names a coin loads no hashes and no base58.

/** The kind of chain that an address belongs to: any EVM chain, or one of the document's edge rails. Source: "Edge". */
export type AddressKind = 'evm' | 'SOLANA' | 'TRON'

/** The address that stands for the native coin of an EVM chain. */
export const nativeAddress = `0x${'0'.repeat(40)}`

export const evmPlaceholder = /^0x(?:0{40}|e{40})$/i
export const solanaSystemProgram = '1'.repeat(32)
export const tronZero = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'

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
