import type { EdgeRail, GetEdgeStatusResponse, Intent, IntentReceipt, RecoveryToken } from '../../api/index.ts'
import type { ExpectedTerms, Mismatch, PaymentTerms } from '../terms/index.ts'

/** What is known of a payment; every part may be absent. */
export interface PaymentFacts {
  /** What was agreed to, or is known of it. Without it a receipt is compared with the service's own quote alone. */
  terms?: PaymentTerms | ExpectedTerms | undefined
  intent?: Intent | undefined
  /** `null`: the service has no receipt yet. */
  receipt?: IntentReceipt | null | undefined
  /** The answer of `GetEdgeStatus`. */
  edgeStatus?: GetEdgeStatusResponse | undefined
  /** The tokens that `PrepareIntentRecovery` lists. */
  recoverable?: readonly RecoveryToken[] | undefined
  /** What lies at the intent's addresses. */
  balances?:
    | readonly {
        chainId: number
        address: string
        tokenAddress?: string | undefined
        /** Base units. */
        amount: bigint
      }[]
    | undefined
  /** What this device did and saw. */
  device?:
    | {
        /** A wallet was asked to pay. */
        asked: boolean
        hash?: string | undefined
        transfer?: 'seen' | 'mined' | 'reverted' | undefined
        /** An earlier look has shown that money moved. */
        hadMoney?: boolean | undefined
      }
    | undefined
  /** When the quote was requested here, in epoch ms by the local clock; terms carry their own. */
  sentAt?: number | undefined
  /** Epoch ms, local clock. */
  now: number
}

/** Where the money stands. `unclear`: the facts exclude each other, or a status is unknown. */
export type PaymentStage =
  | 'unpaid'
  | 'expired'
  | 'paid'
  | 'moving'
  | 'delivered'
  | 'settling'
  | 'failed'
  | 'refunding'
  | 'refunded'
  | 'stuck'
  | 'aborted'
  | 'invalid'
  | 'unclear'

/** How a payment ended. `short`: less arrived than agreed. `elsewhere`: another recipient, chain or token got it. */
export type PaymentOutcome =
  | 'succeeded'
  | 'short'
  | 'elsewhere'
  | 'settlement-failed'
  | 'refunded'
  | 'failed'
  | 'aborted'
  | 'expired'
  | 'invalid'

/** What can be done now. */
export type PaymentAction = 'pay' | 'wait' | 'abort' | 'recover' | 'quote-again' | 'help'

/** One step of a payment. */
export interface PaymentStep {
  /** `handoff`: the transaction that hands the money over to a rail, which delivers it. */
  kind: 'pay' | 'receive' | 'convert' | 'handoff' | 'deliver' | 'settle' | 'refund'
  /** `held`: it waits for a time before which it may not begin. `skipped`: it will not happen. */
  state: 'waiting' | 'active' | 'done' | 'failed' | 'held' | 'skipped'
  /** The service's status as it came; untrusted. */
  status?: string | undefined
  chainId?: number | undefined
  /** The rail, where the step is on one. */
  rail?: EdgeRail | undefined
  hash?: string | undefined
  /** Base units of the token at `tokenAddress`. */
  amount?: bigint | undefined
  tokenAddress?: string | undefined
  recipient?: string | undefined
  /** Why it failed, in the service's words; untrusted. */
  reason?: string | undefined
  /** It may not begin before this moment, in epoch ms by the service's clock. */
  eligibleAt?: number | undefined
}

/** Where a payment stands, as far as the facts show. */
export interface PaymentStatus {
  stage: PaymentStage
  /** Nothing more will change. */
  isFinal: boolean
  /** Set once it is known how the payment ended; never `succeeded` before a receipt was read, or, of a direct transfer, the chain. */
  outcome?: PaymentOutcome | undefined
  /** Facts that contradict the terms or each other. */
  mismatches: readonly Mismatch[]
  /** Paths of facts that the service left out. */
  unverified: readonly string[]
  funds: {
    at: 'payer' | 'rail' | 'origin-wallet' | 'destination-wallet' | 'recipient' | 'refund-address' | 'unknown'
    chainId?: number | undefined
    address?: string | undefined
    /** Base units. */
    amount?: bigint | undefined
  }
  refund?:
    | {
        chainId?: number | undefined
        /** The rail, where the refund comes back on one. */
        rail?: EdgeRail | undefined
        tokenAddress?: string | undefined
        /** Base units. */
        amount?: bigint | undefined
        to?: string | undefined
        /** Whether the payer controls `to`. Absent: unknown. */
        isPayer?: boolean | undefined
        hash?: string | undefined
        /** Not before this moment, in epoch ms by the service's clock. */
        eligibleAt?: number | undefined
      }
    | undefined
  steps: readonly PaymentStep[]
  can: readonly PaymentAction[]
}
