import type { IntentReceipt } from '../../api/index.ts'
import { sameToken } from '../../format/internal/index.ts'
import { transactionState } from './statuses.ts'

/** The minimum of a full refund, in percent of what the payment held. Network fees are deducted from a refund. */
export const fullRefundPercent = 90n

/** Whether a refund failed, or returned less of a token than the payment held. The rest may still be in its wallet. */
export function isRefundIncomplete({
  refundTransaction: refund,
  depositTransaction,
  originTransaction,
}: IntentReceipt): boolean {
  if (transactionState(refund) !== 'done') return transactionState(refund) === 'failed'
  const held = [depositTransaction, originTransaction].find(
    (one) => one?.chainId === refund?.chainId && sameToken(one?.tokenAddress, refund?.tokenAddress),
  )
  const returned = refund?.tokenAmount
  return returned !== undefined && returned * 100n < (held?.tokenAmount ?? 0n) * fullRefundPercent
}
