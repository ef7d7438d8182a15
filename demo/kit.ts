import { createIntentClient, type TokenMetadata } from 'intent-kit/api'
import type { PayToken } from 'intent-kit/components'
import type { ChainInfo } from 'intent-kit/hooks'
import type { RecoveryPreset } from 'intent-kit/payments'
import { sandboxHeaders } from './sandboxName.ts'

/** The client of the sandbox, which the page's own server mounts. */
export const client = createIntentClient({ baseUrl: location.origin, headers: sandboxHeaders })

export const SOLANA = 1399811149
const TRON = 728126428
export const SOL = '11111111111111111111111111111111'
export const BASE = 8453
export const BASE_USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

/** The address that stands for a chain's native token. */
const NATIVE = '0x0000000000000000000000000000000000000000'

export const chains: ChainInfo[] = [
  { id: BASE, name: 'Base', explorerUrl: 'https://basescan.org' },
  { id: 42161, name: 'Arbitrum', explorerUrl: 'https://arbiscan.io' },
  { id: SOLANA, name: 'Solana', explorerUrl: 'https://solscan.io' },
  { id: TRON, name: 'Tron', explorerUrl: 'https://tronscan.org/#' },
]

/** Returns a network's name. */
export const chainName = (chainId: number): string =>
  chains.find(({ id }) => id === chainId)?.name ?? `Network ${chainId}`

/** The same as `sandboxRecovery`: the pages do not load the sandbox. */
export const recovery: RecoveryPreset = {
  relays: ['0x0000000000006Ac72ed1d192fa28f0058D3F8806'],
  factories: ['0x654280687b1028F4F22541bAf17461c2941c6652'],
  source: 'intent-kit/sandbox',
}

/** The tokens to pay with. */
export const payTokens: PayToken[] = [
  { chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', name: 'Solana', decimals: 9 },
  {
    chainId: SOLANA,
    tokenAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
  },
  { chainId: TRON, tokenAddress: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', symbol: 'TRX', name: 'Tronix', decimals: 6 },
  {
    chainId: TRON,
    tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    symbol: 'USDT',
    name: 'Tether USD',
    decimals: 6,
  },
]

/** The tokens to pay with from a wallet: those that exist on the demo's own chains. */
export const walletTokens: PayToken[] = [
  {
    chainId: 42161,
    tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
  },
  { chainId: 42161, tokenAddress: NATIVE, symbol: 'ETH', name: 'Ether', decimals: 18 },
  { chainId: BASE, tokenAddress: NATIVE, symbol: 'ETH', name: 'Ether', decimals: 18 },
]

/** Every token on the demo's own chains. */
export const evmTokens: PayToken[] = [
  ...walletTokens,
  { chainId: BASE, tokenAddress: BASE_USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
]

export const tokens: TokenMetadata[] = [...payTokens, ...evmTokens]

/** The owner of the intents that the demo's pages create, shared by both pages. Nobody holds its key. */
export const owner = '0x8a3b1c5d7e9f2046a8b0c2d4e6f8012345678901'
