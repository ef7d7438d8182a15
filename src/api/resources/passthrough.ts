import { type Infer, list, rest, shape } from '../shape.ts'
import { Fees } from './fees.ts'
import { Quote } from './quote.ts'
import { DepositTransaction, TransactionState } from './shared.ts'

export const Passthrough = shape(
  {},
  { passthroughTransaction: DepositTransaction, transactionStates: list(TransactionState), quote: Quote, fees: Fees },
  rest<{ eligible: boolean }>,
)
/** A direct way that needs no intent, with its own quote and fees. Source: "QuoteIntentEdge". */
export interface Passthrough extends Infer<typeof Passthrough> {}
