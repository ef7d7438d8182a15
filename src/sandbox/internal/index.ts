// For tests, which compare the sandbox's tokens and recoveries with a chain.
export { packCalls, plainCall, type WalletCall, type WalletCalls } from '../recovery/packedCalls.ts'
export { executeData, relayData } from '../recovery/transaction.ts'
export { signableCalls } from '../recovery/typedData.ts'
export { chains, tokenOf } from '../tokens.ts'
