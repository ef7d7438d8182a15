import type { IntentReceipt } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import type { Attention } from './nextPollDelay.ts'
import { receiptAttention } from './receiptAttention.ts'
import { isFinalStatus, isStoppedStatus, isUnpaidStatus, seenLateMs } from './statuses.ts'

const hour = 3_600_000

/** Returns how closely to follow a row of a list: by its status, and once that has ended, by its receipt, if it has one. */
export function statusAttention({ status, receipt: own }: Pick<Row, 'status' | 'receipt'>): Attention {
  // A receipt of a list may be a part, or older than its row.
  const receipt = own?.status === status ? own : undefined
  if (isUnpaidStatus(status)) return { pace: 'offer' }
  if (!isStoppedStatus(status) && !isFinalStatus(status)) return { pace: 'follow' }
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
