import type { AnyQuote, AnyQuoteRequest } from '../../payments/terms/index.ts'
import { edgeOf } from '../shared/quoteFacts.ts'
import type { PayRequest } from './checkoutRequest.ts'

/** Where the payer is. */
export type CheckoutStep =
  /** What the shop left open is asked for; nothing may be. */
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
  | { at: 'follow'; intentId: string; edgeId?: string | undefined }

/** A payment that may have been made: every one that was armed here or handed in, whatever is on screen since. */
export interface Watched {
  intentId: string
  edgeId?: string | undefined
  /** It was armed here, for this order; else its order has to be looked at. */
  own: boolean
}

/** The whole state of a checkout. */
export interface CheckoutState {
  step: CheckoutStep
  watched: readonly Watched[]
}

/** What moves them on, or back. */
export type CheckoutMove =
  | { type: 'filled'; request: PayRequest }
  | {
      type: 'accepted' | 'shown'
      quote: AnyQuote
      request: AnyQuoteRequest
      payerAccounts: readonly string[] | undefined
    }
  | { type: 'armed'; quote: AnyQuote }
  /** The payment was seen, or is over: there is nothing to pay any more, here or for what is on screen instead. */
  | { type: 'seen'; intentId: string; edgeId?: string | undefined }
  | { type: 'resumed'; intentId: string }
  | { type: 'again' }

export const firstState = (intentId: string | undefined): CheckoutState =>
  intentId ? resumed({ step: { at: 'payer' }, watched: [] }, intentId) : { step: { at: 'payer' }, watched: [] }

export function nextState(state: CheckoutState, move: CheckoutMove): CheckoutState {
  switch (move.type) {
    case 'filled':
      return { ...state, step: { at: 'review', request: move.request } }
    case 'accepted':
    case 'shown': {
      const { type, ...paid } = move
      return { ...state, step: { at: 'pay', ...paid, isResumed: type === 'shown' } }
    }
    case 'armed': {
      const { intent } = move.quote
      const { edgeId } = edgeOf(move.quote) ?? {}
      return intent?.intentId ? watch(state, { intentId: intent.intentId, edgeId, own: true }) : state
    }
    case 'seen': {
      const { intentId, edgeId } = move
      return state.step.at === 'follow' ? state : { ...state, step: { at: 'follow', intentId, edgeId } }
    }
    case 'resumed':
      return resumed(state, move.intentId)
    case 'again':
      return { ...state, step: { at: 'payer' } }
  }
}

/** Whether a payment is made from a wallet: it starts on an EVM chain. */
export const isFromWallet = (quote: AnyQuote): boolean =>
  (edgeOf(quote)?.mode ?? quote.intent?.edge?.mode ?? (edgeOf(quote) ? 'ORIGIN' : 'DESTINATION')) === 'DESTINATION'

function resumed(state: CheckoutState, intentId: string): CheckoutState {
  return { ...watch(state, { intentId, own: false }), step: { at: 'follow', intentId } }
}

function watch(state: CheckoutState, payment: Watched): CheckoutState {
  const known = state.watched.some(({ intentId }) => intentId === payment.intentId)
  return known ? state : { ...state, watched: [...state.watched, payment] }
}

/** The payment on screen, if it may have been made. */
export function currentPayment({ step, watched }: CheckoutState): Watched | undefined {
  const id = step.at === 'follow' ? step.intentId : step.at === 'pay' ? step.quote.intent?.intentId : undefined
  return watched.find(({ intentId }) => intentId === id)
}
