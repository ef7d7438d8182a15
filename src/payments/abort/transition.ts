import type { IntentServiceError } from '../../api/index.ts'
import type { AbortEntry } from '../journal/index.ts'
import { isAbortedStatus, isFinalStatus, isRefundedStatus, isStoppedStatus } from '../status/index.ts'
import type { AbortEvent, AbortState } from './abortState.ts'
import type { AbortBlocker } from './describeAbort.ts'

type Step = AbortState['step']

const isAt = <Wanted extends Step>(
  state: AbortState,
  ...steps: readonly Wanted[]
): state is AbortState & { step: Wanted } => (steps as readonly Step[]).includes(state.step)

/** Whether a new attempt may begin. */
const isFree = (state: AbortState) => isAt(state, 'idle', 'rejected', 'reverted', 'replaced')

const isSentHash = (state: AbortState, hash: string): boolean => 'hash' in state && state.hash === hash

/** Whether the service says that the transaction is not the one that aborts the intent. */
export const isRefusedHash = (error: IntentServiceError | undefined): boolean => error?.error === 'InvalidArgument'

/**
 * Whether nothing is left to stop or report because the payment ended before its abort took effect: the outcome of the
 * attempt is unknown, its transaction isn't confirmed, the service refused the report because of the intent's status or
 * of the transaction, or it accepted the report without calling the intent aborted.
 */
export function isTooLate(
  { step, error, status }: { step: string; error?: IntentServiceError | undefined; status?: string | undefined },
  blocker: AbortBlocker | undefined,
): boolean {
  if (!blocker) return false
  if (step === 'outcome-unknown' || step === 'other-tab') return /^(succeeded|invalid|late)$/.test(blocker)
  if (step === 'submitted') return /^(succeeded|invalid)$/.test(blocker)
  const isRefused = step === 'unreported' && (error?.error === 'IntentStatus' || isRefusedHash(error))
  const isIgnored = step === 'reported' && !isAbortedStatus(status)
  return (isRefused || isIgnored) && /^(succeeded|invalid|failed|refunded|late)$/.test(blocker)
}

/** Returns the state after an event. Returns the same object if the state does not accept the event. */
export function transition(state: AbortState, event: AbortEvent): AbortState {
  switch (event.type) {
    case 'submit-requested':
      return isFree(state) || isAt(state, 'other-tab') ? { step: 'preflight', chainId: event.chainId } : state
    case 'preflight-failed':
      return isAt(state, 'preflight') ? { step: 'idle', blocker: event.blocker, error: event.error } : state
    case 'wallet-asked':
      return isAt(state, 'preflight') ? { step: 'awaiting-wallet', chainId: state.chainId } : state
    case 'wallet-answered':
      // A hash that the user entered in the meantime takes precedence.
      return isAt(state, 'awaiting-wallet', 'outcome-unknown') ? submitted(event) : state
    case 'wallet-rejected':
      return isAsked(state) ? { step: 'rejected', chainId: state.chainId } : state
    case 'wallet-changed':
      return isAsked(state) ? { step: 'idle', reason: event.type, chainId: state.chainId } : state
    case 'outcome-lost':
      return isAsked(state) ? { step: 'outcome-unknown', chainId: state.chainId, isOpen: false } : state
    case 'waiting-stopped':
      if (isAt(state, 'preflight')) return { step: 'idle' }
      return isAt(state, 'awaiting-wallet') ? { step: 'outcome-unknown', chainId: state.chainId, isOpen: true } : state
    case 'nothing-open-confirmed':
      return (isAt(state, 'outcome-unknown') && !state.isOpen) ||
        (isAt(state, 'submitted') && state.reason) ||
        (isAt(state, 'unreported') && !state.isReporting && isRefusedHash(state.error))
        ? { step: 'idle' }
        : state
    case 'hash-entered': {
      const accepts =
        isFree(state) ||
        isAt(state, 'outcome-unknown', 'other-tab') ||
        (isAt(state, 'submitted') && !isSentHash(state, event.hash)) ||
        (isAt(state, 'unreported') && !state.isReporting)
      return accepts ? submitted(event) : state
    }
    case 'entry-read':
      if (!isAt(state, 'idle', 'preflight') || !event.entry) return state
      return readSubmitted(event.entry) ?? { step: 'outcome-unknown', chainId: event.entry.chainId, isOpen: false }
    case 'entry-changed':
      return afterOtherTab(state, event.entry)
    case 'other-tab-found':
      return isAt(state, 'preflight') || (isAt(state, 'outcome-unknown') && !state.isOpen)
        ? { step: 'other-tab', chainId: state.chainId }
        : state
    case 'chain-checked':
      return isAt(state, 'submitted') && (state.isChainReadable !== event.isReadable || state.reason !== event.reason)
        ? { ...state, isChainReadable: event.isReadable, reason: event.reason }
        : state
    case 'mined':
      return isAt(state, 'submitted') && (isSentHash(state, event.hash) || isSentHash(state, event.minedHash))
        ? { step: 'unreported', chainId: state.chainId, hash: event.minedHash, isReporting: true }
        : state
    case 'reverted':
    case 'replaced':
      return isAt(state, 'submitted') && isSentHash(state, event.hash)
        ? { step: event.type, chainId: state.chainId, hash: state.hash }
        : state
    case 'report-requested': {
      // If the chain can be read, it decides when the transaction is confirmed.
      const accepts = isAt(state, 'submitted')
        ? !state.isChainReadable
        : isAt(state, 'unreported') && !state.isReporting
      return accepts && isAt(state, 'submitted', 'unreported')
        ? { step: 'unreported', chainId: state.chainId, hash: state.hash, isReporting: true }
        : state
    }
    case 'report-failed':
      return isAt(state, 'unreported') && state.isReporting
        ? { ...state, isReporting: false, error: event.error }
        : state
    case 'reported':
      return isAt(state, 'unreported') && state.isReporting ? reported(state, event.status) : state
    case 'intent-read':
      return isAt(state, 'idle') && state.error ? { step: 'idle' } : state
    case 'payment-read':
      return afterReading(state, event)
    case 'dismissed':
      return isAt(state, 'rejected', 'reverted', 'replaced', 'other-tab') ? { step: 'idle' } : state
    default:
      return event satisfies never
  }
}

