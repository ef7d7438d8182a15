import type { EdgeStatus, GetEdgeStatusResponse, IntentReceipt } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import type { Attention } from './nextPollDelay.ts'
import {
  edgeState,
  intentState,
  isFinalStatus,
  isInvalidStatus,
  isRefundableStatus,
  isUnpaidStatus,
  transactionState,
} from './statuses.ts'

const hour = 3_600_000

/** Whether a status says by itself that money moved. */
export const isMovedStatus = (status: unknown): boolean =>
  ['executing', 'succeeded', 'failed', 'refunded'].includes(intentState(status))

const isMovedHop = (status: unknown, hash: unknown): boolean =>
  ['deposited', 'filled', 'refunded', 'failed'].includes(edgeState(status) ?? '') ||
  (typeof hash === 'string' && hash !== '')

/** Whether the rail has seen money. */
export const hopHadMoney = ({ status, initTransactionHash }: GetEdgeStatusResponse): boolean =>
  isMovedHop(status, initTransactionHash)

/** Whether the rail still waits for money, by its own word. A status that this version does not know says no. */
export const isUnpaidHop = ({ status, initTransactionHash }: GetEdgeStatusResponse): boolean =>
  edgeState(status) === 'pending' && !initTransactionHash

/** Whether a receipt shows that money moved. A deposit that failed is none. */
export function receiptHadMoney(receipt: Partial<IntentReceipt>): boolean {
  const { status, edge = receipt.summary?.edge, depositTransaction } = receipt
  const { originTransaction, destinationTransaction } = receipt
  return (
    [depositTransaction, originTransaction, destinationTransaction].some((tx) => transactionState(tx) === 'done') ||
    (edge?.mode !== 'DESTINATION' && isMovedHop(edge?.edgeStatus, edge?.initTransactionHash)) ||
    (isMovedStatus(status) && transactionState(depositTransaction) !== 'failed')
  )
}

/** How closely the hop over a rail is followed: an unknown status may still move. */
export function edgeAttention(status: EdgeStatus | undefined): Attention {
  const state = edgeState(status)
  return { pace: state === 'filled' || state === 'refunded' ? 'done' : state === 'failed' ? 'watch' : 'follow' }
}

/** How closely an intent is followed, by its status alone. */
export function statusAttention(status: string): 'follow' | 'watch' | 'offer' | 'done' {
  if (isUnpaidStatus(status)) return 'offer'
  if (isRefundableStatus(status)) return 'watch'
  return isFinalStatus(status) ? 'done' : 'follow'
}

/** How closely a receipt is followed. A success or refund whose own transaction has not come through is no end. */
export function receiptAttention(receipt: IntentReceipt): Attention {
  const { status, settlement, edge = receipt.summary?.edge, destinationTransaction, refundTransaction } = receipt
  const updatedAt = parseTime(receipt.updatedAt)
  const watch: Attention = {
    pace: 'watch',
    until: updatedAt && Math.max(updatedAt + 24 * hour, (parseTime(refundTransaction?.eligibleAt) ?? 0) + hour),
  }
  if (isInvalidStatus(status)) return { pace: 'done' }
  if (settlement?.terminal === false) return { pace: 'follow' }
  if (isRefundableStatus(status)) return watch
  if (!isFinalStatus(status)) return { pace: 'follow' }
  const hasDelivered = intentState(status) === 'succeeded'
  const last = hasDelivered ? destinationTransaction : refundTransaction
  if (transactionState(last) === 'failed') return watch
  if (last?.status && transactionState(last) !== 'done') return { pace: 'follow' }
  const toRail = hasDelivered && edge?.mode === 'DESTINATION' && edge.edgeStatus
  return toRail ? edgeAttention(toRail) : { pace: 'done' }
}
