import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeChain } from '../../test/model/fakeChain.ts'
import { FakeWallet } from '../../test/model/fakeWallet.ts'
import { account, patient, request, token } from '../../test/setup/checkoutFacts.ts'
import { quickClock } from '../../test/setup/drivenClock.ts'
import { sandboxOverHttp } from '../../test/setup/kit.tsx'
import { executeIntent, quoteIntent } from '../api/index.ts'
import { IntentKitProvider, type UseCheckoutParameters, useCheckout } from './index.ts'

beforeEach(() => {
  localStorage.clear()
  quickClock()
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
    const other = { ...request, destinationTokenAmount: 7_000_000n }
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
})
