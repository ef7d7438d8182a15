import { act, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeChain } from '../../test/model/fakeChain.ts'
import { FakeWallet } from '../../test/model/fakeWallet.ts'
import { account, patient, request, token } from '../../test/setup/checkoutFacts.ts'
import { quickClock } from '../../test/setup/drivenClock.ts'
import { sandboxOverHttp, wait } from '../../test/setup/kit.tsx'
import { executeIntent, quoteIntent } from '../api/index.ts'
import { IntentKitProvider, type UseCheckoutParameters, useCheckout } from './index.ts'

beforeEach(() => {
  localStorage.clear()
  quickClock(24)
})

const toShop = { ...request, destinationChainId: 8453, destinationTokenAddress: token }
const payTokens = [{ chainId: 8453, tokenAddress: token, symbol: 'USDC', decimals: 6 }]
const first = { request: toShop, direct: { reference: '1' } }
const second = { request: { ...toShop, destinationTokenAmount: 7_000_000n }, direct: { reference: '2' } }

/** Opens a checkout whose token is sent straight to the shop. */
async function begin() {
  const { client } = await sandboxOverHttp({ speed: 20 })
  const chain = new FakeChain(token, Date.now)
  const wallet = new FakeWallet('keeps-nonce', chain, account)
  const adapter = wallet.adapter({ isAlive: true, leave: [] })
  const settled: string[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntentKitProvider client={client} wallet={adapter} tokens={[]}>
      {children}
    </IntentKitProvider>
  )
  const { result, rerender } = renderHook(
    (changes: Partial<UseCheckoutParameters>) =>
      useCheckout({ payTokens, onSettled: ({ outcome }) => void settled.push(outcome), ...changes }),
    { wrapper, initialProps: first as Partial<UseCheckoutParameters> },
  )
  const reviews = async () => {
    await waitFor(() => expect(result.current.choose ?? result.current.accept).toBeDefined(), patient)
    act(() => result.current.choose?.())
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
  }
  const sends = async () => {
    await reviews()
    act(() => result.current.accept?.())
    await waitFor(() => expect(wallet.open()).toHaveLength(1), patient)
    await act(async () => {
      for (const one of wallet.open()) await wallet.confirm(one, { isHeard: true, reverts: false })
    })
    await waitFor(() => expect(result.current.payment.step).toBe('submitted'), patient)
  }
  const isMined = async () => {
    // It counts once it is deep enough.
    await waitFor(() => {
      chain.mine()
      expect(settled).toEqual(['succeeded'])
    }, patient)
  }
  return { result, rerender, wallet, reviews, sends, isMined }
}

const other = { ...request, destinationTokenAmount: 7_000_000n }

/** Opens a checkout into which a payment of `request` is passed that is under way. */
async function continues(first: Partial<UseCheckoutParameters>) {
  const { client, sandbox } = await sandboxOverHttp({ now: Date.now() })
  const origin = { originChainId: 8453, originTokenAddress: token }
  const { intent } = await quoteIntent(client, { ...request, ...origin, tradeType: 'EXACT_OUTPUT' })
  const intentId = intent?.intentId ?? ''
  const { hash } = sandbox.pay(intentId)
  await executeIntent(client, { intentId, depositTransactionHash: hash })
  sandbox.advance(1_000)
  const events: string[] = []
  const { result, rerender } = renderHook(
    (changes: Partial<UseCheckoutParameters>) =>
      useCheckout({
        payTokens: [...payTokens],
        onPaid: ({ paymentId }) => void events.push(`paid ${paymentId === intentId}`),
        onSettled: ({ paymentId, outcome }) => void events.push(`${outcome} ${paymentId === intentId}`),
        onError: ({ path }) => void (path === 'intentId' && events.push('foreign')),
        ...changes,
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <StrictMode>
          <IntentKitProvider client={client}>{children}</IntentKitProvider>
        </StrictMode>
      ),
      initialProps: { ...first, intentId } as Partial<UseCheckoutParameters>,
    },
  )
  const isForeign = (expected: boolean) =>
    waitFor(
      () => expect([result.current.status?.stage, result.current.isForeign]).toEqual([expect.anything(), expected]),
      patient,
    )
  return { result, rerender, intentId, events, isForeign, arrives: () => sandbox.advance(20 * 60_000) }
}

