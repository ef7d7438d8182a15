import type { GetEdgeStatusResponse, Intent, IntentReceipt } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import type { Attention } from './nextPollDelay.ts'
import { firstEdge } from './readValue.ts'
import {
  edgeState,
  isEdgeStopped,
  isFinalStatus,
  isSettlementOver,
  isStoppedStatus,
  transactionState,
} from './statuses.ts'

const hour = 3_600_000

/**
 * Returns how closely to follow the hop over a rail. An unknown status may still move, and the hash of a refund may
 * follow its status.
 */
export function edgeAttention(hop: GetEdgeStatusResponse | undefined): Attention {
  const state = edgeState(hop?.status)
  if (state === 'filled' || (state === 'refunded' && hop?.refundTransactionHash)) return { pace: 'done' }
  return { pace: isEdgeStopped(hop?.status) ? 'watch' : 'follow' }
}

/**
 * Returns how closely to follow a receipt. If something contradicts its end, it may still change and is watched for a
 * day, and for an hour after a refund may begin.
 *
 * @param unlockTime the intent's `timedRefundUnlockTimestamp`, where known
 */
export function receiptAttention(receipt: IntentReceipt, unlockTime?: Intent['timedRefundUnlockTimestamp']): Attention {
  const { status, settlement, summary, refundTransaction } = receipt
  const { edgeStatus: hop, mode, refundTransactionHash } = firstEdge(receipt.edge, summary?.edge) ?? {}
  // A payment that failed is watched for its refund below, unless its card payment is said to go on.
  const isFinal = isFinalStatus(status)
  const isOver = isSettlementOver(settlement)
  const isOpen = !(isFinal || isStoppedStatus(status)) || (!isOver && (isFinal || settlement?.terminal === false))
  const updatedAt = parseTime(receipt.updatedAt)
  const until = updatedAt && updatedAt + 24 * hour
  // A card payment may state nothing about its end.
  if (isOpen) return isFinal && isOver === undefined ? { pace: 'watch', until } : { pace: 'follow' }
  const [deposit, origin, delivery, refund] = [
    receipt.depositTransaction,
    receipt.originTransaction,
    receipt.destinationTransaction,
    refundTransaction,
  ].map(transactionState)
  const toRail = mode === 'DESTINATION'
  const isDelivered = toRail ? hop === 'FILLED' : delivery === 'done'
  const isReturned = refundTransaction?.status || refundTransactionHash
  if (status === 'SUCCEEDED' && !isEdgeStopped(hop)) {
    const isSent = receipt.destinationTransaction?.status && delivery !== 'done' && delivery !== 'failed'
    if (isSent || (toRail && hop && !isDelivered)) return { pace: 'follow' }
    const hasFailed = delivery === 'failed' || (!isDelivered && (deposit === 'failed' || origin === 'failed'))
    // The summary may lag.
    const isContradicted = isStoppedStatus(summary?.status) || isEdgeStopped(summary?.edge?.edgeStatus)
    if (!isReturned && !hasFailed && !isContradicted) return { pace: 'done' }
  }
  if (status === 'INVALID' && !isReturned && !isDelivered && hop !== 'REFUNDED') return { pace: 'done' }
  const isBack = refund === 'done' || (!refundTransaction?.status && refundTransactionHash)
  if (status === 'REFUNDED' && isBack && !isDelivered) return { pace: 'done' }
  const begins = Math.max(parseTime(refundTransaction?.eligibleAt) ?? 0, parseTime(unlockTime) ?? 0)
  return { pace: 'watch', until, unlocked: begins ? begins + hour : undefined }
}
