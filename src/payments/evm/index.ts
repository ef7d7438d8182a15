export {
  encodeTransfer,
  encodeWord,
  getHeldAmount,
  isHash,
  isSameAddress,
  readTransfers,
  transferTopic,
} from './abi.ts'
export { awaitOutcome, type ChainOutcome, type SentTransaction } from './awaitOutcome.ts'
export {
  type ChainBlock,
  type ChainCall,
  type ChainLog,
  type ChainLogFilter,
  type ChainReader,
  type ChainReceipt,
  type ChainTransaction,
  createChainReader,
  type Hex,
} from './chainReader.ts'
export { type JsonRpcReaderOptions, jsonRpcReader } from './jsonRpcReader.ts'
