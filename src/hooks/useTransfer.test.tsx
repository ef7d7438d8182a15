import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeChain } from '../../test/model/fakeChain.ts'
import { FakeWallet } from '../../test/model/fakeWallet.ts'
import { account, patient, payer, sol, token } from '../../test/setup/checkoutFacts.ts'
import { quickClock } from '../../test/setup/drivenClock.ts'
import { sandboxOverHttp, wait } from '../../test/setup/kit.tsx'
import type { IntentClient } from '../api/index.ts'
import type { Hex } from '../payments/evm/index.ts'
import type { WalletAdapter } from '../payments/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import { IntentKitProvider, type ResolveName, type UseTransferParameters, useTransfer } from './index.ts'

beforeEach(() => {
  localStorage.clear()
  quickClock(24)
})
const usdc = { chainId: 8453, tokenAddress: token, symbol: 'USDC', decimals: 6 }
const arbitrumUsdc = { ...usdc, chainId: 42161, tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831' }
const friend = '0x2222222222222222222222222222222222222222'
const payee = '0x3333333333333333333333333333333333333333'

function open(
  client: IntentClient,
  parameters: UseTransferParameters,
  more: { wallet?: WalletAdapter; resolveName?: ResolveName; queryClient?: QueryClient } = {},
) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntentKitProvider client={client} {...more} tokens={[usdc, arbitrumUsdc, sol]}>
      {children}
    </IntentKitProvider>
  )
  const { result, rerender, unmount } = renderHook(
    (more: Partial<UseTransferParameters>) => useTransfer({ ...parameters, ...more }),
    {
      wrapper,
      initialProps: {},
    },
  )
  return {
    result,
    rerender,
    unmount,
    fill: (transfer: UseTransferParameters & { amount?: string; side?: 'pays' | 'arrives' }) =>
      act(() => result.current.setTransfer({ ...result.current.transfer, ...transfer })),
  }
}

function connected(held: Hex = token, from: Hex = account, chain = new FakeChain(held, Date.now)) {
  const device = new FakeWallet('ignores-nonce', chain, from)
  return { chain, device, wallet: device.adapter({ isAlive: true, leave: [] }) }
}

/** Agrees to the transfer, and confirms it in the wallet. */
async function sends(result: ReturnType<typeof open>['result'], device: FakeWallet) {
  act(() => result.current.accept?.())
  await waitFor(() => expect(device.open()).toHaveLength(1), patient)
  const [request] = device.open()
  if (request) await act(() => device.confirm(request, { isHeard: true, reverts: false }))
  await waitFor(() => expect(result.current.screen).toBe('follow'), patient)
}

