export {
  callsRefusedCodes,
  classifyWalletError,
  hasCode,
  type WalletErrorKind,
} from './classifyWalletError.ts'
export { type Eip1193Provider, type Eip1193WalletOptions, eip1193Wallet } from './eip1193Wallet.ts'
export {
  type RpcCall,
  readCallsId,
  readCallsStatus,
  sendCallsCall,
  sendTransactionCall,
  signTypedDataCall,
} from './rpcRequests.ts'
export { isOnNetwork, switchNetwork } from './switchNetwork.ts'
export { WalletChangedError } from './WalletChangedError.ts'
export type {
  WalletAdapter,
  WalletCalls,
  WalletCallsStatus,
  WalletChain,
  WalletConnector,
  WalletState,
  WalletTransaction,
  WalletTypedData,
} from './walletAdapter.ts'
export { withinTime } from './withinTime.ts'
