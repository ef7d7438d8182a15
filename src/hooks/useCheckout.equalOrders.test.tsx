import { QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeChain } from '../../test/model/fakeChain.ts'
import { FakeWallet } from '../../test/model/fakeWallet.ts'
import { account, evmTokens, patient, payer, request, sol, token } from '../../test/setup/checkoutFacts.ts'
import { quickClock } from '../../test/setup/drivenClock.ts'
import { sandboxOverHttp } from '../../test/setup/kit.tsx'
import { IntentKitProvider, type UseCheckoutParameters, useCheckout } from './index.ts'

beforeEach(() => {
  localStorage.clear()
  quickClock(24)
})

const onRail = { payTokens: [sol], addresses: { SOLANA: payer } }
const fromWallet = { payTokens: evmTokens }

/** Opens checkouts of one page whose orders ask for the same. */
async function begin(parameters: Partial<UseCheckoutParameters>) {
  const { client, sandbox } = await sandboxOverHttp({ speed: 20 })
  const queryClient = new QueryClient()
  const chain = new FakeChain(token, Date.now)
  const wallet = new FakeWallet('keeps-nonce', chain, account)
  const adapter = wallet.adapter({ isAlive: true, leave: [] })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntentKitProvider client={client} wallet={adapter} queryClient={queryClient} tokens={[]}>
      {children}
    </IntentKitProvider>
  )
  function open() {
    const events: string[] = []
    const { result, unmount } = renderHook(
      () =>
        useCheckout({
          request: { ...request },
          onArmed: ({ paymentId }) => void events.push(`armed ${paymentId}`),
          onPaid: ({ paymentId }) => void events.push(`paid ${paymentId}`),
          onSettled: ({ paymentId, outcome }) => void events.push(`${outcome} ${paymentId}`),
          ...parameters,
        }),
      { wrapper },
    )
    const quotes = async () => {
      await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
      act(() => result.current.choose?.())
      await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
      return result.current.quote?.intent?.intentId ?? ''
    }
    const accepts = (asksWallet = true) =>
      act(() => result.current.accept?.({ consentTo: result.current.terms, asksWallet }))
    return { result, events, unmount, quotes, accepts }
  }
  return { sandbox, wallet, open }
}

/** Begins the first order on a rail, and leaves its checkout. */
async function beginFirst(open: Awaited<ReturnType<typeof begin>>['open']) {
  const first = open()
  const firstId = await first.quotes()
  first.accepts()
  await waitFor(() => expect(first.result.current.payTo).toBeTruthy(), patient)
  const { payTo } = first.result.current
  first.unmount()
  return { firstId, payTo }
}

