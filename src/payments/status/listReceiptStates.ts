import type { IntentReceipt, TransactionStatus } from '../../api/index.ts'

/** If an answer of `WaitIntentReceipt` took longer than this, in ms, the service held it back. */
export const heldMs = 3000

/** Lists the states of a receipt that `WaitIntentReceipt` is to wait for a change of. */
export function listReceiptStates(receipt: IntentReceipt): TransactionStatus[] {
  const { depositTransaction, originTransaction, destinationTransaction, refundTransaction } = receipt
  const known = [depositTransaction, originTransaction, destinationTransaction, refundTransaction]
  return known.flatMap((transaction) => transaction?.status ?? [])
}
