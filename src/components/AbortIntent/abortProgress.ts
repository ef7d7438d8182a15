import type { IntentServiceError, IntentStatus } from '../../api/index.ts'
import type { UseAbortResult } from '../../hooks/index.ts'
import { isTooLate } from '../../payments/abort/index.ts'
import type { AbortFacts, Hex } from '../../payments/index.ts'

/**
 * What an abort's card is about.
 *
 * `ready` nothing was begun · `confirm` the user is asked once more · `submitting` the host makes the transaction ·
 * `unsure` it was asked to, and what was sent is unknown · `paste` the user enters a hash · `confirming` the transaction is
 * waited for on its chain · `reporting` it is being reported · `unreported` the service has not accepted it · `failed` it
 * failed on its chain · `done` the service knows.
 */
export type AbortPhase =
  | 'ready'
  | 'confirm'
  | 'submitting'
  | 'unsure'
  | 'paste'
  | 'confirming'
  | 'reporting'
  | 'unreported'
  | 'failed'
  | 'done'

/**
 * More about a phase.
 *
 * `confirm`: `declined` the user refused in the wallet. `unsure`: `open` a request may still be open in the wallet ·
 * `elsewhere` another tab is making the transaction. `confirming`: `unseen` this page cannot read the chain. `failed`:
 * `reverted` by the chain · `cancelled` in the wallet.
 */
export type AbortWhy = 'declined' | 'open' | 'elsewhere' | 'unseen' | 'reverted' | 'cancelled'

/** What an abort's card shows of its progress. */
export interface AbortProgress {
  phase: AbortPhase
  why?: AbortWhy | undefined
  /** Where the transaction is made. */
  chainId?: number | undefined
  /** Of the transaction: 0x and 64 digits. */
  hash?: Hex | undefined
  /** Why the service has not accepted it. */
  error?: IntentServiceError | undefined
  /** What the service answered. */
  status?: IntentStatus | undefined
}

/** A question to the user, and the step in which it is asked: in another one it is void. */
export interface AbortQuestion {
  kind: 'confirm' | 'paste'
  step: UseAbortResult['step']
  /** The chain that the user chose. */
  chainId?: number | undefined
}

/** Nothing was begun. */
export const untouched: AbortProgress = { phase: 'ready' }

/** What the card shows of an abort, where a question may stand before its state. */
export function readProgress(state: UseAbortResult, question: AbortQuestion | undefined): AbortProgress {
  const asked = question?.step === state.step ? question : undefined
  const { chainId, hash, error, status, why, phase } = { ...untouched, ...progressOf(state) } as AbortProgress
  const chosen = asked?.chainId ?? chainId
  // No second attempt follows from the hash of the one that failed.
  if (asked?.kind === 'confirm')
    return { phase: 'confirm', why: phase === 'confirm' ? why : undefined, chainId: chosen }
  return { phase: asked?.kind ?? phase, why, chainId: chosen, hash, error, status }
}

function progressOf(state: UseAbortResult): AbortProgress {
  switch (state.step) {
    case 'loading':
    case 'idle':
      return untouched
    case 'preflight':
    case 'awaiting-wallet':
      return { phase: 'submitting', chainId: state.chainId }
    case 'rejected':
      return { phase: 'confirm', why: 'declined', chainId: state.chainId }
    case 'outcome-unknown':
      return { phase: 'unsure', why: state.isOpen ? 'open' : undefined, chainId: state.chainId }
    case 'other-tab':
      return { phase: 'unsure', why: 'elsewhere', chainId: state.chainId }
    case 'submitted':
      return { ...state, phase: 'confirming', why: state.isChainReadable ? undefined : 'unseen' }
    case 'unreported':
      return { ...state, phase: state.isReporting ? 'reporting' : 'unreported' }
    case 'reverted':
      return { ...state, phase: 'failed', why: 'reverted' }
    case 'replaced':
      return { ...state, phase: 'failed', why: 'cancelled' }
    case 'reported':
      return { ...state, phase: 'done' }
  }
}

/**
 * The state of an abort's card: `loading` the payment is being read · `unavailable` it cannot be aborted, or its status is
 * unknown; the rest as {@link AbortPhase}.
 */
export type AbortStage = AbortPhase | 'loading' | 'unavailable'

/** Chooses the state of the card. What was begun is shown whatever the payment's status is meanwhile. */
export function stageOf({ phase, error }: AbortProgress, facts: AbortFacts | undefined, loading: boolean): AbortStage {
  if (/^(ready|confirm|paste|failed)$/.test(phase)) {
    if (loading) return 'loading'
    return !facts || facts.blocker ? 'unavailable' : phase
  }
  const step = phase === 'unsure' ? 'outcome-unknown' : phase
  return isTooLate({ step, error }, facts?.blocker) ? 'unavailable' : phase
}