describe('an equal order', () => {
  it('shows the payment on a rail that was begun before it, and gets an intent of its own once the payer wants that', async () => {
    const { sandbox, open } = await begin(onRail)
    const { firstId, payTo } = await beginFirst(open)

    const { result, events, quotes, accepts } = open()
    expect(await quotes()).toBe(firstId)
    accepts()
    expect(result.current).toMatchObject({ screen: 'follow', intentId: firstId, payTo: undefined })
    // Only the payer knows whether they have sent anything.
    await waitFor(() => expect(result.current.restart).toBeDefined(), patient)
    act(() => result.current.restart?.())
    expect(result.current.screen).toBe('follow')
    act(() => result.current.answer?.(true))
    expect(result.current.screen).toBe('choose')
    const secondId = await quotes()
    expect(secondId).not.toBe(firstId)
    accepts()
    await waitFor(() => expect(result.current.payTo).toBeTruthy(), patient)
    expect(result.current).toMatchObject({ screen: 'pay', intentId: secondId })
    expect(result.current.payTo).not.toBe(payTo)

    sandbox.pay(firstId)
    sandbox.pay(secondId)
    await waitFor(() => expect(result.current.status?.outcome).toBe('succeeded'), { timeout: 20_000 })
    expect(events).toEqual([`armed ${secondId}`, `paid ${secondId}`, `succeeded ${secondId}`])
  }, 60_000)

  it('reports the payment that was begun before it once its address was shown here, and offers no other one', async () => {
    const { sandbox, open } = await begin(onRail)
    const { firstId, payTo } = await beginFirst(open)

    const { result, events, quotes, accepts } = open()
    await quotes()
    accepts()
    await waitFor(() => expect(result.current.showAddress).toBeDefined(), patient)
    act(() => result.current.showAddress?.())
    act(() => result.current.arm?.())
    await waitFor(() => expect(result.current).toMatchObject({ screen: 'pay', payTo }), patient)
    act(() => result.current.back?.())
    expect(result.current).toMatchObject({ screen: 'follow', intentId: firstId, restart: undefined })
    sandbox.pay(firstId)
    await waitFor(() => expect(events).toContain(`succeeded ${firstId}`), { timeout: 20_000 })
    expect(result.current).toMatchObject({ screen: 'follow', intentId: firstId })
  }, 60_000)

  it('finds a payment that was seen before it is accepted, and can be paid beside it', async () => {
    const { sandbox, open } = await begin(onRail)
    const first = open()
    const firstId = await first.quotes()
    first.accepts()
    await waitFor(() => expect(first.result.current.payTo).toBeTruthy(), patient)
    const { result, quotes, accepts } = open()
    expect(await quotes()).toBe(firstId)
    sandbox.pay(firstId)
    await waitFor(() => expect(first.result.current.screen).toBe('follow'), patient)
    accepts()
    expect(result.current).toMatchObject({ screen: 'follow', intentId: firstId, payTo: undefined })
    // The payer may be in the same order as before, so nothing else is offered while that one is on its way.
    await waitFor(() => expect(result.current.restart).toBeDefined(), { timeout: 20_000 })
    expect(result.current.status).toMatchObject({ outcome: 'succeeded', isFinal: true })
    act(() => result.current.restart?.())
    expect(await quotes()).not.toBe(firstId)
    expect(first.result.current.intentId).toBe(firstId)
  }, 60_000)

  it('asks no wallet while another checkout waits for it, and offers no other payment', async () => {
    const { wallet, open } = await begin(fromWallet)
    const first = open()
    const second = open()
    const intentId = await first.quotes()
    expect(await second.quotes()).toBe(intentId)
    first.accepts()
    await waitFor(() => expect(wallet.open()).toHaveLength(1), patient)
    second.accepts()
    expect(second.result.current).toMatchObject({ screen: 'follow', intentId })
    await waitFor(() => expect(second.result.current.status?.stage).toBe('unpaid'), patient)
    expect(second.result.current).toMatchObject({ restart: undefined, back: undefined })
    await act(async () => void second.result.current.payment.pay())
    expect(wallet.requests).toHaveLength(1)
    for (const one of wallet.open()) await act(() => wallet.confirm(one, { isHeard: true, reverts: false }))
    await waitFor(() => expect(second.result.current.restart).toBeDefined(), { timeout: 20_000 })
    expect(second.events).toEqual([`paid ${intentId}`, `succeeded ${intentId}`])
    expect(wallet.requests).toHaveLength(1)
  }, 60_000)

  it('is paid by the same quote where the wallet has rejected it before', async () => {
    const { wallet, open } = await begin(fromWallet)
    const first = open()
    const intentId = await first.quotes()
    first.accepts()
    await waitFor(() => expect(wallet.open()).toHaveLength(1), patient)
    act(() => {
      for (const one of wallet.open()) wallet.reject(one)
    })
    await waitFor(() => expect(first.result.current.payment.step).toBe('rejected'), patient)
    first.unmount()
    const { result, quotes, accepts } = open()
    expect(await quotes()).toBe(intentId)
    accepts()
    expect(result.current.screen).toBe('pay')
    await waitFor(() => expect(wallet.open()).toHaveLength(1), patient)
  }, 60_000)

  it('is not an order that its payer accepts twice', async () => {
    const { sandbox, open } = await begin(onRail)
    const { result, quotes, accepts } = open()
    await quotes()
    sandbox.fault('ExecuteIntentEdge', 'latency:2000', { times: 1 })
    accepts()
    await waitFor(() => expect(result.current.isArming).toBe(true), patient)
    act(() => result.current.back?.())
    await quotes()
    accepts()
    expect(result.current.screen).toBe('pay')
    await waitFor(() => expect(result.current.payTo).toBeTruthy(), patient)
  }, 60_000)
})
