import { chainTable, tokenTable } from './directoryTables.ts'
import { isNativeToken } from './nativeToken.ts'

/** The native coin of a chain. */
export interface NativeCurrency {
  name: string
  symbol: string
  decimals: number
}

/** The chain ids of the rails. They are separate from the table of chains, which a server doesn't need. */
const rails: Readonly<Record<number, 'SOLANA' | 'TRON'>> = {
  1399811149: 'SOLANA',
  792703809: 'SOLANA',
  728126428: 'TRON',
}

/** Looks a chain up. A chain id in an answer may not be a number: not all of them are checked. */
export const rowOf = <Value>(table: Readonly<Record<number, Value>>, chainId: unknown): Value | undefined =>
  typeof chainId === 'number' ? table[chainId] : undefined

/**
 * Returns the name of a chain, for about forty common ones.
 *
 * @returns `undefined` for any other chain
 * @example chainName(8453) // 'Base'
 */
export const chainName = (chainId: number | undefined): string | undefined => rowOf(chainTable, chainId)?.[0]

/**
 * Returns the native coin of a chain, for about forty common ones.
 *
 * @returns `undefined` for any other chain
 * @example nativeCurrency(137) // { name: 'POL', symbol: 'POL', decimals: 18 }
 */
export function nativeCurrency(chainId: number | undefined): NativeCurrency | undefined {
  const found = rowOf(chainTable, chainId)
  if (!found) return undefined
  const [, name = 'Ether', symbol = 'ETH', decimals = 18] = found
  return { name, symbol, decimals }
}

/**
 * Returns the rail that a chain is: Solana under either of its two ids, or Tron.
 *
 * @returns `undefined` for every other chain
 * @example chainRail(728126428) // 'TRON'
 */
export const chainRail = (chainId: number | undefined): 'SOLANA' | 'TRON' | undefined => rowOf(rails, chainId)

/**
 * Returns the symbol and decimals of a chain's native coin or of a common token: USDC, USDT, DAI, EURC and WETH on the
 * chains where they are used most. It is for showing amounts, not a list of accepted tokens.
 *
 * @param tokenAddress hex in any case; base58 must match exactly
 * @returns `undefined` for any other token
 * @example knownToken(8453, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913') // { symbol: 'USDC', decimals: 6 }
 */
export function knownToken(
  chainId: number | undefined,
  tokenAddress: string | undefined,
): { symbol: string; decimals: number } | undefined {
  if (isNativeToken(tokenAddress, chainRail(chainId) ?? 'evm')) {
    const coin = nativeCurrency(chainId)
    return coin && { symbol: coin.symbol, decimals: coin.decimals }
  }
  if (typeof tokenAddress !== 'string') return undefined
  const id = tokenAddress.startsWith('0x') ? tokenAddress.toLowerCase() : tokenAddress
  const found = tokenTable.find(([, , addresses]) => rowOf(addresses, chainId) === id)
  return found && { symbol: found[0], decimals: found[1] }
}
