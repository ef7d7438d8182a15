import type { QuoteIntentEdgeRequest, QuoteIntentRequest } from '../../src/api/index.ts'

export const owner = '0x1111111111111111111111111111111111111111'
export const native = '0x0000000000000000000000000000000000000000'
export const usdcOnBase = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
export const usdcOnOptimism = '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'
export const solana = {
  rail: 'SOLANA',
  chainId: 1399811149,
  native: '11111111111111111111111111111111',
  user: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
} as const
export const tron = {
  rail: 'TRON',
  chainId: 728126428,
  usdt: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  user: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
} as const

/** A request for 25 USDC on Base, paid in SOL. */
export const solToBase = (destinationTokenAmount = 25_000_000n): QuoteIntentEdgeRequest => ({
  edge: {
    rail: 'SOLANA',
    mode: 'ORIGIN',
    originChainId: solana.chainId,
    originAddress: solana.user,
    originTokenAddress: solana.native,
  },
  intent: {
    ownerAddress: owner,
    destinationChainId: 8453,
    destinationTokenAddress: usdcOnBase,
    destinationTokenAmount,
  },
})

/** A request that spends exactly 40 USDT on Tron for USDC on Base. */
export const usdtIn = (originTokenAmount = 40_000_000n): QuoteIntentEdgeRequest => ({
  edge: {
    rail: 'TRON',
    mode: 'ORIGIN',
    tradeType: 'EXACT_INPUT',
    originChainId: tron.chainId,
    originAddress: tron.user,
    originTokenAddress: tron.usdt,
    originTokenAmount,
    refundAddress: tron.user,
  },
  intent: { ownerAddress: owner, destinationChainId: 8453, destinationTokenAddress: usdcOnBase },
})

/** A request for 30 USDT on Tron, paid in USDC on Base. */
export const baseToTron = (destinationTokenAmount = 30_000_000n): QuoteIntentEdgeRequest => ({
  edge: {
    rail: 'TRON',
    mode: 'DESTINATION',
    destinationChainId: tron.chainId,
    destinationAddress: tron.user,
    destinationTokenAddress: tron.usdt,
  },
  intent: { ownerAddress: owner, originChainId: 8453, originTokenAddress: usdcOnBase, destinationTokenAmount },
})

/** A request for 0.01 ETH on Optimism, paid in USDC on Base. */
export const baseToOptimism = (destinationTokenAmount = 10n ** 16n): QuoteIntentRequest => ({
  ownerAddress: owner,
  originChainId: 8453,
  originTokenAddress: usdcOnBase,
  destinationChainId: 10,
  destinationTokenAddress: native,
  destinationTokenAmount,
})

/** A request that spends exactly 60 USDC on Base for USDC on Optimism. */
export const usdcAcross = (originTokenAmount = 60_000_000n): QuoteIntentRequest => ({
  ownerAddress: owner,
  originChainId: 8453,
  originTokenAddress: usdcOnBase,
  destinationChainId: 10,
  destinationTokenAddress: usdcOnOptimism,
  tradeType: 'EXACT_INPUT',
  originTokenAmount,
})
