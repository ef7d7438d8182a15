import { findIntent } from '../journal/index.ts'
import {
  type AnyQuote,
  type AnyQuoteRequest,
  type DirectTerms,
  edgeModeOf,
  edgeOf,
  isDirectId,
} from '../terms/index.ts'
import type { PayRequest } from './checkoutRequest.ts'

/** The screen of a checkout: the form and the quote, the payment to make, or its progress. */
export type CheckoutScreen = 'choose' | 'pay' | 'follow'

/** The payer's current step. */
export type CheckoutStep =
  /** Asks for whatever the host left open. */
  | { at: 'payer' }
  | { at: 'review'; request: PayRequest }
  | {
      at: 'pay'
      quote: AnyQuote
      request: AnyQuoteRequest
      payerAccounts: readonly string[] | undefined
      /** Whether it is paid straight over a bridge: no intent stands behind it, so the service does not follow it. */
      passthrough?: boolean | undefined
      /** Whether it is shown again after a reload. */
      isResumed?: boolean | undefined
    }
  | { at: 'follow'; intentId: string; edgeId?: string | undefined; hasMoney?: boolean | undefined }
  /** Sends the wanted token straight to the recipient, without the service, and waits for the chain to confirm it. */
  | {
      at: 'direct'
      /** The terms that were accepted on this page. Absent: the payment was begun before, and the journal has it. */
      terms?: DirectTerms | undefined
      paymentId?: string | undefined
      /** Whether the wallet has sent it. */
      isSent?: boolean | undefined
    }

/**
 * A payment that may have been made. The checkout tracks each one that was armed here or passed in, even while another
 * is on screen.
 */
export interface FollowedIntent {
  intentId: string
  edgeId?: string | undefined
  /** Whether it was armed here, for this request. Otherwise its request has to be compared. */
  isOwn: boolean
  /** Whether the payer left it for another payment: it is followed, and doesn't come back on screen by itself. */
  isLeft?: boolean | undefined
  /**
   * Whether something other than this checkout began it, and it is shown in place of an equal one. It may be for
   * another order: once the payer starts a new payment, it isn't followed anymore.
   */
  isFound?: boolean | undefined
}

export interface CheckoutState {
  step: CheckoutStep
  followed: readonly FollowedIntent[]
  /** The ids of direct transfers that the payer left for another payment. Their outcomes are still reported. */
  leftIds?: readonly string[] | undefined
}

/** An event that changes the state of a checkout. */
export type CheckoutStepEvent =
  | { type: 'filled'; request: PayRequest }
  | {
      type: 'accepted' | 'shown'
      quote: AnyQuote
      request: AnyQuoteRequest
      payerAccounts: readonly string[] | undefined
      passthrough?: boolean | undefined
    }
  | { type: 'armed'; quote: AnyQuote }
  | { type: 'directAccepted'; terms: DirectTerms }
  /** A transfer has an id, or was sent. */
  | { type: 'directMoved'; paymentId: string; isSent: boolean }
  /** The payment needs no more action. `hasMoney`: it was paid, whatever happened to it. */
  | { type: 'seen'; intentId: string; edgeId?: string | undefined; hasMoney?: boolean | undefined }
  | { type: 'resumed'; intentId: string; isFound?: boolean | undefined }
  | { type: 'restarted' }
  /** The payment on screen continues, and the form is for another one. */
  | { type: 'left' }

/** Creates the initial state, or with an `intentId`, the state that continues its payment. */
export const createCheckoutState = (intentId: string | undefined): CheckoutState =>
  intentId ? resume({ step: { at: 'payer' }, followed: [] }, intentId) : { step: { at: 'payer' }, followed: [] }

/** Returns the state after an event. Returns the same object if the event changes nothing. */
export function transitionCheckout(state: CheckoutState, event: CheckoutStepEvent): CheckoutState {
  switch (event.type) {
    case 'filled':
      return { ...state, step: { at: 'review', request: event.request } }
    case 'accepted':
    case 'shown': {
      const { type, ...accepted } = event
      // A payment that can be made here is this checkout's own, whoever began it.
      const id = accepted.quote.intent?.intentId
      const followed = state.followed.map((one) =>
        one.intentId === id && one.isFound ? { ...one, isFound: false } : one,
      )
      return { ...state, followed, step: { at: 'pay', ...accepted, isResumed: type === 'shown' } }
    }
    case 'armed': {
      const { intent } = event.quote
      const { edgeId } = edgeOf(event.quote) ?? {}
      return intent?.intentId ? follow(state, { intentId: intent.intentId, edgeId, isOwn: true }) : state
    }
    case 'seen': {
      const { intentId, edgeId, hasMoney } = event
      const { step } = state
      if (findIntent(state.followed, intentId)?.isLeft) return state
      const isCurrent = step.at === 'pay' && step.quote.intent?.intentId === intentId
      // A payment that ended without money must not hide another one that still has to be paid.
      const isShownNext = step.at === 'follow' ? hasMoney && !step.hasMoney : hasMoney || isCurrent
      return isShownNext ? { ...state, step: { at: 'follow', intentId, edgeId, hasMoney } } : state
    }
    case 'directAccepted':
      return { ...state, step: { at: 'direct', terms: event.terms } }
    case 'directMoved': {
      const { paymentId, isSent } = event
      const { step } = state
      if (step.at !== 'direct' || (step.paymentId === paymentId && step.isSent === isSent)) return state
      return { ...state, step: { ...step, paymentId, isSent } }
    }
    case 'resumed':
      return resume(state, event.intentId, event.isFound)
    case 'restarted':
      return { ...state, step: { at: 'payer' }, followed: state.followed.filter(({ isFound }) => !isFound) }
    case 'left': {
      const id = currentIntent(state)?.intentId
      const followed = state.followed.map((one) => (one.intentId === id ? { ...one, isLeft: true } : one))
      const { step, leftIds = [] } = state
      const left = step.at === 'direct' && step.paymentId
      return { followed, step: { at: 'payer' }, leftIds: left ? [...leftIds, left] : leftIds }
    }
  }
}

function resume(state: CheckoutState, intentId: string, isFound?: boolean): CheckoutState {
  if (isDirectId(intentId)) return { ...state, step: { at: 'direct', paymentId: intentId } }
  return { ...follow(state, { intentId, isOwn: false, isFound }), step: { at: 'follow', intentId } }
}

function follow(state: CheckoutState, intent: FollowedIntent): CheckoutState {
  return findIntent(state.followed, intent.intentId) ? state : { ...state, followed: [...state.followed, intent] }
}

/** Returns the payment on screen, if it may have been made. */
export function currentIntent({ step, followed }: CheckoutState): FollowedIntent | undefined {
  const id = step.at === 'follow' ? step.intentId : step.at === 'pay' ? step.quote.intent?.intentId : undefined
  return findIntent(followed, id)
}

export function screenOf(step: CheckoutStep): CheckoutScreen {
  if (step.at === 'payer' || step.at === 'review') return 'choose'
  return step.at === 'direct' ? (step.isSent ? 'follow' : 'pay') : step.at
}

/** The id of the payment of a step, once it has one. */
export function paymentIdOf(state: CheckoutState): string | undefined {
  if (state.step.at === 'pay' && state.step.passthrough) return state.step.quote.intent?.intentId
  return state.step.at === 'direct' ? state.step.paymentId : currentIntent(state)?.intentId
}

/** Whether a payment is made from a wallet, which means that it starts on an EVM chain. */
export const isFromWallet = (quote: AnyQuote): boolean => (edgeModeOf(quote) ?? 'DESTINATION') === 'DESTINATION'
