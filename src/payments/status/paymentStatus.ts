import type { EdgeRail, GetEdgeStatusResponse, Intent, IntentReceipt, RecoveryToken } from '../../api/index.ts'
import type { ExpectedTerms, Mismatch, PaymentTerms } from '../terms/index.ts'

/** Facts about a payment. Every part may be absent. */
export interface PaymentFacts {
  /** The terms, or what is known about them. Without them, a receipt is compared only with the service's own quote. */
  terms?: PaymentTerms | ExpectedTerms | undefined
  intent?: Intent | undefined
  /** `null` means that the service has no receipt yet. */
  receipt?: IntentReceipt | null | undefined
  /** The answer of `GetEdgeStatus`. */
  edgeStatus?: GetEdgeStatusResponse | undefined
  /**
   * The time when the rail was last read, in epoch ms by the local clock: that of `edgeStatus`, or that of `intent` while
   * there is none. An answer from before the quote's end that is older than a minute doesn't show that nothing was paid.
   * Without a time, the answer counts as new.
   */
  edgeReadAt?: number | undefined
  /** The tokens that `PrepareIntentRecovery` lists. If empty, it has nothing to recover. Absent if unknown. */
  recoverable?: readonly RecoveryToken[] | undefined
  /** The balances at the intent's addresses. */
  balances?:
    | readonly {
        chainId: number
        address: string
        tokenAddress?: string | undefined
        /** Base units. */
        amount: bigint
      }[]
    | undefined
  /** The device's own actions and observations. */
  device?:
    | {
        /** Whether a wallet was asked to pay. */
        asked: boolean
        hash?: string | undefined
        transfer?: 'seen' | 'mined' | 'reverted' | undefined
        /** The amount of a mined direct transfer that arrived, in base units, if it is less than was sent. */
        arrived?: bigint | undefined
        /** Whether an earlier answer has shown that money moved. */
        hadMoney?: boolean | undefined
        /**
         * Whether a recovery from this device has brought the money back: the chain shows that it arrived. Where it went, if
         * that is known.
         */
        recovered?: boolean | PaymentStatus['refund']
      }
    | undefined
  /** The time when this device requested the quote, in epoch ms by the local clock. Terms carry their own. */
  sentAt?: number | undefined
  /** Epoch ms, local clock. */
  now: number
}

/** The stage of a payment: where its money is. `unclear`: the facts contradict each other, or a status is unknown. */
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

/**
 * The way a payment ended. `short`: less arrived than agreed. `elsewhere`: another recipient, chain, or token got it.
 */
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

/** An action that is possible now. */
export type PaymentAction = 'pay' | 'wait' | 'abort' | 'recover' | 'quote-again' | 'help'

/** One step of a payment. */
export interface PaymentStep {
  /** `handoff`: the transaction that hands the money over to a rail, which delivers it. */
  kind: 'pay' | 'receive' | 'convert' | 'handoff' | 'deliver' | 'settle' | 'refund'
  /**
   * `held`: it waits for a time before which it may not begin. `skipped`: it will not happen, or the card payment ended
   * and nothing shows that it was settled.
   */
  state: 'waiting' | 'active' | 'done' | 'failed' | 'held' | 'skipped'
  /** The service's status, unchanged and untrusted. */
  status?: string | undefined
  chainId?: number | undefined
  /** The rail, if the step is on one. */
  rail?: EdgeRail | undefined
  hash?: string | undefined
  /** Base units of the token at `tokenAddress`. */
  amount?: bigint | undefined
  tokenAddress?: string | undefined
  recipient?: string | undefined
  /** The reason why it failed, in the service's words. Untrusted. */
  reason?: string | undefined
  /** The earliest time it may begin, in epoch ms by the service's clock. */
  eligibleAt?: number | undefined
}

/** The status of a payment, as far as the facts show. */
export interface PaymentStatus {
  stage: PaymentStage
  /** Whether nothing more will change. */
  isFinal: boolean
  /**
   * The way the payment ended, once known. Never `succeeded` before a receipt was read or, for a direct transfer, the
   * chain.
   */
  outcome?: PaymentOutcome | undefined
  /** Facts that contradict the terms or each other. */
  mismatches: readonly Mismatch[]
  /** Paths of facts that the service omitted. */
  unverified: readonly string[]
  funds: {
    at: 'payer' | 'rail' | 'origin-wallet' | 'destination-wallet' | 'recipient' | 'refund-address' | 'unknown'
    chainId?: number | undefined
    address?: string | undefined
    /** The token of `amount`, if it is known. */
    tokenAddress?: string | undefined
    /** Base units. */
    amount?: bigint | undefined
  }
  refund?:
    | {
        chainId?: number | undefined
        /** The rail, if the refund comes back on one. */
        rail?: EdgeRail | undefined
        tokenAddress?: string | undefined
        /** Base units. */
        amount?: bigint | undefined
        to?: string | undefined
        /** Whether the payer controls `to`. Absent if unknown. */
        isPayer?: boolean | undefined
        hash?: string | undefined
        /** The earliest time of the refund, in epoch ms by the service's clock. */
        eligibleAt?: number | undefined
      }
    | undefined
  steps: readonly PaymentStep[]
  can: readonly PaymentAction[]
}
