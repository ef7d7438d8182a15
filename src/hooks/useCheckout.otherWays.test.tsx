import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeChain } from '../../test/model/fakeChain.ts'
import { FakeWallet } from '../../test/model/fakeWallet.ts'
import { account, evmTokens, patient, payer, request, sol, token } from '../../test/setup/checkoutFacts.ts'
import { quickClock } from '../../test/setup/drivenClock.ts'
import { sandboxOverHttp, wait } from '../../test/setup/kit.tsx'
import { createIntentClient, type IntentClient } from '../api/index.ts'
import { checkAddress } from '../format/index.ts'
import type { PayEdge, WalletAdapter } from '../payments/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import { followPayments } from './followPayments.ts'
import { IntentKitProvider, type UseCheckoutParameters, useCheckout } from './index.ts'
import { createLazyModule } from './lazyModule.ts'
import { useCheckoutSteps } from './useCheckoutSteps.ts'

beforeEach(() => {
  localStorage.clear()
  quickClock(24)
})
afterEach(() => vi.useRealTimers())
const payer2 = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const other = '0x3333333333333333333333333333333333333333'

function open(client: IntentClient, parameters: Partial<UseCheckoutParameters>, wallet?: WalletAdapter) {
  const events: string[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntentKitProvider client={client} wallet={wallet} tokens={parameters.payTokens ? [] : [sol]}>
      {children}
    </IntentKitProvider>
  )
  const { result, rerender, unmount } = renderHook(
    (more: Partial<UseCheckoutParameters>) =>
      useCheckout({
        request: { ...request },
        onQuote: (quote) => events.push(`quote ${quote.intent?.intentId}`),
        onArmed: ({ intentId }) => events.push(`armed ${intentId}`),
        onPaid: () => events.push('paid'),
        onError: ({ error, operation }) => events.push(`${error} ${operation}`),
        ...parameters,
        // Hosts write this inline.
        payTokens: parameters.payTokens && [...parameters.payTokens],
        ...more,
      }),
    { wrapper, initialProps: {} },
  )
  return { result, rerender, unmount, events }
}

/** Creates a client whose ExecuteIntentEdge waits until it is released. */
async function gated(options = {}) {
  const service = await sandboxOverHttp({ speed: 20, ...options })
  const gates: { body: string; release: () => void }[] = []
  const client = createIntentClient({
    baseUrl: service.url,
    fetch: async (input, init) => {
      if (String(input).endsWith('ExecuteIntentEdge'))
        await new Promise<void>((release) => gates.push({ body: String(init?.body), release }))
      return fetch(input, init)
    },
  })
  return { ...service, client, gates }
}

async function quoteFor(result: { current: ReturnType<typeof useCheckout> }, from: string) {
  await waitFor(() => expect(result.current.options.length).toBeGreaterThan(0), patient)
  act(() => result.current.setDraft({ from: { SOLANA: from } }))
  act(() => result.current.choose?.())
  await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
  return result.current.quote?.intent?.intentId
}

