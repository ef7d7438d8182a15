import type { Fees } from './fees.ts'
import type { Quote } from './quote.ts'
import type { Resource } from './resource.ts'
import type { DepositTransaction, TransactionState } from './shared.ts'

/** A direct route that needs no intent, with its own quote and fees. */
export interface Passthrough
  extends Resource<
    'eligible',
    {
      passthroughTransaction: DepositTransaction
      transactionStates: TransactionState[]
      quote: Quote
      fees: Fees
    }
  > {}
