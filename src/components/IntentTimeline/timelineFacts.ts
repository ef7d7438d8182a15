import type { GetEdgeStatusResponse, Intent, IntentReceipt, TransactionState } from '../../api/index.ts'
import type { PaymentFacts } from '../../payments/index.ts'

/** What a timeline is made from; every part may be absent. */
export interface TimelineFacts {
  /** `null`: the service has no receipt yet. */
  receipt?: IntentReceipt | null | undefined
  intent?: Intent | undefined
  /** The answer of `GetEdgeStatus`. */
  edgeStatus?: GetEdgeStatusResponse | undefined
  /** Steps the service plans or reports; shown in the details. */
  transactionStates?: readonly TransactionState[] | undefined
  /** What was agreed to, for comparison with the receipt. */
  terms?: PaymentFacts['terms']
  /** The tokens that `PrepareIntentRecovery` lists. */
  recoverable?: PaymentFacts['recoverable']
}
