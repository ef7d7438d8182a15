import type { RecoveryToken } from '../api/index.ts'

/** Hex with its `0x`. */
export type Hex = `0x${string}`

/**
 * What the client already knew of an intent, from its quote or its own reading of the intent: not from the answer that is
 * checked. Not in the service document.
 */
export interface ExpectedRecovery {
  intentId: string
  /** Where the funds lie. */
  chainId: number
  /** The intent's wallet there. */
  intentAddress: string
  /** Who is to get them: the owner, or whom the user named. */
  refundToAddress: string
  /** What was to be recovered, if that is known: no token, and no amount, beyond it passes. Balances in base units. */
  tokens?: readonly RecoveryToken[] | undefined
  /** The wallet contract's EIP-712 domain. Default: `Sequence Wallet`, version `3`. */
  domain?: { name: string; version: string } | undefined
}

/** Why something is refused. `check` names what was looked at; `message` says it for people. Not in the service document. */
export interface Refusal {
  check: string
  message: string
}

/** A transfer that a recovery makes; `amount` in base units. Not in the service document. */
export interface RecoveryCall {
  kind: 'native' | 'erc20'
  /** The ERC-20's contract; absent for the chain's own token. */
  token?: Hex | undefined
  to: Hex
  amount: bigint
}

/** The typed data that is signed: made anew from what was checked. Source: "PrepareIntentRecovery"; its members are not in the service document. */
export interface RecoveryTypedData {
  domain: { name: string; version: string; chainId: number; verifyingContract: Hex }
  types: typeof callsTypes
  primaryType: 'Calls'
  message: {
    calls: readonly {
      to: Hex
      /** Base units of the chain's own token. */
      value: bigint
      data: Hex
      /** Units of gas; 0: no limit. */
      gasLimit: bigint
      delegateCall: boolean
      onlyFallback: boolean
      /** No amount, so its unit is not in the service document: 1, all is undone when one call fails. */
      behaviorOnError: bigint
    }[]
    space: bigint
    nonce: bigint
    wallets: readonly Hex[]
  }
}

/** A recovery of which every byte was read. Frozen. Not in the service document. */
export interface VerifiedRecovery {
  ok: true
  /** For the wallet: this very object, nothing of the answer. */
  typedData: RecoveryTypedData
  /** EIP-712 digest, and its two halves, as hardware wallets show them. */
  digest: Hex
  domainHash: Hex
  messageHash: Hex
  /** The packed calls, in small letters. */
  encoded: Hex
  calls: readonly RecoveryCall[]
}

/** What {@link RefusedRecovery} or {@link VerifiedRecovery} say. Not in the service document. */
export interface RefusedRecovery {
  ok: false
  /** Every reason, not the first alone. */
  refusals: readonly Refusal[]
}

/** The members that are signed, in their order: the document's CallsPayload and Call. Not in the service document. */
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

/** Says why something is refused, and goes on: every reason is wanted. */
export type Refuse = (check: string, message: string) => void
