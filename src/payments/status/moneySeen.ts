import type { GetEdgeStatusResponse, Intent, IntentReceipt } from '../../api/index.ts'
import { edgeState, isEdgeMoved, isMovedStatus, isUnpaidStatus, transactionState } from './statuses.ts'

/** Whether the rail has seen money. */
export const hopHadMoney = ({ status, initTransactionHash }: GetEdgeStatusResponse): boolean =>
  isEdgeMoved(status) || Boolean(initTransactionHash)

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
  const states = [receipt.depositTransaction, receipt.originTransaction, receipt.destinationTransaction].map(
    transactionState,
  )
  return (
    states.includes('done') ||
    [receipt.edge, receipt.summary?.edge].some(
      (edge) => edge?.mode !== 'DESTINATION' && (isEdgeMoved(edge?.edgeStatus) || edge?.initTransactionHash),
    ) ||
    (isMovedStatus(receipt.status) && states[0] !== 'failed')
  )
}
