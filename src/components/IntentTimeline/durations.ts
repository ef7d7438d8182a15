import type { IntentTransaction } from '../../api/index.ts'
import { momentOf } from '../shared/momentOf.ts'
import type { TimelineStepId } from './timelineStep.ts'
import type { Track } from './track.ts'

/** When the whole began and ended on the service's clock, in epoch ms. */
export interface TimelineSpan {
  started?: number | undefined
  finished?: number | undefined
}

/** The summary says it; without one the first and the last transaction do. */
export function timelineSpan({ summary, receipt, succeeded, toRail }: Track): TimelineSpan {
  const last = succeeded && !toRail ? receipt?.destinationTransaction : undefined
  return {
    started: momentOf(summary?.startedAt) ?? endOf(receipt?.depositTransaction),
    finished: momentOf(summary?.finishedAt) ?? endOf(last),
  }
}

/**
 * How long a step that is done took, in seconds. Rows may be made long before their turn, so it begins when what came
 * before it ended; how long the payer took to pay is no business of a page.
 */
export function stepSeconds({ receipt, toRail }: Track, id: TimelineStepId): number | undefined {
  const { depositTransaction: deposit, originTransaction: origin, destinationTransaction: destination } = receipt ?? {}
  const before =
    id === 'receive' ? [] : id === 'origin' ? [deposit] : id === 'refund' ? [destination] : [deposit, origin]
  const own =
    id === 'receive'
      ? deposit
      : id === 'origin'
        ? origin
        : id === 'refund'
          ? receipt?.refundTransaction
          : id === (toRail ? 'towards' : 'deliver')
            ? destination
            : undefined
  const [began, ended] = [momentOf(own?.createdAt), endOf(own)]
  if (began === undefined || ended === undefined) return undefined
  const seconds = (ended - Math.max(began, ...before.map((tx) => endOf(tx) ?? 0))) / 1000
  return seconds < 0 ? undefined : seconds
}

const endOf = (tx: IntentTransaction | undefined): number | undefined =>
  momentOf(tx?.txnMinedAt) ?? (tx?.status === 'SUCCEEDED' ? momentOf(tx.statusUpdatedAt) : undefined)
