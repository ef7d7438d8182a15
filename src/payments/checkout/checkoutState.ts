import { type AnyQuote, type AnyQuoteRequest, edgeOf } from '../terms/index.ts'
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
      /** Whether it is shown again after a reload. */
      isResumed?: boolean | undefined
    }
  | { at: 'follow'; intentId: string; edgeId?: string | undefined; hasMoney?: boolean | undefined }

/**
 * A payment that may have been made. The checkout tracks each one that was armed here or passed in, even while another
 * is on screen.
 */
export interface FollowedIntent {
  intentId: string
  edgeId?: string | undefined
  /** Whether it was armed here, for this request. Otherwise its request has to be compared. */
  isOwn: boolean
}

/** The state of a checkout. */
export interface CheckoutState {
  step: CheckoutStep
  followed: readonly FollowedIntent[]
}

/** An event that changes the state of a checkout. */
export type CheckoutEvent =
  | { type: 'filled'; request: PayRequest }
  | {
      type: 'accepted' | 'shown'
      quote: AnyQuote
      request: AnyQuoteRequest
      payerAccounts: readonly string[] | undefined
    }
  | { type: 'armed'; quote: AnyQuote }
  /** The payment needs no more action. `hasMoney`: it was paid, whatever happened to it. */
  | { type: 'seen'; intentId: string; edgeId?: string | undefined; hasMoney?: boolean | undefined }
  | { type: 'resumed'; intentId: string }
  | { type: 'restarted' }

/** Creates the initial state. With an `intentId`, that of a payment to continue. */
export const createCheckoutState = (intentId: string | undefined): CheckoutState =>
  intentId ? resume({ step: { at: 'payer' }, followed: [] }, intentId) : { step: { at: 'payer' }, followed: [] }

/** Returns the state after an event. Returns the same object if the event changes nothing. */
export function transitionCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'filled':
      return { ...state, step: { at: 'review', request: event.request } }
    case 'accepted':
    case 'shown': {
      const { type, ...accepted } = event
      return { ...state, step: { at: 'pay', ...accepted, isResumed: type === 'shown' } }
    }
    case 'armed': {
      const { intent } = event.quote
      const { edgeId } = edgeOf(event.quote) ?? {}
      return intent?.intentId ? follow(state, { intentId: intent.intentId, edgeId, isOwn: true }) : state
    }
    case 'seen': {
      const { intentId, edgeId, hasMoney } = event
      const { step } = state
      const isCurrent = step.at === 'pay' && step.quote.intent?.intentId === intentId
      // A payment that ended without money must not hide another one that still has to be paid.
      const isShownNext = step.at === 'follow' ? hasMoney && !step.hasMoney : hasMoney || isCurrent
      return isShownNext ? { ...state, step: { at: 'follow', intentId, edgeId, hasMoney } } : state
    }
    case 'resumed':
      return resume(state, event.intentId)
    case 'restarted':
      return { ...state, step: { at: 'payer' } }
  }
}

function resume(state: CheckoutState, intentId: string): CheckoutState {
  return { ...follow(state, { intentId, isOwn: false }), step: { at: 'follow', intentId } }
}

function follow(state: CheckoutState, intent: FollowedIntent): CheckoutState {
  const isKnown = state.followed.some(({ intentId }) => intentId === intent.intentId)
  return isKnown ? state : { ...state, followed: [...state.followed, intent] }
}

/** Returns the payment on screen, if it may have been made. */
export function currentIntent({ step, followed }: CheckoutState): FollowedIntent | undefined {
  const id = step.at === 'follow' ? step.intentId : step.at === 'pay' ? step.quote.intent?.intentId : undefined
  return followed.find(({ intentId }) => intentId === id)
}

/** Returns the screen of a step. */
export const screenOf = ({ at }: CheckoutStep): CheckoutScreen => (at === 'payer' || at === 'review' ? 'choose' : at)

/** Whether a payment is made from a wallet, which means that it starts on an EVM chain. */
export const isFromWallet = (quote: AnyQuote): boolean =>
  (edgeOf(quote)?.mode ?? quote.intent?.edge?.mode ?? (edgeOf(quote) ? 'ORIGIN' : 'DESTINATION')) === 'DESTINATION'
