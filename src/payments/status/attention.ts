import type { GetEdgeStatusResponse, Intent, IntentReceipt } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import type { Attention } from './nextPollDelay.ts'
import { receiptAttention } from './receiptAttention.ts'
import {
  edgeState,
  intentState,
  isFinalStatus,
  isRefundableStatus,
  isUnpaidStatus,
  seenLateMs,
  transactionState,
} from './statuses.ts'

const hour = 3_600_000

/** Whether a status alone shows that money moved. */
export const isMovedStatus = (status: unknown): boolean =>
  ['executing', 'succeeded', 'failed', 'refunded'].includes(intentState(status))

const isMovedHop = (status: unknown, hash: unknown): boolean =>
  ['deposited', 'filled', 'refunded', 'failed'].includes(edgeState(status) ?? '') ||
  (typeof hash === 'string' && hash !== '')

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
  (edge?.edgeStatus === undefined || edgeState(edge.edgeStatus) === 'pending')

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

/** Returns how closely to follow a row of a list: by its status, and once that has ended, by its receipt, if it has one. */
export function statusAttention({ status, receipt: own }: Pick<Row, 'status' | 'receipt'>): Attention {
  // A receipt of a list may be a part, or older than its row.
  const receipt = own?.status === status ? own : undefined
  if (isUnpaidStatus(status)) return { pace: 'offer' }
  if (!isRefundableStatus(status) && !isFinalStatus(status)) return { pace: 'follow' }
  return receipt ? receiptAttention(receipt) : { pace: isFinalStatus(status) ? 'done' : 'watch' }
}

/** A row of a list. Times are as received. */
interface Row {
  status: string
  receipt?: IntentReceipt | undefined
  expiresAt?: unknown
  updatedAt?: unknown
  createdAt?: unknown
}

/**
 * Returns how closely to follow a row of a list, and since when its status has been unchanged, in epoch ms.
 *
 * @param isArmed whether this device has armed it, so that its payer may pay at any moment
 */
export function rowAttention(
  { status, receipt, expiresAt, updatedAt, createdAt }: Row,
  askedAt: number,
  isArmed: boolean,
): { attention: Attention; changedAt: number } {
  const attention = statusAttention({ status, receipt })
  const changedAt = parseTime(updatedAt) ?? parseTime(createdAt) ?? askedAt
  if (attention.pace !== 'offer') return { attention, changedAt }
  // A payment in the last second before expiry is seen late.
  const endsAt = (parseTime(expiresAt) ?? 0) + seenLateMs
  if (endsAt > askedAt) return { attention: { pace: isArmed ? 'follow' : 'offer' }, changedAt: askedAt }
  return { attention: isArmed ? { pace: 'watch', until: endsAt + 24 * hour } : { pace: 'done' }, changedAt: endsAt }
}
