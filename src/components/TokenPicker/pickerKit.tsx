import { useState } from 'react'
import type { TokenMetadata } from '../../api/index.ts'
import { ARBITRUM, BASE, BASE_USDC } from '../fixtures.ts'
import { TokenPickerView, type TokenPickerViewProps } from './TokenPickerView.tsx'

/** Helpers for the stories and tests of this folder. */

const zero = `0x${'0'.repeat(40)}`
export const OPTIMISM = 10
const ARBITRUM_USDC = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'
const DAI = '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'
export const fakeUsdc = '0xd00d4f1c08a2b7739e5dc3a0f8e1247bb961beef'

export const eth: TokenMetadata = { chainId: BASE, tokenAddress: zero, symbol: 'ETH', name: 'Ether', decimals: 18 }
export const baseUsdc: TokenMetadata = {
  chainId: BASE,
  tokenAddress: BASE_USDC,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
export const arbitrumUsdc: TokenMetadata = { ...baseUsdc, chainId: ARBITRUM, tokenAddress: ARBITRUM_USDC }
export const dai: TokenMetadata = { chainId: OPTIMISM, tokenAddress: DAI, symbol: 'DAI', name: 'Dai', decimals: 18 }
export const wbtc: TokenMetadata = {
  chainId: 1,
  tokenAddress: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
  symbol: 'WBTC',
  name: 'Wrapped Bitcoin',
  decimals: 8,
}
/** With a Cyrillic letter. */
export const lookAlike: TokenMetadata = {
  chainId: BASE,
  tokenAddress: fakeUsdc,
  symbol: 'USDС',
  name: 'USD Coin',
  decimals: 6,
}

export const tokens = [eth, baseUsdc, arbitrumUsdc, dai, wbtc, lookAlike]

const idOf = ({ chainId = 0, tokenAddress }: TokenMetadata) => ({ chainId, tokenAddress: tokenAddress ?? '' })

export const balances = [
  { token: idOf(eth), amount: 91_200_000_000_000_000n },
  { token: idOf(arbitrumUsdc), amount: 250_000_000n },
  { token: idOf(dai), amount: 61_200_000_000_000_000_000n },
]

export const prices = [
  { token: idOf(eth), priceUsd: 2836 },
  { token: idOf(arbitrumUsdc), priceUsd: 1 },
  { token: idOf(baseUsdc), priceUsd: 1 },
  { token: idOf(dai), priceUsd: 0.9998 },
]

export const manyNetworks = [
  1, 10, 137, 8453, 42161, 56, 43114, 100, 59144, 534352, 324, 42220, 5000, 81457, 130, 480, 146, 57073, 1868, 80094,
]

/** Makes a list of tokens on a few networks. */
export const makeTokens = (count: number, chainIds: readonly number[] = [1, BASE, ARBITRUM, OPTIMISM, 137]) =>
  Array.from({ length: count }, (_, index): TokenMetadata => {
    const letters = [index % 26, Math.floor(index / 26) % 26, Math.floor(index / 676) % 26]
    const symbol = letters.map((letter) => String.fromCharCode(65 + letter)).join('')
    return {
      chainId: chainIds[index % chainIds.length],
      tokenAddress: `0x${(index + 1).toString(16).padStart(40, 'b')}`,
      symbol,
      name: `Token ${symbol} ${index}`,
      decimals: 18,
    }
  })

/** Renders a picker that stores the choice. */
export function HeldPicker({ value, onChange, ...rest }: TokenPickerViewProps) {
  const [held, setHeld] = useState(value)
  return (
    <TokenPickerView
      {...rest}
      value={held}
      onChange={(next) => {
        setHeld(next)
        onChange(next)
      }}
    />
  )
}
