import type { IntentTransaction } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import { readChainId, readObject, readText, type Unread } from './readValue.ts'
import { isSent, type TransactionState, transactionState } from './statuses.ts'

/** A transaction of a receipt. */
export interface Leg {
  tx: Unread<IntentTransaction>
  state: TransactionState | undefined
  hash: string | undefined
  chainId: number | undefined
}

/** The state of a refund. `held` and `pending` were not sent; only `mined` counts as refunded. */
export type RefundState = 'none' | 'held' | 'pending' | 'sent' | 'mined' | 'failed'

/** Reads a transaction, which may be anything. */
export function readLeg(value: unknown): Leg {
  const tx = readObject(value as IntentTransaction | undefined)
  return { tx, state: transactionState(tx), hash: readText(tx.txnHash), chainId: readChainId(tx.chainId) }
}

/** Whether a receipt has the transaction, whatever it says about it. */
export const hasRow = ({ tx }: Leg): boolean => Object.keys(tx).length > 0

/** Whether a transaction is still waiting for its earliest time. */
export const isHeld = ({ tx, state }: Leg): boolean =>
  state === 'active' && parseTime(tx.eligibleAt) !== undefined && !isSent(tx)
