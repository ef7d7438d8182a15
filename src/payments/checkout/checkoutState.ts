import { type AnyQuote, type AnyQuoteRequest, edgeOf } from '../terms/index.ts'
import type { PayRequest } from './checkoutRequest.ts'

/** What a checkout shows: the form and the quote, the payment to be made, or where it is. */
export type CheckoutScreen = 'choose' | 'pay' | 'follow'

/** Where the payer is. */
export type CheckoutStep =
  /** Asks for what the host left open, if anything. */
  | { at: 'payer' }
  | { at: 'review'; request: PayRequest }
  | {
      at: 'pay'
      quote: AnyQuote
      request: AnyQuoteRequest
      payerAccounts: readonly string[] | undefined
      /** It is shown again after a reload. */
      isResumed?: boolean | undefined
    }
  | { at: 'follow'; intentId: string; edgeId?: string | undefined; hasMoney?: boolean | undefined }

/** A payment that may have been made: each that was armed here or passed in, also while another is on screen. */
export interface FollowedIntent {
  intentId: string
  edgeId?: string | undefined
  /** It was armed here, for this request; otherwise its request has to be compared. */
  isOwn: boolean
}

/** The state of a checkout. */
export interface CheckoutState {
  step: CheckoutStep
  followed: readonly FollowedIntent[]
}

/** What changes the state of a checkout. */
export type CheckoutEvent =
  | { type: 'filled'; request: PayRequest }
  | {
      type: 'accepted' | 'shown'
      quote: AnyQuote
      request: AnyQuoteRequest
      payerAccounts: readonly string[] | undefined
    }
  | { type: 'armed'; quote: AnyQuote }
  /** Nothing is left to pay for it. `hasMoney`: it was paid, whatever became of that. */
  | { type: 'seen'; intentId: string; edgeId?: string | undefined; hasMoney?: boolean | undefined }
  | { type: 'resumed'; intentId: string }
  | { type: 'restarted' }

/** Creates the first state; with an `intentId`, of a payment to continue. */
export const createCheckoutState = (intentId: string | undefined): CheckoutState =>
  intentId ? resume({ step: { at: 'payer' }, followed: [] }, intentId) : { step: { at: 'payer' }, followed: [] }

/** Returns the state after an event; the same object where the event changes nothing. */
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
      // A payment that ended without money must not hide another one that is still to be paid.
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

/** The payment on screen, if it may have been made. */
export function currentIntent({ step, followed }: CheckoutState): FollowedIntent | undefined {
  const id = step.at === 'follow' ? step.intentId : step.at === 'pay' ? step.quote.intent?.intentId : undefined
  return followed.find(({ intentId }) => intentId === id)
}

/** The screen of a step. */
export const screenOf = ({ at }: CheckoutStep): CheckoutScreen => (at === 'payer' || at === 'review' ? 'choose' : at)

/** Whether a payment is made from a wallet: it starts on an EVM chain. */
export const isFromWallet = (quote: AnyQuote): boolean =>
  (edgeOf(quote)?.mode ?? quote.intent?.edge?.mode ?? (edgeOf(quote) ? 'ORIGIN' : 'DESTINATION')) === 'DESTINATION'
