import type { IntentServiceError } from '../../api/index.ts'
import type { Refusal } from '../../recovery/index.ts'
import type { Hex } from '../evm/index.ts'
import type { RecoveryEntry } from '../journal/index.ts'
import {
  initialState,
  type RecoveryFields,
  type RecoveryPlanFields,
  type RecoveryRequestProblem,
  type RecoveryState,
  type RecoveryVerifiedFields,
} from './recoveryState.ts'

/** An event in a recovery, or a request of the user. */
export type RecoveryEvent =
  | { type: 'prepare-requested' }
  | { type: 'all-chosen' }
  | { type: 'blocked'; reason: 'no-wallet' | 'other-account'; owner?: string | undefined }
  | { type: 'failed'; error: IntentServiceError }
  | { type: 'nothing-found'; reason?: 'refund' | undefined; owner: string }
  | ({ type: 'not-deployed'; owner: string } & RecoveryPlanFields)
  | { type: 'refused'; refusals: readonly Refusal[]; prepared?: RecoveryFields['prepared']; owner?: string | undefined }
  | ({ type: 'prepared' } & Pick<RecoveryFields, 'tokens' | 'deployment' | 'networkFee'> & RecoveryVerifiedFields)
  | { type: 'signature-requested' }
  | { type: 'signed' }
  | { type: 'built'; networkFee?: RecoveryFields['networkFee'] }
  | { type: 'build-refused'; refusals: readonly Refusal[] }
  | { type: 'send-requested' }
  | { type: 'wallet-asked' }
  /** The wallet did nothing or was not asked. */
  | { type: 'request-closed'; reason?: RecoveryRequestProblem | undefined; error?: IntentServiceError | undefined }
  /** The wallet's answer does not show whether it sent the transaction. */
  | { type: 'answer-lost' }
  | { type: 'waiting-stopped' }
  | { type: 'other-tab-found' }
  | { type: 'other-tab-closed' }
  | { type: 'submitted'; hash: Hex }
  /** Without a reason, the chain knows the transaction. */
  | { type: 'chain-checked'; reason?: 'unreachable' | 'not-found' | undefined }
  | { type: 'mined'; hash: Hex }
  /** The money left the intent's wallet through an unknown transaction. */
  | { type: 'moved' }
  | { type: 'reverted' }
  | { type: 'replaced' }
  | { type: 'recheck-requested' }
  | { type: 'proven' }
  | { type: 'not-proven'; reason?: 'unreachable' | 'left' | undefined }
  | { type: 'restarted' }
  /** The journal's entry on start, and whenever this or another tab changed it. */
  | { type: 'journal-changed'; entry: RecoveryEntry | undefined }

/** Returns the next state of a recovery. Returns the same object if the state does not accept the event. Pure. */
export function transition(state: RecoveryState, event: RecoveryEvent): RecoveryState {
  switch (event.type) {
    case 'prepare-requested':
      return state.step === 'idle' || isAtRest(state)
        ? { step: 'preparing', owner: state.owner, tokens: state.tokens, refusals: [] }
        : state
    case 'all-chosen':
      return state.step === 'choose' ? { ...state, step: 'review' } : state
    case 'blocked':
      return state.step === 'preparing'
        ? { step: 'idle', reason: event.reason, owner: event.owner, refusals: [] }
        : state
    case 'failed':
      return state.step === 'preparing' ? { step: 'idle', error: event.error, refusals: [] } : state
    case 'nothing-found':
      return state.step === 'preparing'
        ? { step: 'nothing', reason: event.reason, owner: event.owner, refusals: [] }
        : state
    case 'not-deployed': {
      const { plan, owner } = event
      return state.step === 'preparing' || state.step === 'signing'
        ? { step: 'unavailable', reason: 'not-deployed', plan, owner, refusals: [] }
        : state
    }
    case 'refused': {
      const { refusals, prepared, owner } = event
      return state.step === 'preparing' ? { step: 'refused', refusals, prepared, owner } : state
    }
    case 'prepared': {
      if (state.step !== 'preparing') return state
      const { prepared, verified, plan, owner, deployment, networkFee, tokens } = event
      const all = { prepared, verified, plan, owner, deployment, networkFee, refusals: [] }
      return tokens ? { step: 'choose', ...all, tokens } : { step: 'review', ...all }
    }
    case 'signature-requested':
      return state.step === 'review' ? { ...state, step: 'signing', reason: undefined, error: undefined } : state
    case 'signed':
      if (state.step === 'signing') return { ...state, step: 'checking' }
      // The user stopped waiting. Drop the late signature; the wallet is free again.
      return state.step === 'review' && state.reason === 'request-open' ? { ...state, reason: undefined } : state
    case 'built':
      return state.step === 'checking' ? { ...state, step: 'ready', networkFee: event.networkFee } : state
    case 'build-refused':
      return state.step === 'checking'
        ? { ...state, step: 'refused', reason: 'built', refusals: event.refusals }
        : state
    case 'send-requested':
      if (state.step === 'ready') return { ...state, step: 'preflight', reason: undefined, isRetry: false }
      return state.step === 'outcome-unknown' && isVerified(state)
        ? { ...state, step: 'preflight', reason: undefined, isRetry: true }
        : state
    case 'wallet-asked':
      return state.step === 'preflight' ? { ...state, step: 'awaiting-wallet' } : state
    case 'request-closed': {
      const { reason, error } = event
      switch (state.step) {
        case 'review':
        case 'signing':
        case 'checking':
          return { ...state, step: 'review', reason, error }
        case 'ready':
          return { ...state, step: 'ready', reason }
        case 'preflight':
          return endAttempt(state, reason)
        case 'awaiting-wallet':
          // Nothing was sent now, which says nothing about the earlier request.
          return endAttempt(state, state.isRetry ? undefined : reason)
        case 'outcome-unknown':
          if (state.isRetry) return { ...state, isRetry: undefined, reason: undefined }
          return isVerified(state) ? { ...state, step: 'ready', reason } : state
        default:
          return state
      }
    }
    case 'answer-lost':
      return state.step === 'awaiting-wallet' ? { ...fieldsOf(state), step: 'outcome-unknown' } : state
    case 'waiting-stopped':
      switch (state.step) {
        case 'signing':
          return { ...state, step: 'review', reason: 'request-open' }
        case 'preflight':
          return endAttempt(state)
        case 'awaiting-wallet':
          return { ...state, step: 'outcome-unknown', reason: 'request-open' }
        default:
          return state
      }
    case 'other-tab-found':
      // A request of this tab that the user no longer waits for blocks as well.
      if (state.reason === 'request-open') return state
      switch (state.step) {
        case 'review':
        case 'signing':
          return { ...state, step: 'review', reason: 'other-tab' }
        case 'ready':
          return { ...state, reason: 'other-tab' }
        case 'preflight':
          return state.isRetry ? { ...planOf(state), step: 'other-tab' } : endAttempt(state, 'other-tab')
        case 'outcome-unknown':
          return { ...planOf(state), step: 'other-tab' }
        default:
          return state
      }
    case 'other-tab-closed':
      return state.step === 'other-tab' ? { ...state, step: 'outcome-unknown' } : state
    case 'submitted':
      return isAsked(state) ? { ...planOf(state), step: 'submitted', hash: event.hash } : state
    case 'chain-checked':
      return state.step === 'submitted' && state.reason !== event.reason ? { ...state, reason: event.reason } : state
    case 'mined':
      return state.step === 'submitted' ? { ...planOf(state), step: 'proving', hash: event.hash } : state
    case 'moved':
      return isAsked(state) || state.step === 'submitted' ? { ...planOf(state), step: 'proving' } : state
    case 'reverted':
    case 'replaced':
      return state.step === 'submitted' ? { ...planOf(state), step: event.type, hash: state.hash } : state
    case 'recheck-requested':
      return state.step === 'unproven' ? { ...state, step: 'proving', reason: undefined } : state
    case 'proven':
      return state.step === 'proving' ? { ...state, step: 'proven' } : state
    case 'not-proven':
      return state.step === 'proving' ? { ...state, step: 'unproven', reason: event.reason } : state
    case 'restarted': {
      const { step, reason, error } = state
      const isStuck = step === 'idle' ? reason || error : step === 'submitted' && reason === 'not-found'
      return isStuck || isAtRest(state) || step === 'outcome-unknown' || step === 'preparing' ? initialState : state
    }
    case 'journal-changed':
      return applyEntry(state, event.entry)
  }
}