describe('a checkout whose order changes', () => {
  it('while a transfer is on its way stays with it, also once it has arrived', async () => {
    const { result, rerender, sends, isMined } = await begin()
    await sends()
    const { paymentId } = result.current.payment
    rerender(second)
    rerender(first)
    rerender(second)
    await isMined()
    expect(result.current).toMatchObject({
      payment: { paymentId, isConfirmed: true },
      status: { outcome: 'succeeded' },
    })
  })

  it('once a transfer has arrived starts anew', async () => {
    const { result, rerender, sends, isMined, wallet } = await begin()
    await sends()
    await isMined()
    rerender(second)
    expect(result.current.screen).toBe('choose')
    expect(wallet.requests).toHaveLength(1)
  })

  it('or is withdrawn before anything is paid shows nothing to pay', async () => {
    const { result, rerender, reviews } = await begin()
    await reviews()
    rerender({ request: undefined })
    expect(result.current).toMatchObject({ screen: 'choose', accept: undefined, quote: undefined })
    rerender(second)
    await reviews()
    expect(result.current.terms?.arrives.expected).toBe(7_000_000n)
  })

  it('keeps a paid payment that was passed in before its own order, and starts anew for another one', async () => {
    const { client, sandbox } = await sandboxOverHttp({ now: Date.now() })
    const origin = { originChainId: 8453, originTokenAddress: token }
    const { intent } = await quoteIntent(client, { ...request, ...origin, tradeType: 'EXACT_OUTPUT' })
    const intentId = intent?.intentId ?? ''
    const { hash } = sandbox.pay(intentId)
    await executeIntent(client, { intentId, depositTransactionHash: hash })
    sandbox.advance(60_000)
    const wrapper = ({ children }: { children: ReactNode }) => (
      <IntentKitProvider client={client}>{children}</IntentKitProvider>
    )
    const { result, rerender } = renderHook(
      (changes: Partial<UseCheckoutParameters>) => useCheckout({ payTokens, ...changes }),
      { wrapper, initialProps: { request: other } as Partial<UseCheckoutParameters> },
    )
    rerender({ request: other, intentId })
    await waitFor(() => expect(result.current).toMatchObject({ isForeign: true, status: { isFinal: true } }), patient)
    rerender({ request, intentId })
    await waitFor(() => expect(result.current.isForeign).toBe(false), patient)
    expect(result.current).toMatchObject({ screen: 'follow', intentId, status: { outcome: 'succeeded' } })
    rerender({ request: other, intentId })
    expect(result.current.screen).toBe('choose')
  })

  it.each<[string, Partial<UseCheckoutParameters>]>([
    ['with its order', { request }],
    ['before its order', {}],
  ])('tells the end of a payment that was passed in %s, also where the page has its next one', async (_, first) => {
    const { rerender, intentId, events, isForeign, arrives } = await continues(first)
    await isForeign(false)
    // Hosts write it inline.
    rerender({ request: { ...request }, intentId })
    await waitFor(() => expect(events).toEqual(['paid true']), patient)
    rerender({ request: other })
    rerender({ request: { ...other } })
    arrives()
    await waitFor(() => expect(events).toEqual(['paid true', 'succeeded true']), patient)
  })

  it('compares a payment that was passed in before its order with the first one that comes, also without its id', async () => {
    const { rerender, events, isForeign, arrives } = await continues({})
    await isForeign(false)
    rerender({ request: other })
    await waitFor(() => expect(events).toContain('foreign'), patient)
    arrives()
    await wait(3_000)
    expect(events).not.toContain('succeeded true')
  })

  it('compares a payment with the order that it is passed in with now', async () => {
    const { result, rerender, intentId, events, isForeign, arrives } = await continues({ request: other })
    await isForeign(true)
    expect(events).toEqual(['foreign'])
    rerender({ request, intentId })
    await isForeign(false)
    rerender({ request: other, intentId })
    await isForeign(true)
    expect(result.current.restart).toBeDefined()
    rerender({ request: { ...other, destinationTokenAmount: 8_000_000n } })
    const before = [...events]
    arrives()
    await wait(3_000)
    expect(events).toEqual(before)
    // Its own order.
    rerender({ request })
    await waitFor(() => expect(events.slice(before.length)).toEqual(['succeeded true']), patient)
  })
})
