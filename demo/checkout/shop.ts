import { createIntentClient, type QuoteIntentEdgeRequest, type TokenMetadata } from 'intent-kit/api'
import type { ChainInfo } from 'intent-kit/hooks'
import { sandboxHeaders } from '../sandboxName.ts'

/** The service is the sandbox, which the page's own server mounts. */
export const client = createIntentClient({ baseUrl: location.origin, headers: sandboxHeaders })

const SOLANA = 1399811149
const BASE = 8453
const SOL = '11111111111111111111111111111111'
const BASE_USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

export const chains: ChainInfo[] = [
  { id: BASE, name: 'Base', explorerUrl: 'https://basescan.org' },
  { id: 42161, name: 'Arbitrum', explorerUrl: 'https://arbiscan.io' },
  { id: SOLANA, name: 'Solana', explorerUrl: 'https://solscan.io' },
  { id: 728126428, name: 'Tron', explorerUrl: 'https://tronscan.org/#' },
]

export const tokens: TokenMetadata[] = [
  { chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', name: 'Solana', decimals: 9 },
  { chainId: BASE, tokenAddress: BASE_USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
  {
    chainId: 42161,
    tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
  },
]

export const order = {
  number: '20418',
  lines: [
    { name: 'Desk lamp No. 4', detail: 'Ash and linen, warm white', price: '92.00' },
    { name: 'Delivery', detail: '2 to 4 days', price: '8.00' },
  ],
  total: '100.00 USDC',
}

/** Well-formed keys that nobody holds. */
export const payer: Payer = {
  from: '9P52Zu98Mg8L78xHNnRi63CrWx9utgtMUFcxqTCX6eUw',
  refundTo: '7dS7S4Ctsk3G1G5RwMyGC7m1STun6nmRbpbmeTRGAs6v',
}

/** Who pays, and where a refund goes; Solana addresses. */
export interface Payer {
  from: string
  refundTo: string
}

/** The shop's wants and the payer's addresses: exactly 100 USDC on Base, paid in SOL. */
export function requestOf({ from, refundTo }: Payer, shortLived: boolean): QuoteIntentEdgeRequest {
  return {
    edge: {
      rail: 'SOLANA',
      mode: 'ORIGIN',
      originChainId: SOLANA,
      originTokenAddress: SOL,
      originAddress: from,
      refundAddress: refundTo,
    },
    intent: {
      // An owner that ends in 0bad9001 is one of the sandbox's magic values: its quotes end after 30 seconds.
      ownerAddress: shortLived
        ? '0x8a3b1c5d7e9f2046a8b0c2d4e6f801230bad9001'
        : '0x8a3b1c5d7e9f2046a8b0c2d4e6f8012345678901',
      destinationChainId: BASE,
      destinationTokenAddress: BASE_USDC,
      destinationToAddress: '0xf0741d938a352d0b3180a78276111f03d720e063',
      destinationTokenAmount: 100_000_000n,
    },
  }
}
