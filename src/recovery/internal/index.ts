// Exported for tests that compare them with viem and with the deployed contract.
export { hashDomain, hashesOf, typedDataOf } from '../digest.ts'
export { unpackCalls } from '../packedCalls.ts'
