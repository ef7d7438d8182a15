/** The shop on Arbitrum and the ways to pay that the tests of `useCheckout` share. */

export const patient = { timeout: 15_000 }

export const SOLANA = 1399811149
/** The payer's account on Solana. */
export const payer = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
export const sol = { chainId: SOLANA, tokenAddress: '11111111111111111111111111111111', symbol: 'SOL', decimals: 9 }

/** The account of the payer's EVM wallet. */
export const account = '0x1111111111111111111111111111111111111111'
/** USDC on Base. */
export const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
export const evmTokens = [{ chainId: 8453, tokenAddress: token, symbol: 'USDC', decimals: 6 }]

/** Asks for 60 USDC on Arbitrum. */
export const request = {
  ownerAddress: '0x4444444444444444444444444444444444444444',
  destinationChainId: 42161,
  destinationTokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  destinationToAddress: '0x2222222222222222222222222222222222222222',
  destinationTokenAmount: 60_000_000n,
} as const
