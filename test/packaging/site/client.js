import { createIntentClient } from 'intent-kit'

/** A client whose service is on the page's own origin. */
export const client = createIntentClient({ baseUrl: '/', id: 'site' })

const address = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

/** A request for 100 USDC on Base, paid in SOL. */
export const request = {
  edge: {
    rail: 'SOLANA',
    mode: 'ORIGIN',
    originChainId: 1399811149,
    originAddress: address,
    originTokenAddress: '11111111111111111111111111111111',
    refundAddress: address,
  },
  intent: {
    ownerAddress: '0x1111111111111111111111111111111111111111',
    destinationChainId: 8453,
    destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    destinationTokenAmount: 100_000_000n,
  },
}
