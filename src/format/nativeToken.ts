// Apart from address.ts: what only names a coin loads no hashes and no base58.

/** Where an address lives: any EVM chain, or one of the document's edge rails. Source: "Edge". */
export type AddressKind = 'evm' | 'SOLANA' | 'TRON'

export const evmPlaceholder = /^0x(?:0{40}|e{40})$/i
export const solanaSystemProgram = '1'.repeat(32)
export const tronZero = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'

/**
 * Says whether a token id stands for a chain's own coin: the zero address or `0xeeee…eeee` anywhere; on Solana the
 * system program; on Tron the zero address or an empty id. Wrapped SOL (`So111…112`) is a token of its own and is paid
 * differently, so it is not native.
 *
 * @param kind the chain the token is on, when known
 * @example isNativeToken('0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE') // true
 */
export function isNativeToken(tokenAddress: string | undefined, kind?: AddressKind): boolean {
  if (typeof tokenAddress !== 'string') return false
  if (evmPlaceholder.test(tokenAddress)) return true
  if (kind !== 'TRON' && kind !== 'evm' && tokenAddress === solanaSystemProgram) return true
  if (kind !== 'SOLANA' && kind !== 'evm' && tokenAddress === tronZero) return true
  return kind === 'TRON' && tokenAddress === ''
}
