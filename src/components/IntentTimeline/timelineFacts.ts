import type { GetEdgeStatusResponse, Intent, IntentReceipt, TransactionState } from '../../api/index.ts'
import type { PaymentFacts } from '../../payments/index.ts'

/** The data for a timeline. Every part may be absent. */
export interface TimelineFacts {
  /** The receipt. `null`: the service has no receipt yet. */
  receipt?: IntentReceipt | null | undefined
  intent?: Intent | undefined
  /** The answer of `GetEdgeStatus`. */
  edgeStatus?: GetEdgeStatusResponse | undefined
  /** The steps that the service plans or reports. Shown in the details. */
  transactionStates?: readonly TransactionState[] | undefined
  /** The agreed terms, for comparison with the receipt. */
  terms?: PaymentFacts['terms']
  /** The tokens that `PrepareIntentRecovery` lists. */
  recoverable?: PaymentFacts['recoverable']
}
