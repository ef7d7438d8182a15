export { classifyWalletError, isRevertError, type WalletErrorKind } from './classifyWalletError.ts'
export { type Eip1193Provider, type Eip1193WalletOptions, eip1193Wallet } from './eip1193Wallet.ts'
export { type RpcCall, readCallsStatus, sendCallsCall, sendTransactionCall, signTypedDataCall } from './rpcRequests.ts'
export { WalletChangedError } from './WalletChangedError.ts'
export {
  isOnOtherChain,
  type WalletAdapter,
  type WalletCalls,
  type WalletCallsStatus,
  type WalletChain,
  type WalletConnector,
  type WalletState,
  type WalletTransaction,
  type WalletTypedData,
} from './walletAdapter.ts'
