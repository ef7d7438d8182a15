export {
  encodeBalanceOf,
  encodeTransfer,
  encodeWord,
  getHeldAmount,
  isSameAddress,
  readHeldAmount,
  readTransfers,
  transferTopic,
} from './abi.ts'
export { awaitOutcome, type ChainOutcome, type SentTransaction } from './awaitOutcome.ts'
export { awaitReader } from './awaitReader.ts'
export {
  type ChainBlock,
  type ChainCall,
  type ChainLog,
  type ChainLogFilter,
  type ChainReader,
  type ChainReceipt,
  type ChainTransaction,
  createChainReader,
} from './chainReader.ts'
export { emptyIfReverted, hasCause, isRevertError } from './errorCauses.ts'
export { type Hex, isAddress, isHash, isSignature, toHex } from './hex.ts'
export { type JsonRpcReaderOptions, jsonRpcReader } from './jsonRpcReader.ts'
export { decodeAggregate, encodeAggregate, encodeCoinBalance, multicallAddress } from './multicall.ts'
export { onChain } from './onChain.ts'
export { readFeeReserve } from './readFeeReserve.ts'