describe('useTransfer', () => {
  it('quotes what is filled in, pays it once, and follows it', async () => {
    const { client, asked } = await sandboxOverHttp({ speed: 20 })
    const { device, wallet } = connected()
    const { result, fill } = open(client, { from: usdc, to: arbitrumUsdc }, { wallet })
    expect(result.current.accept).toBeUndefined()
    fill({ amount: '100' })
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    const { terms } = result.current
    expect(terms).toMatchObject({ pays: { amount: 100_000_000n, chainId: 8453, account } })
    expect(terms?.arrives.expected).toBeGreaterThan(90_000_000n)
    act(() => result.current.accept?.({ consentTo: terms }))
    await waitFor(() => expect(device.open()).toHaveLength(1), patient)
    expect(asked('QuoteIntent')).toBe(1)
    const [request] = device.open()
    if (request) await act(() => device.confirm(request, { isHeard: true, reverts: false }))
    await waitFor(() => expect(result.current.screen).toBe('follow'), patient)
  })

  it('asks for one quote for an amount that is typed digit by digit, and accepts none for half of it', async () => {
    const { client, asked } = await sandboxOverHttp({ speed: 20 })
    const { wallet } = connected()
    const { result, fill } = open(client, { from: usdc, to: arbitrumUsdc }, { wallet })
    fill({ amount: '1' })
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    for (const amount of ['12', '125', '1250']) {
      fill({ amount })
      expect(result.current.accept).toBeUndefined()
      expect(result.current.isCurrent).toBe(false)
      await wait(30)
    }
    await waitFor(() => expect(result.current.terms?.pays.amount).toBe(1_250_000_000n), patient)
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    expect(asked('QuoteIntent')).toBe(2)
  })

  it('keeps its functions and lists in a render that changes nothing, and its setters always', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const { result, rerender, fill } = open(client, { from: usdc, to: arbitrumUsdc }, { wallet: connected().wallet })
    const { setTransfer, swapSides } = result.current
    fill({ amount: '1' })
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    const tokens = () => [{ ...usdc }, { ...arbitrumUsdc }]
    rerender({ tokens: tokens() })
    const before = result.current
    rerender({ tokens: tokens() })
    expect(result.current).not.toBe(before)
    for (const name of ['setFeeOption', 'tokens'] as const) expect(result.current[name]).toBe(before[name])
    expect(result.current.setTransfer).toBe(setTransfer)
    expect(result.current.swapSides).toBe(swapSides)
  })

  it('fixes what arrives where that was typed', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const { result, fill } = open(
      client,
      { from: usdc, to: arbitrumUsdc, recipient: friend, mode: 'send' },
      connected(),
    )
    fill({ amount: '60', side: 'arrives' })
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    expect(result.current.terms).toMatchObject({ arrives: { minimum: 60_000_000n, recipient: friend } })
    expect(result.current.terms?.pays.amount).toBeGreaterThan(60_000_000n)
  })

  it('offers no token on a rail whose addresses cannot be checked', async () => {
    const { client } = await sandboxOverHttp()
    const tokens = [usdc, sol, { chainId: 8332, tokenAddress: 'btc', symbol: 'BTC', decimals: 8, rail: 'BITCOIN' }]
    const { result } = open(client, { tokens }, connected())
    expect(result.current.tokens).toEqual({ from: [usdc, sol], to: [usdc, sol] })
  })

  it('keeps what was stored of a transfer that is passed in: the form is for the next one', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const { device, wallet } = connected()
    const parameters = { from: usdc, to: usdc, recipient: friend, mode: 'send', onArmed: vi.fn() } as const
    const { result, fill, unmount } = open(client, parameters, { wallet })
    fill({ amount: '5' })
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    await sends(result, device)
    unmount()
    const [{ paymentId }] = parameters.onArmed.mock.lastCall ?? [{}]

    const onPaid = vi.fn()
    const next = { ...parameters, intentId: paymentId, recipient: payee, payee: { name: 'Nadia' }, onPaid }
    open(client, next, { wallet })
    await waitFor(() => expect(onPaid).toHaveBeenCalled(), patient)
    expect(journalOf(client).get(paymentId)?.payee).toBeUndefined()
  })

  it('sends a token straight to somebody on its own network, and the next one is another transfer', async () => {
    const { client, asked } = await sandboxOverHttp({ speed: 20 })
    const { chain, device, wallet } = connected()
    const [onStatus, onSettled] = [vi.fn(), vi.fn()]
    const parameters = { from: usdc, to: usdc, recipient: friend, mode: 'send', onStatus, onSettled } as const
    const { result, fill } = open(client, parameters, { wallet })
    fill({ amount: '5' })
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    expect(result.current.terms).toMatchObject({ kind: 'direct', pays: { amount: 5_000_000n, to: friend } })
    await sends(result, device)
    expect(asked('QuoteIntent')).toBe(0)
    act(() => result.current.leave?.())
    expect([result.current.screen, result.current.transfer.amount]).toEqual(['choose', undefined])
    // Its end is told although it is off the screen.
    expect(onSettled).not.toHaveBeenCalled()
    const blocks = setInterval(() => chain.mine(), 200)
    await waitFor(() => expect(onSettled).toHaveBeenCalledOnce(), patient)
    clearInterval(blocks)
    expect(onSettled.mock.calls[0]?.[0]).toMatchObject({ kind: 'direct', outcome: 'succeeded' })
    const { paymentId } = onSettled.mock.calls[0]?.[0] ?? {}
    expect(localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith(paymentId)) ?? '')).toContain(
      '"step":"final"',
    )
    fill({ amount: '5' })
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    act(() => result.current.accept?.())
    await waitFor(() => expect(device.requests).toHaveLength(2), patient)
    expect(result.current.leave).toBeUndefined()
  })

  it('continues a transfer that was sent straight, whatever is filled in for the next one', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const { device, wallet } = connected()
    const first = open(client, { from: usdc, to: usdc, recipient: friend, mode: 'send' }, { wallet })
    first.fill({ amount: '5' })
    await waitFor(() => expect(first.result.current.accept).toBeDefined(), patient)
    await sends(first.result, device)
    const { paymentId } = first.result.current.payment
    first.unmount()

    const [onError, onStatus] = [vi.fn(), vi.fn()]
    const next = { from: usdc, to: arbitrumUsdc, recipient: payee, intentId: paymentId, onError, onStatus } as const
    const { result } = open(client, next, { wallet })
    await waitFor(() => expect(onStatus).toHaveBeenCalled(), patient)
    expect([result.current.screen, onStatus.mock.calls[0]?.[0].paymentId]).toEqual(['follow', paymentId])
    expect([result.current.payment.terms?.pays.amount, onError.mock.calls]).toEqual([5_000_000n, []])
  })

  it('continues a transfer with an intent to its end, whatever is filled in for the next one', async () => {
    const { client, sandbox } = await sandboxOverHttp({ speed: 1 })
    const { device, wallet } = connected()
    const first = open(client, { from: usdc, to: arbitrumUsdc }, { wallet })
    first.fill({ amount: '5' })
    await waitFor(() => expect(first.result.current.accept).toBeDefined(), patient)
    await sends(first.result, device)
    const { intentId } = first.result.current
    first.unmount()

    const [onError, onPaid, onSettled] = [vi.fn(), vi.fn(), vi.fn()]
    const toOptimism = { ...usdc, chainId: 10, tokenAddress: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85' }
    const next = { from: usdc, to: toOptimism, intentId, onError, onPaid, onSettled }
    const { result, fill } = open(client, next, { wallet })
    await waitFor(() => expect(result.current.status).toBeDefined(), patient)
    expect([result.current.isForeign, result.current.restart]).toEqual([false, undefined])
    sandbox.pay(intentId ?? '')
    await waitFor(() => expect(result.current.leave).toBeDefined(), patient)
    act(() => result.current.leave?.())
    fill({ to: toOptimism })
    sandbox.advance(10 * 60_000)
    await waitFor(() => expect(onSettled).toHaveBeenCalledTimes(1), patient)
    expect(onSettled.mock.calls[0]?.[0]).toMatchObject({ intentId, outcome: 'succeeded' })
    expect([onPaid.mock.calls.length, onError.mock.calls]).toEqual([1, []])
  })

  it('follows a transfer to its end also once it is removed from the journal, whatever is filled in next', async () => {
    const { client, sandbox } = await sandboxOverHttp({ speed: 1 })
    const { device, wallet } = connected()
    const onSettled = vi.fn()
    const { result, fill } = open(client, { from: usdc, to: arbitrumUsdc, onSettled }, { wallet })
    fill({ amount: '5' })
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    await sends(result, device)
    const { intentId = '' } = result.current
    sandbox.pay(intentId)
    await waitFor(() => expect(result.current.leave).toBeDefined(), patient)
    act(() => result.current.leave?.())
    fill({ to: { ...usdc, chainId: 10, tokenAddress: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85' } })
    act(() => journalOf(client).forget(intentId))
    sandbox.advance(10 * 60_000)
    await waitFor(() => expect(onSettled).toHaveBeenCalledOnce(), patient)
    expect(onSettled.mock.calls[0]?.[0]).toMatchObject({ intentId, outcome: 'succeeded', status: { mismatches: [] } })
  })

  it('goes from a rail, with the addresses that it asks for', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const { result, fill } = open(client, { from: sol, to: usdc, addresses: { SOLANA: payer, EVM: account } })
    fill({ amount: '0.5' })
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    expect(result.current.terms).toMatchObject({
      pays: { leg: 'rail', amount: 500_000_000n },
      arrives: { recipient: account },
    })
  })

  it('goes to a rail, at the address that was typed', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const { result, fill } = open(client, { from: usdc, to: sol, recipient: payer }, connected())
    fill({ amount: '50' })
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    expect(result.current.terms).toMatchObject({
      pays: { amount: 50_000_000n },
      arrives: { leg: 'rail', recipient: payer },
    })
  })

  it('looks a name up, shows its address, and sends there', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const looked: string[] = []
    const resolveName: ResolveName = async (name, { chainId }) => {
      looked.push(`${name} ${chainId}`)
      return name === 'nadia.eth' ? friend : undefined
    }
    const { result, fill } = open(
      client,
      { from: usdc, to: arbitrumUsdc, mode: 'send' },
      { ...connected(), resolveName },
    )
    fill({ amount: '10', recipient: 'nobody.eth' })
    await waitFor(() => expect(result.current.name.state).toBe('unknown'), patient)
    expect(result.current.transferProblems.recipient).toBe('name')
    fill({ recipient: 'nadia.eth' })
    await waitFor(() => expect(result.current.recipient).toBe(friend), patient)
    await waitFor(() => expect(result.current.terms?.arrives.recipient).toBe(friend), patient)
    expect(looked).toEqual(['nobody.eth 42161', 'nadia.eth 42161'])
  })

  it('keeps the address of a name that was shown, whatever the host looks up again', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const addresses = [friend, payer]
    const resolveName = vi.fn<ResolveName>(async () => addresses.shift())
    const queryClient = new QueryClient()
    const parameters = { from: usdc, to: arbitrumUsdc, mode: 'send', recipient: 'nadia.eth' } as const
    const { result } = open(client, parameters, { wallet: connected().wallet, resolveName, queryClient })
    await waitFor(() => expect(result.current.recipient).toBe(friend), patient)
    await act(() => queryClient.invalidateQueries())
    expect([resolveName.mock.calls.length, result.current.recipient]).toEqual([1, friend])
    await act(() => queryClient.resetQueries())
    await waitFor(() => expect(result.current.name.state).toBe('found'), patient)
    expect([resolveName.mock.calls.length, result.current.recipient]).toEqual([1, friend])
  })

  it('looks a name up once, even if a host sets an interval for its queries', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const addresses = [friend, payee]
    const resolveName = vi.fn<ResolveName>(async () => addresses.shift())
    const queryClient = new QueryClient({ defaultOptions: { queries: { refetchInterval: 1000 } } })
    const parameters = { from: usdc, to: arbitrumUsdc, mode: 'send', recipient: 'nadia.eth' } as const
    const { result } = open(client, parameters, { wallet: connected().wallet, resolveName, queryClient })
    await waitFor(() => expect(result.current.recipient).toBe(friend), patient)
    await wait(3000)
    expect([resolveName.mock.calls.length, result.current.recipient]).toEqual([1, friend])
  })

  it('looks a name up again for the next transfer, and for another form and service on the page', async () => {
    const queryClient = new QueryClient()
    const services = await Promise.all([sandboxOverHttp({ speed: 20 }), sandboxOverHttp()])
    const { device, wallet } = connected()
    const [first, second] = services.map(({ client }, place) => {
      const addresses = [[friend, payee], [payee]][place] as string[]
      const resolveName: ResolveName = async () => addresses.shift()
      const parameters = { from: usdc, to: usdc, mode: 'send', recipient: 'nadia.eth' } as const
      return open(client, parameters, { wallet, resolveName, queryClient })
    }) as [ReturnType<typeof open>, ReturnType<typeof open>]
    await waitFor(() => expect(first.result.current.recipient).toBe(friend), patient)
    await waitFor(() => expect(second.result.current.recipient).toBe(payee), patient)
    first.fill({ amount: '5' })
    await waitFor(() => expect(first.result.current.accept).toBeDefined(), patient)
    await sends(first.result, device)
    act(() => first.result.current.leave?.())
    expect(first.result.current.recipient).toBeUndefined()
    await waitFor(() => expect(first.result.current.recipient).toBe(payee), patient)
  })

  it("shows no earlier name's address for the next one, even if a host keeps the last data", async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const resolveName: ResolveName = (name) => (name === 'nadia.eth' ? Promise.resolve(friend) : new Promise(() => {}))
    const queryClient = new QueryClient({ defaultOptions: { queries: { placeholderData: keepPreviousData } } })
    const parameters = { from: usdc, to: arbitrumUsdc, mode: 'send', recipient: 'nadia.eth' } as const
    const { result } = open(client, parameters, { wallet: connected().wallet, resolveName, queryClient })
    await waitFor(() => expect(result.current.recipient).toBe(friend), patient)
    act(() => result.current.setTransfer({ ...result.current.transfer, recipient: 'bob.eth' }))
    await wait(600)
    expect([result.current.name.state, result.current.recipient]).toEqual(['pending', undefined])
  })

  it('turns the two sides, and leaves the amount with its token', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const { result, fill } = open(client, { from: usdc, to: arbitrumUsdc }, connected())
    fill({ amount: '25' })
    act(() => result.current.swapSides())
    expect(result.current.transfer).toMatchObject({ from: arbitrumUsdc, to: usdc, amount: '25', side: 'arrives' })
    act(() => result.current.swapSides())
    expect(result.current.transfer).toMatchObject({ from: usdc, to: arbitrumUsdc, side: 'pays' })
  })
})

