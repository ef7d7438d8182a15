import type { IntentTransaction } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { momentOf } from '../shared/momentOf.ts'
import { textOf } from '../shared/text.ts'
import type { TimelineStep, TimelineStepId, TimelineStepState } from './timelineStep.ts'
import { txProgress } from './track.ts'

/** A step before it is known how far the others are. */
export type Draft = Omit<TimelineStep, 'state'> & {
  raw: TimelineStepState | undefined
}

/** What a transaction says of its step. */
export function fromTransaction(id: TimelineStepId, tx: IntentTransaction | undefined): Draft {
  const raw = txProgress(tx)
  return {
    id,
    raw,
    chainId: tx?.chainId,
    hash: tx?.txnHash || undefined,
    // Zero is what an amount nobody has set is sent as.
    amount: tx?.tokenAmount || undefined,
    tokenAddress: tx?.tokenAddress,
    reason: (raw === 'failed' && cleanText(tx?.statusReason)) || undefined,
    unknown: raw === 'now' && !knownProgress.test(textOf(tx?.status)) ? cleanText(tx?.status, 40) : undefined,
    eligibleAt: tx?.txnHash ? undefined : momentOf(tx?.eligibleAt),
  }
}

const knownProgress = /^(PENDING|RELAYING|RELAYED|MINING|ON_HOLD|SENT)$/
