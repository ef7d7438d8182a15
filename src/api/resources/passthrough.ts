import type { Fees } from './fees.ts'
import type { Quote } from './quote.ts'
import type { DepositTransaction, TransactionState } from './shared.ts'

/** A direct way that needs no intent, with its own quote and fees. Source: "QuoteIntentEdge". */
export interface Passthrough {
  eligible?: boolean | undefined
  passthroughTransaction?: DepositTransaction | undefined
  transactionStates?: TransactionState[] | undefined
  quote?: Quote | undefined
  fees?: Fees | undefined
}