describe('a transfer and the next one', () => {
  it('goes on after a reload where it is not confirmed yet, and is not sent again', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const { device, wallet } = connected()
    const first = open(client, { from: usdc, to: usdc, recipient: friend, mode: 'send' }, { wallet })
    first.fill({ amount: '5' })
    await waitFor(() => expect(first.result.current.accept).toBeDefined(), patient)
    await sends(first.result, device)
    const { paymentId } = first.result.current.payment
    first.unmount()
    const again = open(
      client,
      { from: usdc, to: usdc, recipient: friend, mode: 'send', intentId: paymentId },
      { wallet },
    )
    await waitFor(() => expect(again.result.current.payment.paymentId).toBe(paymentId), patient)
    expect([again.result.current.isForeign, again.result.current.accept]).toEqual([false, undefined])
    const noId = open(client, { from: usdc, to: usdc, recipient: friend, mode: 'send' }, { wallet })
    noId.fill({ amount: '5' })
    await waitFor(() => expect(noId.result.current.payment.paymentId).toBe(paymentId), patient)
    expect(device.requests).toHaveLength(1)
  })

  it('is followed to its end after a reload by a form that is filled in for nothing yet', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const { chain, device, wallet } = connected()
    const first = open(client, { from: usdc, to: usdc, recipient: friend, mode: 'send' }, { wallet })
    first.fill({ amount: '5' })
    await waitFor(() => expect(first.result.current.accept).toBeDefined(), patient)
    await sends(first.result, device)
    first.unmount()
    const stepOf = () =>
      journalOf(client)
        .getState()
        .entries.map(({ step }) => step)
    expect(stepOf()).toEqual(['paid'])
    const { unmount } = open(client, { from: usdc, to: arbitrumUsdc }, { wallet })
    const blocks = setInterval(() => chain.mine(), 200)
    await waitFor(() => expect(stepOf()).toEqual(['final']), patient)
    clearInterval(blocks)
    unmount()
  })

  it('keeps the names of its token on screen while it is also followed from its journal entry', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const coin = {
      ...usdc,
      tokenAddress: '0x00000000000000000000000000000000000c01dd',
      symbol: 'OWN',
      decimals: 3,
    } as const
    const { device, wallet } = connected(coin.tokenAddress)
    const first = open(client, { from: coin, to: coin, recipient: friend, mode: 'send', tokens: [coin] }, { wallet })
    first.fill({ amount: '5' })
    await waitFor(() => expect(first.result.current.accept).toBeDefined(), patient)
    await sends(first.result, device)
    await wait(500)
    expect(first.result.current.payment?.terms?.pays).toMatchObject({ symbol: 'OWN', decimals: 3 })
  })

  it('is not asked for again after a reload while the wallet may still send it', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const { chain, device, wallet } = connected()
    const asks = async () => {
      const page = open(client, { from: usdc, to: arbitrumUsdc }, { wallet })
      page.fill({ amount: '100' })
      await waitFor(() => expect(page.result.current.accept).toBeDefined(), patient)
      act(() => page.result.current.accept?.({ consentTo: page.result.current.terms }))
      return page
    }
    const first = await asks()
    await waitFor(() => expect(device.open()).toHaveLength(1), patient)
    const { paymentId } = first.result.current.payment
    first.unmount()

    const again = await asks()
    await waitFor(() => expect(again.result.current.payment.paymentId).toBe(paymentId), patient)
    expect([again.result.current.screen, again.result.current.intentId]).toEqual(['follow', paymentId])
    await wait(300)
    expect(device.requests).toHaveLength(1)
    const [request] = device.open()
    if (request) await act(() => device.confirm(request, { isHeard: true, reverts: false }))
    await act(async () => chain.mine())
    await waitFor(() => expect(again.result.current.leave).toBeDefined(), patient)
    again.unmount()

    await asks()
    await waitFor(() => expect(device.requests).toHaveLength(2), patient)
  })

  it('is found and reported after a reload where the wallet has sent it unheard, whatever is filled in', async () => {
    const { client, asked } = await sandboxOverHttp({ speed: 20 })
    const { chain, device, wallet } = connected()
    const first = open(client, { from: usdc, to: arbitrumUsdc }, { wallet })
    first.fill({ amount: '100' })
    await waitFor(() => expect(first.result.current.accept).toBeDefined(), patient)
    act(() => first.result.current.accept?.({ consentTo: first.result.current.terms }))
    await waitFor(() => expect(device.open()).toHaveLength(1), patient)
    const { paymentId = '' } = first.result.current.payment
    first.unmount()
    const [request] = device.open()
    if (request) await device.confirm(request, { isHeard: false, reverts: false })
    chain.mine()

    const { unmount } = open(client, { from: usdc, to: arbitrumUsdc }, { wallet })
    await waitFor(() => expect(journalOf(client).get(paymentId)?.depositTransactionHash).toBe(request?.hash), patient)
    await waitFor(() => expect(asked('ExecuteIntent')).toBe(1), patient)
    await wait(2_500)
    expect([asked('ExecuteIntent'), device.requests.length]).toEqual([1, 1])
    unmount()
  })

  it('is not sent straight a second time after a reload while the wallet may still send it', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const { chain, device, wallet } = connected()
    const onSettled = vi.fn()
    const parameters = { from: usdc, to: usdc, recipient: friend, mode: 'send', onSettled } as const
    const asks = async ({ fill, result }: ReturnType<typeof open>, amount: string) => {
      fill({ amount })
      await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    }
    const first = open(client, parameters, { wallet })
    // From the second transfer on, the form makes a reference up for each.
    await asks(first, '3')
    await sends(first.result, device)
    act(() => first.result.current.leave?.())
    const blocks = setInterval(() => chain.mine(), 200)
    await waitFor(() => expect(onSettled).toHaveBeenCalledOnce(), patient)
    clearInterval(blocks)
    await asks(first, '5')
    act(() => first.result.current.accept?.())
    await waitFor(() => expect(device.open()).toHaveLength(1), patient)
    const { paymentId } = first.result.current.payment
    first.unmount()

    const again = open(client, parameters, { wallet })
    await asks(again, '5')
    act(() => again.result.current.accept?.())
    await waitFor(() => expect(again.result.current.payment.paymentId).toBe(paymentId), patient)
    await wait(300)
    expect(device.requests).toHaveLength(2)
    const [request] = device.open()
    if (request) await act(() => device.confirm(request, { isHeard: false, reverts: false }))
    await act(async () => chain.mine())
    await waitFor(() => expect(again.result.current.leave).toBeDefined(), patient)
    act(() => again.result.current.leave?.())
    // Once it is known to be on its way, the payer may send the same again.
    await asks(again, '5')
    act(() => again.result.current.accept?.())
    await waitFor(() => expect(device.requests).toHaveLength(3), patient)
  })

  it('of another account is not the equal one that the wallet of the first may still send', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const parameters = { from: usdc, to: usdc, recipient: friend, mode: 'send' } as const
    const first = connected()
    const second = connected(token, payee, first.chain)
    const asks = async ({ wallet, device }: ReturnType<typeof connected>) => {
      const page = open(client, parameters, { wallet })
      page.fill({ amount: '5' })
      await waitFor(() => expect(page.result.current.accept).toBeDefined(), patient)
      act(() => page.result.current.accept?.())
      await waitFor(() => expect(device.open()).toHaveLength(1), patient)
      const { paymentId } = page.result.current.payment
      page.unmount()
      return paymentId
    }
    expect(await asks(first)).not.toBe(await asks(second))
  })

  it('from a rail leads back to the address that was shown, and to none of another quote', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const asks = async () => {
      const page = open(client, { from: sol, to: usdc, addresses: { SOLANA: payer, EVM: account } })
      page.fill({ amount: '0.5' })
      await waitFor(() => expect(page.result.current.accept).toBeDefined(), patient)
      act(() => page.result.current.accept?.())
      return page
    }
    const first = await asks()
    await waitFor(() => expect(first.result.current.payTo).toBeDefined(), patient)
    const { payTo, intentId } = first.result.current
    first.unmount()
    const { result } = await asks()
    await waitFor(() => expect(result.current.showAddress).toBeDefined(), patient)
    expect([result.current.screen, result.current.intentId]).toEqual(['follow', intentId])
    act(() => result.current.showAddress?.())
    await waitFor(() => expect(result.current.arm).toBeDefined(), patient)
    act(() => result.current.arm?.())
    await waitFor(() => expect(result.current.payTo).toBe(payTo), patient)
  })

  it('is not left before its money has', async () => {
    const { client, sandbox } = await sandboxOverHttp({ speed: 20 })
    const onArmed = vi.fn()
    const parameters = { from: sol, to: usdc, addresses: { SOLANA: payer, EVM: account } }
    const first = open(client, { ...parameters, onArmed })
    first.fill({ amount: '0.5' })
    await waitFor(() => expect(first.result.current.accept).toBeDefined(), patient)
    act(() => first.result.current.accept?.())
    await waitFor(() => expect(onArmed).toHaveBeenCalled(), patient)
    expect(first.result.current.leave).toBeUndefined()
    first.unmount()
    const [{ paymentId }] = onArmed.mock.lastCall as [{ paymentId: string }]
    const { result } = open(client, { ...parameters, intentId: paymentId })
    await waitFor(() => expect(result.current.status?.stage).toBe('unpaid'), patient)
    expect([result.current.screen, result.current.leave]).toEqual(['follow', undefined])
    sandbox.pay(paymentId)
    await waitFor(() => expect(result.current.leave).toBeDefined(), patient)
  })

  it('takes tokens that a host writes inline', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <IntentKitProvider client={client} tokens={[usdc, arbitrumUsdc]}>
        {children}
      </IntentKitProvider>
    )
    const { result, rerender } = renderHook(
      ({ to }: { to: typeof usdc }) => useTransfer({ from: { ...usdc }, to: { ...to } }),
      { wrapper, initialProps: { to: arbitrumUsdc } },
    )
    act(() => result.current.setTransfer({ ...result.current.transfer, amount: '7' }))
    rerender({ to: { ...arbitrumUsdc } })
    expect(result.current.transfer.amount).toBe('7')
    rerender({ to: usdc })
    expect(result.current.transfer.to).toMatchObject({ chainId: 8453 })
  })
})
