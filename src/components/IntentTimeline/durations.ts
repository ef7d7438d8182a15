import type { IntentReceipt, IntentTransaction } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import type { PaymentStatus } from '../../payments/index.ts'
import { transactionState } from '../../payments/status/index.ts'
import type { TimelineStep } from './stepLabel.ts'

/** When the whole began and ended on the service's clock, in epoch ms. */
export interface TimelineSpan {
  started?: number | undefined
  finished?: number | undefined
}

const endsOnRail = ({ steps }: PaymentStatus): boolean =>
  steps.some(({ kind, rail }) => kind === 'handoff' || (kind === 'deliver' && rail !== undefined))

/** From the summary; without one, from the first and the last transaction. */
export function timelineSpan(receipt: IntentReceipt | null | undefined, status: PaymentStatus): TimelineSpan {
  const { summary } = receipt ?? {}
  const isDelivered = status.stage === 'delivered' && !endsOnRail(status)
  return {
    started: parseTime(summary?.startedAt) ?? endOf(receipt?.depositTransaction),
    finished: parseTime(summary?.finishedAt) ?? (isDelivered ? endOf(receipt?.destinationTransaction) : undefined),
  }
}

/**
 * How long a step that is done took, in seconds. Rows may be made long before their turn, so it begins when what came
 * before it ended; how long the payer took to pay is no business of a page.
 */
export function stepSeconds(
  receipt: IntentReceipt | null | undefined,
  status: PaymentStatus,
  kind: TimelineStep['kind'],
): number | undefined {
  const { depositTransaction: deposit, originTransaction: origin, destinationTransaction: destination } = receipt ?? {}
  const toRail = endsOnRail(status)
  const before =
    kind === 'receive' ? [] : kind === 'convert' ? [deposit] : kind === 'refund' ? [destination] : [deposit, origin]
  const own =
    kind === 'receive'
      ? deposit
      : kind === 'convert'
        ? origin
        : kind === 'refund'
          ? receipt?.refundTransaction
          : kind === (toRail ? 'handoff' : 'deliver')
            ? destination
            : undefined
  const [began, ended] = [parseTime(own?.createdAt), endOf(own)]
  if (began === undefined || ended === undefined) return undefined
  const seconds = (ended - Math.max(began, ...before.map((tx) => endOf(tx) ?? 0))) / 1000
  return seconds < 0 ? undefined : seconds
}

const endOf = (tx: IntentTransaction | undefined): number | undefined =>
  parseTime(tx?.txnMinedAt) ?? (transactionState(tx) === 'done' ? parseTime(tx?.statusUpdatedAt) : undefined)
