import type { GetEdgeStatusResponse, Intent, IntentReceipt } from '../../api/index.ts'
import { edgeState, isEdgeMoved, isMovedStatus, isUnpaidStatus, transactionState } from './statuses.ts'

const isMovedHop = (status: unknown, hash: unknown): boolean =>
  isEdgeMoved(status) || (typeof hash === 'string' && hash !== '')

/** Whether the rail has seen money. */
export const hopHadMoney = ({ status, initTransactionHash }: GetEdgeStatusResponse): boolean =>
  isMovedHop(status, initTransactionHash)

/** Whether the rail reports that it still waits for money. An unknown status returns false. */
export const isUnpaidHop = ({ status, initTransactionHash }: GetEdgeStatusResponse): boolean =>
  edgeState(status) === 'pending' && !initTransactionHash

/** Whether an intent waits for money, according to its own status and its rail's. */
export const isUnpaidIntent = ({ status, edge }: Pick<Intent, 'status' | 'edge'>): boolean =>
  isUnpaidStatus(status) &&
  !edge?.initTransactionHash &&
  (!edge?.edgeStatus || edgeState(edge.edgeStatus) === 'pending')

/** Whether a receipt shows that money moved. A failed deposit does not count. */
export function receiptHadMoney(receipt: Partial<IntentReceipt>): boolean {
  const { status, edge = receipt.summary?.edge, depositTransaction } = receipt
  return (
    [depositTransaction, receipt.originTransaction, receipt.destinationTransaction].some(
      (tx) => transactionState(tx) === 'done',
    ) ||
    (edge?.mode !== 'DESTINATION' && isMovedHop(edge?.edgeStatus, edge?.initTransactionHash)) ||
    (isMovedStatus(status) && transactionState(depositTransaction) !== 'failed')
  )
}
