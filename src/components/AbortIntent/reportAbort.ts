import {
  type AbortIntentRequest,
  type AbortIntentResponse,
  getIntentReceipt,
  type IntentStatus,
  isIntentServiceError,
} from '../../api/index.ts'
import { readIntent } from '../../payments/service/index.ts'
import { isAbortedStatus } from '../../payments/status/index.ts'
import { progressOf, setProgress } from './abortProgress.ts'
import { type AbortPlace, writeRecord } from './abortRecord.ts'
import { takeHash } from './submitAbort.ts'
import type { AbortOutcome } from './watchAbort.ts'

/** Tells the service of an abort: the hook's mutation. */
export type ReportAbort = (request: AbortIntentRequest) => Promise<AbortIntentResponse>

/** Acts on what the chain has done with the transaction. */
export function settleWatch(place: AbortPlace, outcome: AbortOutcome, report: ReportAbort): void {
  const { phase, chainId, hash } = progressOf(place)
  // Of two cards on a page the first one acts.
  if (phase !== 'confirming' || chainId === undefined || !hash) return
  if (outcome.kind === 'unseen') setProgress(place, { phase, why: 'unseen', chainId, hash })
  else if (outcome.kind === 'confirmed') {
    if (outcome.hash !== hash) takeHash(place, chainId, outcome.hash)
    void reportAbort(place, report)
  } else {
    writeRecord(place, undefined)
    setProgress(place, { phase: 'failed', why: outcome.kind, chainId, hash })
  }
}

/**
 * Tells the service of a transaction that is confirmed. The same one may be told as often as is needed: it is never made
 * again by that. Source: "AbortIntent".
 */
export async function reportAbort(place: AbortPlace, report: ReportAbort): Promise<void> {
  const { intentId } = place
  const { phase, chainId, hash } = progressOf(place)
  if (!/^(confirming|unreported)$/.test(phase) || chainId === undefined || !hash) return
  setProgress(place, { phase: 'reporting', chainId, hash })
  try {
    const { status } = await report({ intentId, chainId, abortTransactionHash: hash })
    finish(place, status)
  } catch (thrown) {
    const error = isIntentServiceError(thrown) ? thrown : undefined
    // It was reported before, and the answer was lost; or somebody else did.
    const status = error?.error === 'IntentStatus' ? await statusNow(place) : undefined
    // Meanwhile the page's own reading may have found it, too.
    if (progressOf(place).phase !== 'reporting') return
    if (status && isAbortedStatus(status)) finish(place, status)
    else setProgress(place, { phase: 'unreported', chainId, hash, error })
  }
}

/** The service knows: nothing has to outlive the page any more, once it has said so in its own word. */
export function finish(place: AbortPlace, status: IntentStatus): void {
  const { chainId, hash } = progressOf(place)
  if (isAbortedStatus(status)) writeRecord(place, undefined)
  setProgress(place, { phase: 'done', chainId, hash, status })
}

/** Where the intent cannot be read the receipt says it. */
async function statusNow({ client, intentId }: AbortPlace): Promise<IntentStatus | undefined> {
  const read = readIntent(client, { intentId }).then(({ intent }) => intent.status)
  return read.catch(() =>
    getIntentReceipt(client, { intentId }).then(
      ({ intentReceipt }) => intentReceipt.status,
      () => undefined,
    ),
  )
}
