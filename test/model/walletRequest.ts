/** The payer of the tests that pay with a fake wallet. */
export const payer = '0x1111111111111111111111111111111111111111'
/** The token they pay with: USDC on Base. */
export const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
/** A request to pay with it. */
export const request = {
  ownerAddress: payer,
  originChainId: 8453,
  originTokenAddress: token,
  destinationChainId: 42161,
  destinationTokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  destinationToAddress: '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4',
  destinationTokenAmount: 60_000_000n,
} as const