describe('useCheckout, when things go another way', () => {
  it('reports an arming answer that comes late for its own quote', async () => {
    const { client, gates } = await gated()
    const { result, events } = open(client, { payTokens: [sol] })
    const a = await quoteFor(result, payer)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(gates).toHaveLength(1), patient)
    act(() => result.current.back?.())
    const b = await quoteFor(result, payer2)
    expect(b).not.toBe(a)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(gates).toHaveLength(2), patient)
    await act(async () => gates[0]?.release())
    await waitFor(() => expect(events.some((event) => event.startsWith('armed'))).toBe(true), patient)
    expect(events).toContain(`armed ${a}`)
    expect(events).not.toContain(`armed ${b}`)
  })

  it('asks no wallet on another account than the quote was agreed for', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const chain = new FakeChain(token, Date.now)
    const device = new FakeWallet('ignores-nonce', chain, account)
    const adapter = device.adapter({ isAlive: true, leave: [] })
    const second = { ...adapter.getState(), account: other }
    const rich = chain.reader([account, other])
    let state = adapter.getState()
    const listeners = new Set<() => void>()
    const wallet = {
      ...adapter,
      reader: (id: number) => (id === 8453 ? rich : undefined),
      getState: () => state,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    } as WalletAdapter
    const { result } = open(client, { payTokens: evmTokens }, wallet)
    await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
    act(() => result.current.choose?.())
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    act(() => {
      state = second as typeof state
      for (const l of listeners) l()
    })
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await wait(1500)
    expect(device.requests).toHaveLength(0)
  })

  it('gives no address once an armed quote has expired, and a way on', async () => {
    const { client, sandbox } = await sandboxOverHttp({ speed: 20 })
    const { result } = open(client, { payTokens: [sol] })
    await quoteFor(result, payer)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(result.current.isArmed).toBe(true), patient)
    vi.setSystemTime(Date.now() + 20 * 60_000)
    sandbox.advance(20 * 60_000)
    await wait(1500)
    const { payTo, arm, follow } = result.current
    expect([payTo, arm]).toEqual([undefined, undefined])
    act(() => follow?.())
    await waitFor(() => expect(result.current.restart).toBeDefined(), patient)
    act(() => result.current.restart?.())
    // Only the payer knows whether they sent anything.
    expect(result.current.answer).toBeDefined()
  })

  it('asks no wallet for a press that was taken back', async () => {
    const { client, gates } = await gated({ handoff: 'wallet' })
    const payEdge = vi.fn(async () => ({ hash: '5'.repeat(64) }))
    const { result, rerender, events } = open(client, { payTokens: [sol], payEdge })
    const a = await quoteFor(result, payer)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(gates).toHaveLength(1), patient)
    act(() => result.current.back?.())
    expect(result.current.screen).toBe('choose')
    await act(async () => gates[0]?.release())
    await waitFor(() => expect(events).toContain(`armed ${a}`), patient)
    rerender({ intentId: a })
    await waitFor(() => expect(result.current.showAddress).toBeDefined(), patient)
    expect(payEdge).not.toHaveBeenCalled()
    act(() => result.current.showAddress?.())
    await wait(700)
    expect(payEdge).not.toHaveBeenCalled()
  })

  it.each([
    ['after a step back', false],
    ['after a step back and another look at the same quote', true],
  ])('asks no wallet %s, however late the wallet tells of earlier requests', async (_, returns) => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const device = new FakeWallet('keeps-ids', new FakeChain(token, Date.now), account)
    const adapter = device.adapter({ isAlive: true, leave: [] })
    const held: (() => void)[] = []
    const wallet: WalletAdapter = {
      ...adapter,
      async getCallsStatus(id) {
        await new Promise<void>((release) => held.push(release))
        if (!adapter.getCallsStatus) throw new Error('A wallet with ids.')
        return adapter.getCallsStatus(id)
      },
    }
    const { result } = open(client, { payTokens: evmTokens }, wallet)
    const agree = async (asksWallet: boolean) => {
      await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
      act(() => result.current.choose?.())
      await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
      act(() => result.current.accept?.({ consentTo: result.current.terms, asksWallet }))
    }
    await agree(true)
    await waitFor(() => expect(held).toHaveLength(1), patient)
    act(() => result.current.back?.())
    expect(result.current.screen).toBe('choose')
    if (returns) await agree(false)
    await act(async () => {
      for (const release of held) release()
      await wait(500)
    })
    expect(device.requests).toEqual([])
  })

  it('shows a payment straight over a bridge that is of another order, and does not pay it', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const device = new FakeWallet('keeps-nonce', new FakeChain(token, Date.now), account)
    const adapter = device.adapter({ isAlive: true, leave: [] })
    const first = open(client, { payTokens: evmTokens, direct: true }, adapter)
    await waitFor(() => expect(first.result.current.choose).toBeDefined(), patient)
    act(() => first.result.current.choose?.())
    await waitFor(() => expect(first.result.current.passthrough).toBeDefined(), patient)
    act(() => first.result.current.accept?.({ consentTo: first.result.current.passthrough, passthrough: true }))
    await waitFor(() => expect(device.open()).toHaveLength(1), patient)
    act(() => {
      for (const one of device.open()) device.reject(one)
    })
    await waitFor(() => expect(first.result.current.payment.step).toBe('rejected'), patient)
    const intentId = first.result.current.quote?.intent?.intentId
    first.unmount()
    const elsewhere = open(
      client,
      { payTokens: evmTokens, direct: true, request: { ...request, destinationTokenAmount: 90_000_000n }, intentId },
      adapter,
    )
    await waitFor(() => expect(elsewhere.result.current).toMatchObject({ screen: 'pay', isForeign: true }), patient)
    await waitFor(() => expect(elsewhere.events).toEqual(['InvalidArgument Checkout']), patient)
    await act(async () => void elsewhere.result.current.payment.pay())
    await wait(500)
    expect(device.requests).toHaveLength(1)
    expect(elsewhere.result.current.back).toBeDefined()
    elsewhere.unmount()
    // Until it can be compared, it isn't shown to be paid.
    let arrive = () => {}
    const code = createLazyModule(
      () => new Promise<typeof followPayments>((resolve) => (arrive = () => resolve(followPayments))),
    )
    const { result: steps, unmount } = renderHook(
      () =>
        useCheckoutSteps(
          { payTokens: evmTokens, request: { ...request, destinationTokenAmount: 90_000_000n }, intentId },
          code,
          checkAddress,
        ),
      {
        wrapper: ({ children }: { children: ReactNode }) => (
          <IntentKitProvider client={client} wallet={adapter}>
            {children}
          </IntentKitProvider>
        ),
      },
    )
    expect(steps.current).toMatchObject({ step: { at: 'follow' }, isOtherOrder: false })
    await act(async () => arrive())
    expect(steps.current).toMatchObject({ step: { at: 'pay', passthrough: true }, isOtherOrder: true })
    unmount()
    // It can be paid from its own order.
    const own = open(client, { payTokens: evmTokens, direct: true, intentId }, adapter)
    await waitFor(() => expect(own.result.current).toMatchObject({ screen: 'pay', isForeign: false }), patient)
    await waitFor(() => expect(own.result.current.payment.isReady).toBe(true), patient)
    await act(async () => void own.result.current.payment.pay())
    await waitFor(() => expect(device.open()).toHaveLength(1), patient)
  })

  it('asks no wallet on a rail before the payment is armed', async () => {
    const { client } = await sandboxOverHttp({ speed: 20, handoff: 'wallet' })
    const payEdge = vi.fn(async () => ({ hash: '5'.repeat(64) }))
    const { result } = open(client, { payTokens: [sol], payEdge })
    await quoteFor(result, payer)
    act(() => result.current.accept?.({ consentTo: result.current.terms, asksWallet: false }))
    await waitFor(() => expect(result.current.payment.isReady).toBe(true), patient)
    await act(async () => void result.current.payment.pay())
    await wait(700)
    expect(payEdge).not.toHaveBeenCalled()
  })

  it('accepts and arms a quote that names no address only while there is a wallet of the host to pay it', async () => {
    const { client, asked } = await sandboxOverHttp({ speed: 20, handoff: 'wallet' })
    const payEdge: PayEdge = () => new Promise<never>(() => {})
    const { result, rerender } = open(client, { payTokens: [sol], addresses: { SOLANA: payer } })
    await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
    act(() => result.current.choose?.())
    await waitFor(() => expect(result.current.terms?.pays.leg).toBe('rail'), patient)
    expect([result.current.terms?.pays.to, result.current.accept]).toEqual([undefined, undefined])
    rerender({ payEdge })
    act(() => result.current.accept?.({ consentTo: result.current.terms, asksWallet: false }))
    expect(result.current).toMatchObject({ screen: 'pay', arm: expect.any(Function) })
    rerender({ payEdge: undefined })
    expect(result.current.arm).toBeUndefined()
    expect(asked('ExecuteIntentEdge')).toBe(0)
    rerender({ payEdge })
    act(() => result.current.arm?.())
    await waitFor(() => expect(result.current.isArmed).toBe(true), patient)
  })

  it('asks the wallet of payEdge where the quote names an address too, once', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const payEdge = vi.fn<PayEdge>(async () => ({ hash: '5'.repeat(64) }))
    const { result, events } = open(client, { payTokens: [sol], payEdge })
    await quoteFor(result, payer)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(payEdge).toHaveBeenCalledOnce(), patient)
    expect(payEdge.mock.calls[0]?.[1].terms.pays.to).toBeTruthy()
    await waitFor(() => expect(result.current.screen).toBe('follow'), patient)
    expect(events.filter((e) => e.startsWith('paid'))).toHaveLength(1)
    expect([result.current.payTo, result.current.showAddress]).toEqual([undefined, undefined])
    await wait(700)
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('shows the address in place of that wallet, and asks the wallet no more', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const payEdge = vi.fn<PayEdge>(() => Promise.reject(Object.assign(new Error('no'), { code: 4001 })))
    const { result, rerender } = open(client, { payTokens: [sol], payEdge })
    await quoteFor(result, payer)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(result.current.payment.step).toBe('rejected'), patient)
    expect(result.current.payTo).toBeUndefined()
    const { pay } = result.current.payment
    act(() => result.current.showAddress?.())
    expect(result.current.payTo).toBe(result.current.terms?.pays.to)
    expect(result.current.showAddress).toBeUndefined()
    await act(async () => {
      void pay()
      void result.current.payment.pay()
    })
    rerender({ payEdge: vi.fn(payEdge) })
    await wait(700)
    expect(payEdge).toHaveBeenCalledOnce()
    expect(result.current.payTo).toBe(result.current.terms?.pays.to)
  })

  it('keeps the address that was shown where a wallet comes later, and asks it nothing', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const payEdge = vi.fn<PayEdge>(async () => ({ hash: '5'.repeat(64) }))
    const { result, rerender } = open(client, { payTokens: [sol] })
    await quoteFor(result, payer)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(result.current.payTo).toBeTruthy(), patient)
    rerender({ payEdge })
    await act(async () => void result.current.payment.pay())
    await wait(700)
    expect(result.current.payTo).toBeTruthy()
    expect(payEdge).not.toHaveBeenCalled()
  })

  it.each(['stays', 'is gone'])('shows no address while a wallet that %s may have paid', async (wallet) => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const payEdge = vi.fn<PayEdge>(() => new Promise<never>(() => {}))
    const { result, rerender } = open(client, { payTokens: [sol], payEdge })
    await quoteFor(result, payer)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(payEdge).toHaveBeenCalledOnce(), patient)
    if (wallet === 'is gone') rerender({ payEdge: undefined })
    const shows = () => [result.current.payTo, result.current.showAddress]
    expect([result.current.payment.step, ...shows()]).toEqual(['awaiting-wallet', undefined, undefined])
    act(() => result.current.payment.stopWaiting())
    expect([result.current.payment.step, ...shows()]).toEqual(['outcome-unknown', undefined, undefined])
    await act(async () => void result.current.payment.pay())
    const { intentId } = result.current
    const next = open(client, { intentId, payEdge })
    await waitFor(() => expect(next.result.current.status?.stage).toBe('unpaid'), patient)
    expect([next.result.current.payTo, next.result.current.showAddress]).toEqual([undefined, undefined])
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('shows the address after a reload, and asks no wallet for what may be paid to it', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const first = open(client, { payTokens: [sol] })
    await quoteFor(first.result, payer)
    act(() => first.result.current.accept?.({ consentTo: first.result.current.terms }))
    await waitFor(() => expect(first.result.current.payTo).toBeTruthy(), patient)
    first.unmount()
    const payEdge = vi.fn<PayEdge>(async () => ({ hash: '5'.repeat(64) }))
    const { result } = open(client, { intentId: first.result.current.intentId, payEdge })
    await waitFor(() => expect(result.current.showAddress).toBeDefined(), patient)
    act(() => result.current.showAddress?.())
    await waitFor(() => expect(result.current.arm).toBeDefined(), patient)
    act(() => result.current.arm?.())
    await waitFor(() => expect(result.current.payTo).toBeTruthy(), patient)
    await act(async () => void result.current.payment.pay())
    await wait(700)
    expect(payEdge).not.toHaveBeenCalled()
  })

  it('asks no wallet where another tab shows the address, whatever that wallet rejected before', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const payEdge = vi.fn<PayEdge>(() => Promise.reject(Object.assign(new Error('no'), { code: 4001 })))
    const { result } = open(client, { payTokens: [sol], payEdge })
    await quoteFor(result, payer)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(result.current.payment.step).toBe('rejected'), patient)
    const { pay } = result.current.payment
    const other = open(client, { intentId: result.current.intentId })
    await waitFor(() => expect(other.result.current.showAddress).toBeDefined(), patient)
    act(() => other.result.current.showAddress?.())
    await waitFor(() => expect(other.result.current.arm).toBeDefined(), patient)
    expect(result.current.payTo).toBeUndefined()
    act(() => other.result.current.arm?.())
    await waitFor(() => expect(other.result.current.payTo).toBeTruthy(), patient)
    await waitFor(() => expect(result.current.payTo).toBe(other.result.current.payTo), patient)
    await act(async () => {
      void pay()
      void result.current.payment.pay()
    })
    await wait(700)
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('asks no wallet for an address that was on screen, even if the payment is removed from the device', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const payEdge = vi.fn<PayEdge>(async () => ({ hash: '5'.repeat(64) }))
    const journal = journalOf(client)
    const { result, rerender } = open(client, { payTokens: [sol] })
    const intentId = (await quoteFor(result, payer)) ?? ''
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(result.current.payTo).toBeTruthy(), patient)
    act(() => journal.forget(intentId))
    expect(journal.getState().entries).toEqual([])
    rerender({ payEdge })
    expect(result.current.payTo).toBeTruthy()
    await act(async () => void result.current.payment.pay())
    await wait(700)
    expect(payEdge).not.toHaveBeenCalled()
  })

  it('keeps a wish to see the address to itself before the payment is armed', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const payEdge = vi.fn<PayEdge>(async () => ({ hash: '5'.repeat(64) }))
    const { result } = open(client, { payTokens: [sol], payEdge })
    await quoteFor(result, payer)
    act(() => result.current.accept?.({ consentTo: result.current.terms, asksWallet: false }))
    await waitFor(() => expect(result.current.showAddress).toBeDefined(), patient)
    act(() => result.current.showAddress?.())
    const isStored = () => journalOf(client).getState().entries[0]?.addressShown === true
    expect([result.current.payTo, result.current.showAddress, isStored()]).toEqual([undefined, undefined, false])
    act(() => result.current.arm?.())
    await waitFor(() => expect(result.current.payTo).toBeTruthy(), patient)
    expect(isStored()).toBe(true)
    expect(payEdge).not.toHaveBeenCalled()
  })

  it('reads no rails while a payment is followed', async () => {
    const { client, asked } = await sandboxOverHttp({ speed: 20 })
    const first = open(client, { payTokens: [sol] })
    await quoteFor(first.result, payer)
    act(() => first.result.current.accept?.({ consentTo: first.result.current.terms }))
    await waitFor(() => expect(first.result.current.isArmed).toBe(true), patient)
    const { result } = open(client, { intentId: first.result.current.intentId })
    await waitFor(() => expect(result.current.status?.stage).toBe('unpaid'), patient)
    expect(asked('GetEdges')).toBe(0)
  })

  it('reports a payment once where the wallet answers at once', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const chain = new FakeChain(token, Date.now)
    const device = new FakeWallet('ignores-nonce', chain, account)
    const adapter = device.adapter({ isAlive: true, leave: [] })
    const wallet = {
      ...adapter,
      sendTransaction: async ({ from, to, data, value }: Parameters<WalletAdapter['sendTransaction']>[0]) =>
        chain.send({ from, to, input: data, value, nonce: 0, reverts: false, payer: from }),
    } as WalletAdapter
    const { result, events } = open(client, { payTokens: evmTokens }, wallet)
    await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
    act(() => result.current.choose?.())
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(result.current.screen).toBe('follow'), patient)
    expect(events.filter((e) => e.startsWith('armed'))).toHaveLength(1)
  })

  it('reports two quotes that cannot be armed as two errors', async () => {
    const { client, sandbox } = await sandboxOverHttp({ speed: 20 })
    const { result, events } = open(client, { payTokens: [sol] })
    sandbox.fault('ExecuteIntentEdge', 'IntentsDisabled', { times: 2 })
    await quoteFor(result, payer)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(result.current.error?.error).toBe('IntentsDisabled'), patient)
    act(() => result.current.back?.())
    await quoteFor(result, payer2)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(result.current.error?.error).toBe('IntentsDisabled'), patient)
    expect(events.filter((e) => e.startsWith('IntentsDisabled'))).toHaveLength(2)
  })

  it('offers no arming once the quote has expired', async () => {
    const { client, sandbox } = await sandboxOverHttp({ speed: 20 })
    const { result } = open(client, { payTokens: [sol] })
    await quoteFor(result, payer)
    act(() => result.current.accept?.({ consentTo: result.current.terms, asksWallet: false }))
    await waitFor(() => expect(result.current.arm).toBeDefined(), patient)
    vi.setSystemTime(Date.now() + 20 * 60_000)
    sandbox.advance(20 * 60_000)
    const { arm } = result.current
    act(() => arm?.())
    await wait(1500)
    expect(result.current.arm).toBeUndefined()
    expect(result.current.back).toBeDefined()
  })
})