/** Whether the host was asked on this page and may still answer. */
const isAsked = (state: AbortState): state is AbortState & { step: 'awaiting-wallet' | 'outcome-unknown' } =>
  isAt(state, 'awaiting-wallet') || (isAt(state, 'outcome-unknown') && state.isOpen)

const submitted = ({ chainId, hash }: { chainId: number; hash: `0x${string}` }): AbortState => ({
  step: 'submitted',
  chainId,
  hash,
  isChainReadable: true,
})

const readSubmitted = ({ chainId, hash }: AbortEntry): AbortState | undefined =>
  hash ? submitted({ chainId, hash }) : undefined

const reported = (state: AbortState, status: string): AbortState => ({
  step: 'reported',
  status,
  ...('hash' in state && state.hash ? { chainId: state.chainId, hash: state.hash } : {}),
})

function afterOtherTab(state: AbortState, entry: AbortEntry | undefined): AbortState {
  if (!entry) return isAt(state, 'other-tab') ? { step: 'idle' } : state
  if (!entry.hash) return isFree(state) ? { step: 'other-tab', chainId: entry.chainId } : state
  const accepts =
    isFree(state) || isAt(state, 'preflight', 'awaiting-wallet', 'outcome-unknown', 'other-tab', 'submitted')
  return accepts && !isSentHash(state, entry.hash) ? (readSubmitted(entry) ?? state) : state
}

function afterReading(
  state: AbortState,
  { status, blocker }: Extract<AbortEvent, { type: 'payment-read' }>,
): AbortState {
  const isBegun = isAt(state, 'awaiting-wallet', 'outcome-unknown', 'other-tab', 'submitted', 'unreported')
  if (isBegun && isRefundedStatus(status)) {
    // A payment that failed by itself is refunded too. A report that is under way shows whether it was aborted.
    return isAt(state, 'unreported') && state.isReporting ? state : { step: 'idle', blocker }
  }
  if (isAbortedStatus(status)) {
    // It does not matter who reported it.
    return isBegun || (isAt(state, 'reported') && state.status !== status) ? reported(state, status) : state
  }
  const isOver = isStoppedStatus(status) || isFinalStatus(status)
  return isOver && isTooLate(state, blocker) ? { step: 'idle', blocker } : state
}
