import type { IntentReceipt, IntentTransaction } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import type { PaymentStatus } from '../../payments/index.ts'
import { transactionState } from '../../payments/status/index.ts'
import type { TimelineStep } from './stepLabel.ts'

/** The start and end of the whole payment on the service's clock, in epoch ms. */
export interface TimelineSpan {
  started?: number | undefined
  finished?: number | undefined
}

const endsOnRail = ({ steps }: PaymentStatus): boolean =>
  steps.some(({ kind, rail }) => kind === 'handoff' || (kind === 'deliver' && rail !== undefined))

/** Reads the span from the summary, or from the first and the last transaction if there is none. */
export function timelineSpan(receipt: IntentReceipt | null | undefined, status: PaymentStatus): TimelineSpan {
  const { summary } = receipt ?? {}
  const isDelivered = status.stage === 'delivered' && !endsOnRail(status)
  return {
    started: parseTime(summary?.startedAt) ?? endOf(receipt?.depositTransaction),
    finished: parseTime(summary?.finishedAt) ?? (isDelivered ? endOf(receipt?.destinationTransaction) : undefined),
  }
}

/** The start and end of a step, in epoch ms of the service's clock, as far as the receipt shows them. */
export interface StepSpan {
  began: number | undefined
  ended: number | undefined
}

/**
 * Finds when a step started and ended. The service may create rows long before their turn, so a step starts when the
 * previous one ended. The time that the payer took to pay is not shown.
 */
export function stepSpan(
  receipt: IntentReceipt | null | undefined,
  status: PaymentStatus,
  kind: TimelineStep['kind'],
): StepSpan {
  const { depositTransaction: deposit, originTransaction: origin, destinationTransaction: destination } = receipt ?? {}
  const spans: { [kind in string]?: (IntentTransaction | undefined)[] } = {
    receive: [deposit],
    convert: [origin, deposit],
    refund: [receipt?.refundTransaction, destination],
    [endsOnRail(status) ? 'handoff' : 'deliver']: [destination, deposit, origin],
  }
  const [own, ...before] = spans[kind] ?? [undefined, deposit, origin]
  const began = Math.max(parseTime(own?.createdAt) ?? 0, ...before.map((tx) => endOf(tx) ?? 0))
  return { began: began || undefined, ended: endOf(own) }
}

const endOf = (tx: IntentTransaction | undefined): number | undefined =>
  parseTime(tx?.txnMinedAt) ?? (transactionState(tx) === 'done' ? parseTime(tx?.statusUpdatedAt) : undefined)
