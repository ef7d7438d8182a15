import { isSentStep, type PaymentEvent, type PaymentState } from '../context/paymentState.ts'

type Step = PaymentState['step']
type Details = Omit<Partial<PaymentState>, 'paymentId' | 'terms'>

const canStart = (step: Step): boolean => /^(idle|rejected|reverted|replaced)$/.test(step)

/** Moves to a step. Keeps the payment's facts and drops the details of the previous step. */
function move(state: PaymentState, step: Step, details: Details = {}): PaymentState {
  const { paymentId, terms, request, isApproved } = state
  const facts = {
    ...(paymentId !== undefined && { paymentId }),
    ...(terms && { terms }),
    ...(isApproved && { isApproved }),
  }
  const kept = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
  return { ...facts, request, ...kept, step } as PaymentState
}

/** Ends an attempt that sent nothing. If an earlier request has an unknown outcome, returns to that one. */
function endAttempt(state: PaymentState, step: 'idle' | 'rejected', details: Details = {}): PaymentState {
  if (!state.hasUnknownRequest) return move(state, step, details)
  return move(state, 'outcome-unknown', { ...details, isAccepted: state.isAccepted })
}

const earlier = ({ hasUnknownRequest, isAccepted }: PaymentState) => ({ hasUnknownRequest, isAccepted })

/**
 * Returns the state of a payment after an event. Pure. Returns the same object if the state does not accept the event.
 *
 * @example
 * ```ts
 * transition({ step: 'awaiting-wallet', request: 'pay' }, { type: 'rejected' }).step // 'rejected'
 * ```
 */
export function transition(state: PaymentState, event: PaymentEvent): PaymentState {
  const { step } = state
  const isApproving = step === 'preflight' && state.request === 'approve'
  const mayAnswer = step === 'awaiting-wallet' || hasOpenRequest(state)
  switch (event.type) {
    case 'planned': {
      // Another view of the payment says nothing about why the service does not know it.
      const { terms = state.terms, error = event.terms && step !== 'unreported' ? undefined : state.error } = event
      return terms === state.terms && error === state.error ? state : { ...state, terms, error }
    }
    case 'started':
      return canStart(step) ? move(state, 'preflight', { request: event.request }) : state
    case 'retried':
      // The wallet may still show a request that nothing waits for.
      return step === 'outcome-unknown' && !state.isRequestOpen
        ? move(state, 'preflight', { request: event.request, hasUnknownRequest: true, isAccepted: state.isAccepted })
        : state
    case 'blocked': {
      if (step !== 'preflight' && step !== 'awaiting-wallet') return state
      const { type, ...details } = event
      return endAttempt(state, 'idle', details)
    }
    case 'walletAsked':
      if (step !== 'preflight' && step !== 'awaiting-wallet') return state
      return move(state, 'awaiting-wallet', { request: event.request, ...earlier(state) })
    case 'callsAccepted':
      return mayAnswer ? { ...state, isAccepted: true } : state
    case 'approvalSent':
      return step === 'awaiting-wallet' ? move(state, 'preflight', earlier(state)) : state
    case 'approvalMined':
      return step === 'preflight' ? move(state, 'preflight', { isApproved: true, ...earlier(state) }) : state
    case 'rejected':
      return mayAnswer || isApproving ? endAttempt(state, 'rejected') : state
    case 'walletRefused':
      return mayAnswer ? endAttempt(state, 'idle', { blocker: event.blocker }) : state
    case 'outcomeLost':
      return mayAnswer ? move(state, 'outcome-unknown', { search: state.search, isAccepted: state.isAccepted }) : state
    case 'waitingStopped':
      if (step !== 'awaiting-wallet' && !isApproving) return state
      return move(state, 'outcome-unknown', { isRequestOpen: true, ...earlier(state) })
    case 'unknownRequestFound':
      if (!canStart(step) && step !== 'other-tab' && step !== 'preflight') return state
      return move(state, 'outcome-unknown', { request: event.request, isAccepted: event.isAccepted ? true : undefined })
    case 'searched':
      if (step !== 'outcome-unknown' || state.search === event.search) return state
      return { ...state, search: event.search, blocker: undefined, blockedUntil: undefined }
    case 'otherTabFound':
      return (canStart(step) || step === 'preflight' || step === 'outcome-unknown') && !hasOpenRequest(state)
        ? move(state, 'other-tab')
        : state
    case 'requestClosed':
      // The journal has no open signature either.
      if (step === 'other-tab' || (step === 'unreported' && state.hash === undefined)) return move(state, 'idle')
      return step === 'outcome-unknown' && !hasOpenRequest(state) ? move(state, 'idle') : state
    case 'sent':
      if (!isSentStep(step)) return move(state, 'submitted', { hash: event.hash })
      // The money was seen before its hash was known.
      return state.hash === undefined && event.hash !== undefined
        ? move(state, step, { ...state, hash: event.hash })
        : state
    case 'spedUp':
      return !isSentStep(step) || state.hash === event.hash ? state : move(state, step, { ...state, hash: event.hash })
    case 'confirmed':
      if (step !== 'submitted' || state.hash !== event.hash || state.isConfirmed) return state
      if (event.arrived === undefined) return { ...state, isConfirmed: true }
      return state.arrived === event.arrived ? state : { ...state, arrived: event.arrived }
    case 'reportFailed':
      if (step !== 'submitted' && (step !== 'unreported' || state.error === event.error)) return state
      return move(state, 'unreported', { hash: state.hash, error: event.error })
    case 'reported':
      if (step === 'reported' || step === 'void') return state
      return move(state, 'reported', { hash: isSentStep(step) ? state.hash : undefined })
    case 'signatureRefused':
      if (step !== 'submitted' && step !== 'unreported') return state
      if (state.hash !== undefined) return state
      return move(state, 'idle', { blocker: event.blocker, blockedUntil: event.blockedUntil, error: event.error })
    case 'reverted':
    case 'replaced':
      if (!isSentStep(step) || step === 'void' || (state.hash ?? event.hash) !== event.hash) return state
      // The service waits in vain for a transaction that was reported to it.
      return move(state, step === 'reported' ? 'void' : event.type, { hash: event.hash })
  }
}

/** Whether the user stopped waiting for a request that may still be open. */
function hasOpenRequest(state: PaymentState): boolean {
  return state.step === 'outcome-unknown' && state.isRequestOpen === true
}
