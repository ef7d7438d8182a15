import type { ChainReader, Hex } from './chainReader.ts'

export type { ChainReader } from './chainReader.ts'

/** A transaction as a wallet is asked for it; amounts in base units. */
export interface WalletTransaction {
  from: `0x${string}`
  to: `0x${string}`
  data: `0x${string}`
  value: bigint
  chainId: number
}

/** What a wallet signs: EIP-712. */
export interface WalletTypedData {
  from: `0x${string}`
  domain: { name: string; version: string; chainId: number; verifyingContract: `0x${string}` }
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

/** A wallet that can be connected. */
export interface WalletChoice {
  /** One of a list; stays the same. */
  id: string
  name: string
  /** A data URL that the wallet itself gave (EIP-6963), or an address that is not loaded. */
  icon?: string | undefined
}

/** The host's wallet connection. Its functions reject with what the wallet said. */
export interface Wallet {
  status: 'connected' | 'connecting' | 'reconnecting' | 'disconnected'
  /** The account that is connected. */
  address: `0x${string}` | undefined
  /** The chain that the wallet is on, also one that the host did not set up. */
  chainId: number | undefined
  /** The name of the connected wallet. */
  name: string | undefined
  choices: readonly WalletChoice[]
  connect(choice: WalletChoice): Promise<void>
  disconnect(): Promise<void>
  switchChain(chainId: number): Promise<void>
  /** Asks the wallet to send; resolves with the hash as soon as the wallet has sent it, mined or not. */
  send(transaction: WalletTransaction): Promise<`0x${string}`>
  sign(data: WalletTypedData): Promise<`0x${string}`>
  reader(chainId: number): ChainReader | undefined
}

/** What an account is asked for. */
export interface BalanceQuestion {
  address: Hex | undefined
  chainId: number | undefined
  /** Absent: the chain's own token. */
  token: Hex | undefined
}
