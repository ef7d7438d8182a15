import type { ChainReader, Hex } from '../evm/index.ts'

/** A way to connect, such as one installed wallet. */
export interface WalletConnector {
  /** An id that stays the same for the lifetime of the page. */
  id: string
  name: string
  /** A data URL, as EIP-6963 wallets announce it. */
  icon?: string | undefined
}

/** A chain that the wallet's library is configured for. */
export interface WalletChain {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** An https URL. Transactions are at `<explorerUrl>/tx/<hash>`. */
  explorerUrl?: string | undefined
}

/** The current connection. The same object until something changes. */
export interface WalletState {
  status: 'connected' | 'connecting' | 'reconnecting' | 'disconnected'
  /** The account. While `reconnecting`, the one of the last connection may be known already. */
  account?: Hex | undefined
  /** The wallet's current chain, which `chains` may not include. */
  chainId?: number | undefined
  /** The connector in use. */
  connector?: WalletConnector | undefined
  /** Every way to connect. */
  connectors: readonly WalletConnector[]
}

/** A transaction to request from a wallet. `value` is in base units of the chain's native coin. */
export interface WalletTransaction {
  from: Hex
  chainId: number
  to: Hex
  data: Hex
  value: bigint
  /** A hint. Wallets may ignore it. */
  nonce?: number | undefined
}

/** EIP-712 typed data that `from` is asked to sign. */
export interface WalletTypedData {
  from: Hex
  domain: { name: string; version: string; chainId: number; verifyingContract: Hex }
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

/** Calls in the format of EIP-5792. `value` is in base units of the chain's native coin. */
export interface WalletCalls {
  /** An id chosen by the caller. Two requests with one id send once. */
  id: string
  from: Hex
  chainId: number
  calls: readonly { to: Hex; data: Hex; value: bigint }[]
}

/** The status of calls, as EIP-5792 reports it. */
export interface WalletCallsStatus {
  /** 100 pending · 200 confirmed · 400 not sent · 500 reverted · 600 partly reverted. */
  status: number
  receipts: readonly { hash: Hex; succeeded: boolean }[]
}

/**
 * The host's wallet, whatever library it comes from: `useWagmiWallet` of `intent-kit/wagmi` creates one from wagmi,
 * `eip1193Wallet` from any EIP-1193 provider. Every method rejects with the wallet's own error.
 *
 * A request is made for one account and one chain. If the wallet uses another one, an adapter rejects the request
 * without asking the wallet. So it does if the wallet does not answer which one it uses, or once a request's `signal`
 * aborts before the wallet was asked.
 *
 * @example `<IntentKitProvider client={client} wallet={wallet} />`
 */
export interface WalletAdapter {
  getState(): WalletState
  /** Calls `listener` after each change of the state. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  /**
   * Connects the wallet.
   *
   * @param id The connector's id. Default: the first connector.
   */
  connect(id?: string): Promise<void>
  disconnect(): Promise<void>
  switchChain(chainId: number): Promise<void>
  /** Resolves with the hash once the wallet has sent the transaction, mined or not. */
  sendTransaction(transaction: WalletTransaction, options?: { signal?: AbortSignal | undefined }): Promise<Hex>
  /** Sends calls, for wallets with EIP-5792. Resolves with the id that the wallet stores the calls under. */
  sendCalls?(calls: WalletCalls, options?: { signal?: AbortSignal | undefined }): Promise<string>
  /** Returns the status of calls (EIP-5792). Rejects if the wallet does not know the id. */
  getCallsStatus?(id: string): Promise<WalletCallsStatus>
  signTypedData(data: WalletTypedData, options?: { signal?: AbortSignal | undefined }): Promise<Hex>
  /** Returns a reader of a chain. Undefined if the chain cannot be read. */
  reader(chainId: number): ChainReader | undefined
  readonly chains: readonly WalletChain[]
}
