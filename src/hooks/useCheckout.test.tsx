import { MutationCache, QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FakeChain } from '../../test/model/fakeChain.ts'
import { FakeWallet } from '../../test/model/fakeWallet.ts'
import { account, evmTokens, patient, payer, request, SOLANA, sol, token } from '../../test/setup/checkoutFacts.ts'
import { quickClock } from '../../test/setup/drivenClock.ts'
import { evmRequest, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { createIntentClient, type IntentClient, quoteIntent } from '../api/index.ts'
import type { WalletAdapter } from '../payments/index.ts'
import { IntentKitProvider, type UseCheckoutParameters, useCheckout } from './index.ts'

beforeEach(() => {
  localStorage.clear()
  quickClock(24)
})

function open(
  client: IntentClient,
  parameters: Partial<UseCheckoutParameters>,
  wallet?: WalletAdapter,
  queryClient?: QueryClient,
) {
  const tokens = parameters.payTokens ? [] : [sol]
  const events: string[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntentKitProvider
      client={client}
      wallet={wallet}
      queryClient={queryClient}
      tokens={tokens.map((token) => ({ ...token }))}
    >
      {children}
    </IntentKitProvider>
  )
  const { result, rerender } = renderHook(
    () =>
      useCheckout({
        request: { ...request },
        onQuote: () => events.push('quote'),
        onArmed: ({ intentId }) => events.push(`armed ${intentId?.slice(0, 2)}`),
        onPaid: () => events.push('paid'),
        onSettled: ({ outcome }) => events.push(outcome),
        onError: ({ error }) => events.push(error),
        ...parameters,
        // Hosts write this inline.
        payTokens: parameters.payTokens && [...parameters.payTokens],
      }),
    { wrapper },
  )
  return { result, rerender, events }
}

describe('useCheckout', () => {
  it('asks for an address where the host passes in null instead of addresses', async () => {
    const { client } = await sandboxOverHttp()
    const { result } = open(client, { payTokens: [sol], addresses: null as never })
    expect(result.current).toMatchObject({ screen: 'choose', questions: { from: true } })
  })

  it('carries a payment on a rail from its form to its end', async () => {
    const { client, sandbox } = await sandboxOverHttp({ speed: 20 })
    const { result, events } = open(client, { payTokens: [sol] })
    expect(result.current).toMatchObject({ screen: 'choose', quote: undefined, choose: undefined })
    expect(result.current.questions).toMatchObject({ from: true, amount: false })
    expect(result.current.options.map(({ rail }) => rail)).toEqual(['SOLANA'])
    // These are the defaults of an empty draft.
    expect(result.current.filled).toMatchObject({ way: { rail: 'SOLANA' }, token: sol, ownRefund: true })
    act(() => result.current.setDraft({ from: { SOLANA: payer.slice(9) } }))
    expect(result.current.problems.from).toBeDefined()
    act(() => result.current.setDraft({ from: { SOLANA: payer } }))
    act(() => result.current.choose?.())
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    expect(result.current.terms?.pays).toMatchObject({ leg: 'rail', chainId: SOLANA })
    expect(result.current).toMatchObject({ isArmed: false, payTo: undefined })

    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(result.current).toMatchObject({ screen: 'pay', isArmed: true }), patient)
    expect(result.current.payTo).toBe(result.current.terms?.pays.to)
    expect(result.current.payTo).toBeTruthy()
    expect(result.current.restart).toBeUndefined()
    sandbox.pay(result.current.intentId ?? '')
    await waitFor(() => expect(result.current.screen).toBe('follow'), patient)
    await waitFor(() => expect(result.current.status?.outcome).toBe('succeeded'), { timeout: 20_000 })
    expect(events).toEqual(['quote', 'armed 0x', 'paid', 'succeeded'])
  })

  it('hands out the same objects while nothing changes, for the effects of a host', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const { result, rerender } = open(client, {})
    await waitFor(() => expect(result.current.filled).toBeDefined(), patient)
    act(() => result.current.setDraft({ from: { SOLANA: payer } }))
    const { draft, options, questions, filled, problems } = result.current
    rerender()
    for (const [one, before] of Object.entries({ draft, options, questions, filled, problems }))
      expect(result.current[one as 'draft']).toBe(before)
  })

  it('arms a payment on a rail where agreeing is one press and showing the address another', async () => {
    const { client, sandbox } = await sandboxOverHttp({ speed: 20 })
    const { result, events } = open(client, { payTokens: [sol], addresses: { SOLANA: payer } })
    await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
    act(() => result.current.choose?.())
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    act(() => result.current.accept?.({ consentTo: result.current.terms, asksWallet: false }))
    await waitFor(() => expect(result.current.arm).toBeDefined(), patient)
    expect(result.current).toMatchObject({ screen: 'pay', isArmed: false, isArming: false })
    expect(events).toEqual(['quote'])

    sandbox.fault('ExecuteIntentEdge', 'IntentsDisabled', { times: 1 })
    act(() => result.current.arm?.())
    await waitFor(() => expect(result.current.error?.error).toBe('IntentsDisabled'), patient)
    expect(result.current.isArmed).toBe(false)
    act(() => result.current.retry?.())
    await waitFor(() => expect(result.current.isArmed).toBe(true), patient)
    expect(events).toEqual(['quote', 'IntentsDisabled', 'armed 0x'])
    expect(result.current.error).toBeUndefined()
  })

  it('is armed once the service has answered, also where the host fails to handle that', async () => {
    const { client, sandbox } = await sandboxOverHttp({ speed: 20 })
    const mutationCache = new MutationCache({
      onSuccess: () => {
        throw new Error('The host has failed.')
      },
    })
    const parameters = { payTokens: [sol], addresses: { SOLANA: payer } }
    const { result, events } = open(client, parameters, undefined, new QueryClient({ mutationCache }))
    await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
    act(() => result.current.choose?.())
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    sandbox.fault('ExecuteIntentEdge', 'IntentsDisabled', { times: 1 })
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(result.current.error?.error).toBe('IntentsDisabled'), patient)
    expect(result.current).toMatchObject({ isArmed: false, payTo: undefined })
    act(() => result.current.retry?.())
    await waitFor(() => expect(result.current.payTo).toBeTruthy(), patient)
    expect(result.current).toMatchObject({ isArmed: true, isArming: false, error: undefined })
    expect(events).toEqual(['quote', 'IntentsDisabled', 'armed 0x'])
  })

  it('keeps a payment that is armed after the payer went back to another one', async () => {
    const { client, sandbox } = await sandboxOverHttp({ speed: 20 })
    const armed: (string | undefined)[] = []
    const usdc = { ...sol, tokenAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC', decimals: 6 }
    const { result } = open(client, {
      payTokens: [sol, usdc],
      addresses: { SOLANA: payer },
      onArmed: ({ intentId }) => armed.push(intentId),
    })
    async function agree() {
      await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
      act(() => result.current.choose?.())
      await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
      const { intentId } = result.current.quote?.intent ?? {}
      act(() => result.current.accept?.({ consentTo: result.current.terms, asksWallet: false }))
      await waitFor(() => expect(result.current.arm).toBeDefined(), patient)
      return intentId
    }
    const first = await agree()
    sandbox.fault('ExecuteIntentEdge', 'latency:3000', { times: 1 })
    act(() => result.current.arm?.())
    act(() => result.current.back?.())
    act(() => result.current.setDraft({ token: usdc }))
    const second = await agree()
    expect(result.current).toMatchObject({ screen: 'pay', isArmed: false, isArming: false, payTo: undefined })
    act(() => result.current.arm?.())
    await waitFor(() => expect(result.current.isArmed).toBe(true), patient)
    await waitFor(() => expect(armed).toEqual([second, first]), patient)
    expect(result.current).toMatchObject({ screen: 'pay', intentId: second })
  })

  it('names no address to pay once the quote has expired', async () => {
    const { client } = await sandboxOverHttp({ now: Date.now() })
    const { result } = open(client, { payTokens: [sol], addresses: { SOLANA: payer } })
    await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
    act(() => result.current.choose?.())
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    await waitFor(() => expect(result.current.payTo).toBeTruthy(), patient)
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(Date.now() + 15 * 60_000)
    await waitFor(() => expect(result.current.payTo).toBeUndefined(), { timeout: 5_000 })
    expect(result.current).toMatchObject({ screen: 'pay', isArmed: true })
  })

  it('asks again for rails that could not be read', async () => {
    const { client, sandbox } = await sandboxOverHttp({ speed: 20 })
    sandbox.fault('GetEdges', 'unavailable')
    const { result, events } = open(client, {})
    await waitFor(() => expect(result.current.error?.operation).toBe('GetEdges'), patient)
    sandbox.fault('GetEdges', 'none')
    act(() => result.current.retry?.())
    await waitFor(() => expect(result.current.options).toHaveLength(1), patient)
    expect(result.current.error).toBeUndefined()
    expect(events.filter((event) => event === 'Unavailable')).toHaveLength(1)
  })

  it('continues a payment by its id', async () => {
    const { client, sandbox } = await sandboxOverHttp({ speed: 20 })
    const first = open(client, { payTokens: [sol], addresses: { SOLANA: payer } })
    await waitFor(() => expect(first.result.current.choose).toBeDefined(), patient)
    act(() => first.result.current.choose?.())
    await waitFor(() => expect(first.result.current.accept).toBeDefined(), patient)
    act(() => first.result.current.accept?.({ consentTo: first.result.current.terms }))
    await waitFor(() => expect(first.result.current.isArmed).toBe(true), patient)
    const { intentId } = first.result.current
    const { result, events } = open(client, { intentId, payTokens: [sol] })
    await waitFor(() => expect(result.current.status?.stage).toBe('unpaid'), patient)
    expect(result.current).toMatchObject({ screen: 'follow', intentId })
    act(() => result.current.restart?.())
    // Only the payer knows whether they sent anything.
    expect(result.current.screen).toBe('follow')
    act(() => result.current.answer?.(false))
    expect(result.current).toMatchObject({ screen: 'follow', answer: undefined })
    sandbox.pay(intentId ?? '')
    await waitFor(() => expect(events).toContain('succeeded'), { timeout: 20_000 })
  })

  it('replaces a payment from a wallet that this device has no record of only once the payer says it was not sent', async () => {
    const { client, asked } = await sandboxOverHttp({ speed: 20 })
    const { destinationTokenAmount } = request
    const { intent } = await quoteIntent(client, { ...evmRequest, destinationTokenAmount })
    const device = new FakeWallet('keeps-nonce', new FakeChain(token, Date.now), account)
    const wallet = device.adapter({ isAlive: true, leave: [] })
    const { result } = open(client, { intentId: intent.intentId, payTokens: evmTokens }, wallet)
    await waitFor(() => expect(result.current.status?.stage).toBe('unpaid'), patient)
    expect(result.current).toMatchObject({ isForeign: false, answer: undefined })
    // Another device may have sent it. A payer who says so is asked again at the next press.
    for (const isUnpaid of [false, true]) {
      await waitFor(() => expect(result.current.restart).toBeDefined(), patient)
      act(() => result.current.restart?.())
      expect(result.current).toMatchObject({ screen: 'follow', answer: expect.any(Function) })
      act(() => result.current.answer?.(isUnpaid))
    }
    expect([result.current.screen, asked('QuoteIntent')]).toEqual(['choose', 1])
    await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
    act(() => result.current.choose?.())
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    expect(result.current.quote?.intent?.intentId).not.toBe(intent.intentId)
  })

  it('takes a request whose edge and intent are undefined', async () => {
    const { device, result } = await toQuote({
      parameters: { request: { ...request, edge: undefined, intent: undefined } },
    })
    act(() => result.current.accept?.())
    await waitFor(() => expect(device.open()).toHaveLength(1), patient)
    expect(result.current.terms?.request).not.toHaveProperty('edge')
  })

  async function toQuote({ isTenfold = false, added = {}, parameters = {} } = {}) {
    const service = await sandboxOverHttp({ speed: 20 })
    const client = createIntentClient({
      baseUrl: service.url,
      async fetch(input, init) {
        const answer = await fetch(input, init)
        if (!String(input).endsWith('/QuoteIntent')) return answer
        return new Response(JSON.stringify({ ...(await answer.json()), ...added }), answer)
      },
    })
    if (isTenfold) service.sandbox.tamper('QuoteIntent', 'other-amount')
    const chain = new FakeChain(token, Date.now)
    const device = new FakeWallet('ignores-nonce', chain, account)
    const wallet = device.adapter({ isAlive: true, leave: [] })
    const { result, rerender, events } = open(client, { payTokens: evmTokens, ...parameters }, wallet)
    await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
    act(() => result.current.choose?.())
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    return { ...service, client, wallet, device, result, rerender, events }
  }

  it('asks the wallet once when the payer accepts, and follows what it sent', async () => {
    const { device, result, events } = await toQuote()
    expect(device.open()).toHaveLength(0)
    act(() => result.current.accept?.())
    await waitFor(() => expect(device.open()).toHaveLength(1), patient)
    expect(result.current.screen).toBe('pay')
    const [asked] = device.open()
    if (asked) act(() => void device.confirm(asked, { isHeard: true, reverts: false }))
    await waitFor(() => expect(result.current.screen).toBe('follow'), patient)
    expect(device.open()).toHaveLength(0)
    expect(events.slice(0, 3)).toEqual(['quote', 'armed 0x', 'paid'])
  })

  it.each([{ edge: null }, { edgeId: '' }, { edgeId: 'none', edge: null }])(
    'asks the wallet where the service adds %j to a quote between EVM chains',
    async (added) => {
      const { sandbox, device, result } = await toQuote({ added })
      // Without it, a payment to a rail could not be reported.
      sandbox.fault('GetIntent', 'MethodNotFound', { times: 1000 })
      act(() => result.current.accept?.())
      await waitFor(() => expect(device.open()).toHaveLength(1), patient)
      expect(result.current).toMatchObject({ screen: 'pay', terms: { pays: { leg: 'evm' } } })
    },
  )

  it('continues after a reload what the wallet was asked to pay, and asks nothing again', async () => {
    const { client, wallet, device, result } = await toQuote()
    act(() => result.current.accept?.())
    await waitFor(() => expect(device.open()).toHaveLength(1), patient)
    const { intentId } = result.current
    const again = open(client, { intentId, payTokens: evmTokens }, wallet)
    await waitFor(() => expect(again.result.current.payment.isReady).toBe(true), patient)
    await waitFor(() => expect(again.result.current.payment.step).toBe('awaiting-wallet'), patient)
    expect(again.result.current).toMatchObject({ screen: 'follow', intentId, restart: undefined })
    expect(device.open()).toHaveLength(1)
  })

  it('accepts a price that is far off only with the consent of the payer', async () => {
    const { device, result, rerender } = await toQuote({ isTenfold: true })
    expect(result.current.terms).toMatchObject({ consent: 'high-impact' })
    const { terms } = result.current
    // A host compares the terms with those that the payer has ticked.
    rerender()
    expect(result.current.terms).toBe(terms)
    const ofOtherQuote = terms && 'quote' in terms ? { ...terms, quote: { ...terms.quote } } : undefined
    for (const consentTo of [undefined, ofOtherQuote]) {
      act(() => result.current.accept?.({ consentTo }))
      expect(result.current).toMatchObject({ screen: 'choose', intentId: undefined })
    }
    act(() => result.current.accept?.({ consentTo: result.current.terms }))
    expect(result.current.screen).toBe('pay')
    await waitFor(() => expect(device.open()).toHaveLength(1), patient)
  })

  it.each([
    ['asks the wallet', 'the same as before', 'preflight', 1],
    ['asks no wallet', 'something else than what was agreed to', 'idle', 0],
  ])('%s after a reload where the service says %s', async (_, __, step, requests) => {
    const { url, wallet, device, result } = await toQuote()
    act(() => result.current.accept?.({ asksWallet: false }))
    await waitFor(() => expect(result.current.payment.isReady).toBe(true), patient)
    const { quote, terms } = result.current
    const client = createIntentClient({
      baseUrl: url,
      async fetch(input, init) {
        const answer = await fetch(input, init)
        if (requests > 0 || !String(input).endsWith('GetIntent')) return answer
        return new Response((await answer.text()).replaceAll(terms?.pays.to ?? '', request.ownerAddress), answer)
      },
    })
    const again = open(client, { intentId: quote?.intent?.intentId, payTokens: evmTokens }, wallet)
    await waitFor(() => expect(again.result.current.payment.isReady).toBe(true), patient)
    act(() => void again.result.current.payment.pay())
    expect(again.result.current.payment.step).toBe(step)
    await waitFor(() => expect(device.open()).toHaveLength(requests), patient)
  })

  it('accepts no quote of an earlier draft, and quotes the changed one', async () => {
    const { client } = await sandboxOverHttp({ speed: 20 })
    const usdc = { ...sol, tokenAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC', decimals: 6 }
    const { result } = open(client, { payTokens: [sol, usdc], addresses: { SOLANA: payer } })
    await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
    act(() => result.current.choose?.())
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    expect(result.current.choose).toBeUndefined()
    act(() => result.current.setDraft({ token: usdc }))
    expect(result.current.accept).toBeUndefined()
    act(() => result.current.choose?.())
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    expect(result.current.terms?.pays.tokenAddress).toBe(usdc.tokenAddress)
    act(() => result.current.setDraft({ token: usdc, from: { SOLANA: 'nobody' } }))
    expect(result.current).toMatchObject({ accept: undefined, choose: undefined })
  })

  it('asks no wallet where accepting is one press and paying another', async () => {
    const { device, result } = await toQuote()
    act(() => result.current.accept?.({ asksWallet: false }))
    await waitFor(() => expect(result.current.payment.isReady).toBe(true), patient)
    expect([result.current.screen, result.current.payment.step, device.open().length]).toEqual(['pay', 'idle', 0])
    expect(result.current.back).toBeDefined()
    await act(async () => void result.current.payment.pay())
    await waitFor(() => expect(device.open()).toHaveLength(1), patient)
    expect(result.current.back).toBeUndefined()
    expect(result.current.restart).toBeUndefined()
  })

  it('refuses a request that is none, by its field', async () => {
    const { client } = await sandboxOverHttp()
    const { result, events } = open(client, { request: { ...request, destinationTokenAmount: 0n } })
    expect(result.current.error).toMatchObject({ error: 'InvalidArgument', path: 'request.destinationTokenAmount' })
    await waitFor(() => expect(events).toEqual(['InvalidArgument']))
  })
})