describe('the events and errors of useCheckout', () => {
  it('reports an error that stays once', async () => {
    const { client, sandbox } = await sandboxOverHttp({ speed: 20 })
    const payEdge = vi.fn(async () => ({ hash: '5'.repeat(64) }))
    const { result, events, rerender } = open(client, { payTokens: [sol] })
    sandbox.fault('ExecuteIntentEdge', 'IntentsDisabled', { times: 1 })
    await quoteFor(result, payer)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(result.current.error?.error).toBe('IntentsDisabled'), patient)
    rerender({ payEdge })
    await wait(500)
    expect(events.filter((e) => e.startsWith('Intents'))).toHaveLength(1)
  })

  it('has what keeps a followed payment from being read in error', async () => {
    const { client, sandbox } = await sandboxOverHttp({ speed: 20 })
    const { result, events } = open(client, { payTokens: [sol] })
    await quoteFor(result, payer)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(result.current.isArmed).toBe(true), patient)
    sandbox.fault('GetIntentReceipt', 'unavailable')
    sandbox.pay(result.current.intentId ?? '')
    await waitFor(() => expect(events.some((e) => e.includes('GetIntentReceipt'))).toBe(true), patient)
    await wait(500)
    expect(result.current.error).toBeDefined()
  })

  it('does not hide a payment behind an error of the next request', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const { result, rerender } = open(client, { payTokens: [sol] })
    await quoteFor(result, payer)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(result.current.isArmed).toBe(true), patient)
    rerender({ request: { ...request, destinationTokenAmount: 0n } })
    await wait(500)
  })

  it('asks once after a step back and another press', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const chain = new FakeChain(token, Date.now)
    const device = new FakeWallet('ignores-nonce', chain, account)
    const wallet = device.adapter({ isAlive: true, leave: [] })
    const { result } = open(client, { payTokens: evmTokens }, wallet)
    await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
    act(() => result.current.choose?.())
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    act(() => {
      result.current.accept?.({ consentTo: result.current.terms })
      result.current.accept?.({ consentTo: result.current.terms })
    })
    await waitFor(() => expect(device.open()).toHaveLength(1), patient)
    await wait(500)
    expect(device.requests).toHaveLength(1)
  })
})
