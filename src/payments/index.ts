export { encodeWord, getHeldAmount, isHash } from './evm/abi.ts'
export { awaitOutcome, type ChainOutcome, type OutcomeHints, type SentTransaction } from './evm/awaitOutcome.ts'
export {
  type ChainCall,
  type ChainReader,
  type ChainReceipt,
  type ChainTransaction,
  createChainReader,
  type Hex,
  type RpcRequest,
} from './evm/chainReader.ts'
export { type JsonRpcReaderOptions, jsonRpcReader } from './evm/jsonRpcReader.ts'
export type {
  Journal,
  JournalState,
  JournalStorage,
  TrackedAsk,
  TrackedEntry,
  TrackedIntent,
  TrackedNews,
  TrackedQuote,
  TrackedReceipt,
  TrackedStep,
} from './journal/journal.ts'
export { journalOf } from './journal/journalOf.ts'
export { isActing, oneAtATime } from './journal/oneAtATime.ts'
export { pageStorage } from './journal/pageStorage.ts'
export { classifyWalletError, isRevertError, type WalletErrorKind } from './wallet/classifyWalletError.ts'
export { type Eip1193Provider, type Eip1193WalletOptions, eip1193Wallet } from './wallet/eip1193Wallet.ts'
export {
  type RpcCall,
  readCallsStatus,
  sendCallsCall,
  sendTransactionCall,
  signTypedDataCall,
} from './wallet/rpcRequests.ts'
export { WalletChangedError } from './wallet/WalletChangedError.ts'
export type {
  WalletAdapter,
  WalletCalls,
  WalletCallsStatus,
  WalletChain,
  WalletConnector,
  WalletState,
  WalletTransaction,
  WalletTypedData,
} from './wallet/walletAdapter.ts'
