// For tests: what the sandbox makes of tokens and recoveries, to be compared with a chain's word.
export { packCalls, plainCall, type WalletCall, type WalletCalls } from '../recovery/packedCalls.ts'
export { executeData, relayData } from '../recovery/transaction.ts'
export { signableCalls } from '../recovery/typedData.ts'
export { chains, tokenOf } from '../tokens.ts'
