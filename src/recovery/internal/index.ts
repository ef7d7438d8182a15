// For tests: compared with viem and with the deployed contract.
export { hashesOf, typedDataOf } from '../digest.ts'
export { unpackCalls } from '../packedCalls.ts'
