/** What the checkout pages ask for: 100 USDC on Base, paid in SOL or in USDT on Tron. */
export const order = {
  request: {
    ownerAddress: '0x1111111111111111111111111111111111111111',
    destinationChainId: 8453,
    destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    destinationTokenAmount: 100_000_000n,
  },
  payTokens: [
    { chainId: 1399811149, tokenAddress: '11111111111111111111111111111111', symbol: 'SOL', decimals: 9 },
    { chainId: 728126428, tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', symbol: 'USDT', decimals: 6 },
  ],
}
