import type { AbortFacts } from './abortFacts.ts'
import type { AbortPhase, AbortProgress } from './abortProgress.ts'

/**
 * What an abort's card shows: `loading` the payment is being read · `unavailable` there is nothing to abort, or nobody can
 * say; the rest as {@link AbortPhase}. Not in the service document.
 */
export type AbortStage = AbortPhase | 'loading' | 'unavailable'

/** What an abort's card shows. What was begun is shown whatever the payment says meanwhile. */
export function stageOf({ phase, error }: AbortProgress, facts: AbortFacts | undefined, loading: boolean): AbortStage {
  // Nothing was sent yet.
  const idle = /^(ready|confirm|paste|failed)$/.test(phase)
  if (idle && loading) return 'loading'
  if (idle) return !facts || facts.refusal ? 'unavailable' : phase
  const { refusal = '' } = facts ?? {}
  // It came too late: there is nothing left to tell the service.
  if (phase === 'unsure') return /^(succeeded|invalid|late)$/.test(refusal) ? 'unavailable' : phase
  const refused = phase === 'unreported' && error?.error === 'IntentStatus'
  return refused && /^(succeeded|invalid|failed|late)$/.test(refusal) ? 'unavailable' : phase
}
