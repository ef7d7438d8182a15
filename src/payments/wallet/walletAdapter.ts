import type { ChainReader, Hex } from '../evm/index.ts'

/** A way to connect, such as one installed wallet. */
export interface WalletConnector {
  /** Stays the same while the page lives. */
  id: string
  name: string
  /** A data URL, as EIP-6963 wallets announce it. */
  icon?: string | undefined
}

/** A chain that the wallet's library is set up for. */
export interface WalletChain {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** https; transactions are found under `<explorerUrl>/tx/<hash>`. */
  explorerUrl?: string | undefined
}

/** What is connected at this moment. The same object until something changes. */
export interface WalletState {
  status: 'connected' | 'connecting' | 'reconnecting' | 'disconnected'
  account?: Hex | undefined
  /** The chain the wallet is on; it may be one that `chains` lacks. */
  chainId?: number | undefined
  /** The connector in use. */
  connector?: WalletConnector | undefined
  /** Every way to connect. */
  connectors: readonly WalletConnector[]
}

/** A transaction as a wallet is asked for it; `value` in base units of the chain's coin. */
export interface WalletTransaction {
  from: Hex
  chainId: number
  to: Hex
  data: Hex
  value: bigint
  /** A hint: wallets may ignore it. */
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

/** Calls as EIP-5792 sends them; `value` in base units of the chain's coin. */
export interface WalletCalls {
  /** Chosen by the caller; asking twice with one id sends once. */
  id: string
  from: Hex
  chainId: number
  calls: readonly { to: Hex; data: Hex; value: bigint }[]
}

/** How far calls are, as EIP-5792 reports it. */
export interface WalletCallsStatus {
  /** 100 pending · 200 confirmed · 400 not sent · 500 reverted · 600 partly reverted. */
  status: number
  receipts: readonly { hash: Hex; succeeded: boolean }[]
}

/**
 * The host's wallet, whatever library it comes from: `useWagmiWallet` of `intent-kit/wagmi` makes one from wagmi,
 * `eip1193Wallet` from any EIP-1193 provider. Every method rejects with the wallet's own error.
 *
 * A request is made for one account and one chain: an adapter rejects it, without asking the wallet, when the wallet is on
 * another one.
 *
 * @example `<IntentKitProvider client={client} wallet={wallet} />`
 */
export interface WalletAdapter {
  getState(): WalletState
  /** Calls `listener` after each change of the state; returns how to stop. */
  subscribe(listener: () => void): () => void
  /** @param id Of a connector. Default: the first one. */
  connect(id?: string): Promise<void>
  disconnect(): Promise<void>
  switchChain(chainId: number): Promise<void>
  /** Resolves with the hash once the wallet has sent the transaction, mined or not. */
  sendTransaction(transaction: WalletTransaction): Promise<Hex>
  /** EIP-5792, for wallets that have it. Resolves with the id under which the wallet keeps the calls. */
  sendCalls?(calls: WalletCalls): Promise<string>
  /** EIP-5792. Rejects when the wallet does not know the id. */
  getCallsStatus?(id: string): Promise<WalletCallsStatus>
  signTypedData(data: WalletTypedData): Promise<Hex>
  /** Undefined for a chain that cannot be read. */
  reader(chainId: number): ChainReader | undefined
  readonly chains: readonly WalletChain[]
}
