export {
  type ChainCall,
  type ChainLogFilter,
  type ChainReader,
  type ChainReceipt,
  type ChainTransaction,
  type Hex,
  type JsonRpcReaderOptions,
  jsonRpcReader,
} from './evm/index.ts'
export {
  type Eip1193Provider,
  type Eip1193WalletOptions,
  eip1193Wallet,
  type WalletAdapter,
  type WalletCalls,
  type WalletCallsStatus,
  type WalletChain,
  WalletChangedError,
  type WalletConnector,
  type WalletState,
  type WalletTransaction,
  type WalletTypedData,
} from './wallet/index.ts'