/** Applies the journal's entry, except while this tab itself asks the wallet. */
function applyEntry(state: RecoveryState, entry: RecoveryEntry | undefined): RecoveryState {
  const { step } = state
  if (step === 'signing' || step === 'checking' || step === 'preflight' || step === 'awaiting-wallet') return state
  if (!entry) {
    // A tab that follows a transaction continues. The other tab has only seen the outcome first.
    const isOver = step === 'outcome-unknown' || step === 'other-tab' || step === 'unproven' || step === 'proven'
    return isOver ? initialState : state
  }
  const { chainId, intentAddress, source, calls, hash } = entry
  const found = { owner: state.owner, refusals: [], plan: { chainId, intentAddress, source, calls } }
  const isFollowed = step === 'submitted' || step === 'proving' || step === 'proven' || step === 'unproven'
  if (entry.step === 'proven')
    return step === 'proven' && state.hash === hash ? state : { ...found, step: 'proven', hash }
  if (hash) return isFollowed && state.hash === hash ? state : { ...found, step: 'submitted', hash }
  return isFollowed || step === 'outcome-unknown' || step === 'other-tab'
    ? state
    : { ...found, step: 'outcome-unknown' }
}

/** Whether nothing is asked or followed, so that the recovery can begin anew. */
const isAtRest = ({ step }: RecoveryState): boolean =>
  /^(nothing|unavailable|choose|refused|review|ready|proven|unproven|reverted|replaced)$/.test(step)

type Asked = Extract<RecoveryState, { step: 'preflight' | 'awaiting-wallet' | 'outcome-unknown' | 'other-tab' }>

/** Whether a wallet is or was asked to send, here or in another tab. */
const isAsked = (state: RecoveryState): state is Asked =>
  /^(preflight|awaiting-wallet|outcome-unknown|other-tab)$/.test(state.step)

const isVerified = <State extends RecoveryFields>(state: State): state is State & RecoveryVerifiedFields =>
  Boolean(state.prepared && state.verified && state.plan && state.owner)

type Attempt = Extract<RecoveryState, { step: 'preflight' | 'awaiting-wallet' }>

function fieldsOf({ isRetry, reason, ...fields }: Attempt) {
  return fields
}

/** Ends an attempt that sent nothing. An earlier request stays unknown. */
const endAttempt = (state: Attempt, reason?: RecoveryRequestProblem): RecoveryState =>
  state.isRetry
    ? { ...fieldsOf(state), step: 'outcome-unknown', reason }
    : { ...fieldsOf(state), step: 'ready', reason }

/** Returns the fields that outlive the wallet request. */
const planOf = ({ plan, owner }: RecoveryFields & RecoveryPlanFields) => ({
  plan,
  owner,
  refusals: [],
})
