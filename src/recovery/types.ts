import type { RecoveryToken } from '../api/index.ts'

/** A hex string with its `0x` prefix. */
export type Hex = `0x${string}`

/**
 * Facts that the client knew about an intent beforehand, from its quote or its own reading of the intent, not from the
 * answer that is checked.
 */
export interface ExpectedRecovery {
  intentId: string
  /** The chain that holds the funds. */
  chainId: number
  /** The intent's wallet on that chain. */
  intentAddress: string
  /** The intended recipient: the owner, or the address that the user named. */
  refundToAddress: string
  /** The tokens to be recovered, if known. No token or amount beyond them is accepted. Balances are in base units. */
  tokens?: readonly RecoveryToken[] | undefined
  /** The wallet contract's EIP-712 domain. Default: `Sequence Wallet`, version `3`. */
  domain?: { name: string; version: string } | undefined
}

/** The reason why something is refused. `check` names what was checked; `message` explains it to people. */
export interface Refusal {
  check: string
  message: string
}

/** A transfer that a recovery makes. `amount` is in base units. */
export interface RecoveryCall {
  kind: 'native' | 'erc20'
  /** The ERC-20 contract. Absent for the chain's native token. */
  token?: Hex | undefined
  to: Hex
  amount: bigint
}

/** The typed data to sign, rebuilt from what was checked. */
export interface RecoveryTypedData {
  domain: { name: string; version: string; chainId: number; verifyingContract: Hex }
  types: typeof callsTypes
  primaryType: 'Calls'
  message: {
    calls: readonly {
      to: Hex
      /** Base units of the chain's native token. */
      value: bigint
      data: Hex
      /** Units of gas. 0 means no limit. */
      gasLimit: bigint
      delegateCall: boolean
      onlyFallback: boolean
      /** 1: all calls are reverted if one fails. It is not an amount, so its unit is undocumented. */
      behaviorOnError: bigint
    }[]
    space: bigint
    nonce: bigint
    wallets: readonly Hex[]
  }
}

/** A recovery of which every byte was read. Frozen. */
export interface VerifiedRecovery {
  ok: true
  /** The data for the wallet: pass this exact object, and nothing from the answer. */
  typedData: RecoveryTypedData
  /** The EIP-712 digest. `domainHash` and `messageHash` are its two halves, as hardware wallets show them. */
  digest: Hex
  domainHash: Hex
  messageHash: Hex
  /** The packed calls, in lowercase. */
  encoded: Hex
  calls: readonly RecoveryCall[]
}

/** A recovery that was refused. */
export interface RefusedRecovery {
  ok: false
  /** Every reason, not only the first. */
  refusals: readonly Refusal[]
}

/** The members that are signed, in order: the document's CallsPayload and Call. */
export const callsTypes = {
  Calls: [
    { name: 'calls', type: 'Call[]' },
    { name: 'space', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'wallets', type: 'address[]' },
  ],
  Call: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'gasLimit', type: 'uint256' },
    { name: 'delegateCall', type: 'bool' },
    { name: 'onlyFallback', type: 'bool' },
    { name: 'behaviorOnError', type: 'uint256' },
  ],
} as const

/** Records a refusal and continues, so that every reason is collected. */
export type Refuse = (check: string, message: string) => void
