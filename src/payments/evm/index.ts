export { encodeWord, getHeldAmount, isHash } from './abi.ts'
export { awaitOutcome, type ChainOutcome, type OutcomeHints, type SentTransaction } from './awaitOutcome.ts'
export {
  type ChainCall,
  type ChainReader,
  type ChainReceipt,
  type ChainTransaction,
  createChainReader,
  type Hex,
  type RpcRequest,
} from './chainReader.ts'
export { type JsonRpcReaderOptions, jsonRpcReader } from './jsonRpcReader.ts'
export { type ChainToken, readToken } from './readToken.ts'
