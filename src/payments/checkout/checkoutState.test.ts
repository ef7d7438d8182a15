import { describe, expect, it } from 'vitest'
import type { AnyQuote } from '../terms/index.ts'
import type { PayRequest } from './checkoutRequest.ts'
import {
  type CheckoutStepEvent,
  createCheckoutState,
  currentIntent,
  isFromWallet,
  transitionCheckout,
} from './checkoutState.ts'

const request = { ownerAddress: '0x1' } as PayRequest
const quote = { intent: { intentId: '0xa' }, sentAt: 0 } as AnyQuote
const after = (intentId: string | undefined, ...events: CheckoutStepEvent[]) =>
  events.reduce(transitionCheckout, createCheckoutState(intentId))
const toPay: CheckoutStepEvent[] = [
  { type: 'filled', request },
  { type: 'accepted', quote, request, payerAccounts: undefined },
]

describe('a checkout', () => {
  it('continues with the payment that it is given, whose request it does not know', () => {
    const state = after('0xa')
    expect(state.step).toEqual({ at: 'follow', intentId: '0xa' })
    expect(currentIntent(state)).toEqual({ intentId: '0xa', isOwn: false })
  })

  it('follows a payment from when it is armed, and no longer than once', () => {
    expect(currentIntent(after(undefined, ...toPay))).toBeUndefined()
    const armed = after(undefined, ...toPay, { type: 'armed', quote })
    expect([armed.step.at, currentIntent(armed)?.isOwn]).toEqual(['pay', true])
    expect(transitionCheckout(armed, { type: 'armed', quote })).toBe(armed)
  })

  it('goes on following what was armed while something else is on screen', () => {
    const state = after(undefined, ...toPay, { type: 'armed', quote }, { type: 'restarted' })
    expect([state.step, state.followed.length]).toEqual([{ at: 'payer' }, 1])
    expect(transitionCheckout(state, { type: 'seen', intentId: '0xa' })).toBe(state)
    const paid = transitionCheckout(state, { type: 'seen', intentId: '0xa', hasMoney: true })
    expect(paid.step).toEqual({ at: 'follow', intentId: '0xa', hasMoney: true })
  })

  it('is not taken off the screen by an earlier payment that ended without money', () => {
    const state = after(undefined, ...toPay, { type: 'armed', quote })
    expect(transitionCheckout(state, { type: 'seen', intentId: '0xb' })).toBe(state)
    expect(transitionCheckout(state, { type: 'seen', intentId: '0xa' }).step).toEqual({ at: 'follow', intentId: '0xa' })
  })

  it('shows the payment that has money instead of one that has none, and then stays with it', () => {
    const state = after('0xa', { type: 'seen', intentId: '0xb', hasMoney: true })
    expect(state.step).toMatchObject({ at: 'follow', intentId: '0xb' })
    expect(transitionCheckout(state, { type: 'seen', intentId: '0xc', hasMoney: true })).toBe(state)
  })

  it('stays with the payment that is followed when another is seen', () => {
    const state = after('0xa')
    expect(transitionCheckout(state, { type: 'seen', intentId: '0xb' })).toBe(state)
  })

  it('resumes where to pay without losing that it was shown before', () => {
    const state = after('0xa', { type: 'shown', quote, request, payerAccounts: undefined })
    expect(state.step).toMatchObject({ at: 'pay', isResumed: true })
  })
})

it('a payment that was left does not come back by itself, whatever happens to the next one', () => {
  const quote = (intentId: string) => ({ intent: { intentId } }) as AnyQuote
  const request = {} as PayRequest
  let state = transitionCheckout(createCheckoutState(undefined), { type: 'armed', quote: quote('a') })
  state = transitionCheckout(state, { type: 'resumed', intentId: 'a' })
  state = transitionCheckout(state, { type: 'left' })
  expect([state.step.at, state.followed.map(({ intentId }) => intentId)]).toEqual(['payer', ['a']])
  state = transitionCheckout(state, { type: 'accepted', quote: quote('b'), request, payerAccounts: undefined })
  expect(transitionCheckout(state, { type: 'seen', intentId: 'a', hasMoney: true })).toBe(state)
  expect(transitionCheckout(state, { type: 'seen', intentId: 'b', hasMoney: true }).step).toMatchObject({
    intentId: 'b',
  })
})

it('is paid from a wallet if any part of the quote says that it goes to a rail', () => {
  const onRail = { edgeId: 'e', edge: {}, sentAt: 0 }
  const to = { mode: 'DESTINATION' }
  const quotes = [quote, { ...onRail, ...to }, { ...onRail, edge: to }, { ...onRail, intent: { edge: to } }, onRail]
  expect(quotes.map((each) => isFromWallet(each as AnyQuote))).toEqual([true, true, true, true, false])
})
