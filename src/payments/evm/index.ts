export { encodeWord, getHeldAmount, isHash, isSameAddress } from './abi.ts'
export { awaitOutcome, type ChainOutcome, type SentTransaction } from './awaitOutcome.ts'
export {
  type ChainCall,
  type ChainLogFilter,
  type ChainReader,
  type ChainReceipt,
  type ChainTransaction,
  createChainReader,
  type Hex,
} from './chainReader.ts'
export { type JsonRpcReaderOptions, jsonRpcReader } from './jsonRpcReader.ts'
