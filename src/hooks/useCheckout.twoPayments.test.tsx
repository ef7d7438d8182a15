import { focusManager } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakeChain } from '../../test/model/fakeChain.ts'
import { FakeWallet } from '../../test/model/fakeWallet.ts'
import { account, evmTokens, patient, request, SOLANA, sol, token } from '../../test/setup/checkoutFacts.ts'
import { quickClock } from '../../test/setup/drivenClock.ts'
import { sandboxOverHttp } from '../../test/setup/kit.tsx'
import { createIntentClient, executeIntent } from '../api/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import type { SandboxOptions } from '../sandbox/index.ts'
import { IntentKitProvider, type UseCheckoutParameters, useCheckout } from './index.ts'

beforeEach(() => {
  localStorage.clear()
  quickClock(24)
})
afterEach(() => focusManager.setFocused(undefined))
const railTokens = [
  sol,
  { chainId: SOLANA, tokenAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC', decimals: 6 },
]

/** When a payer returns to the page, everything is read again. */
const returns = () =>
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })

/** Starts a checkout with a wallet on Base, and returns the actions of its payer. */
async function begin(parameters: Partial<UseCheckoutParameters> = {}, options: SandboxOptions = { speed: 20 }) {
  const { url, sandbox } = await sandboxOverHttp(options)
  /** The intent that `fetch` reports as INVALID, because the sandbox never invalidates an unpaid one. */
  let ended: string | undefined
  /** Whether `fetch` reports that the deposit has failed. */
  let isFailed = false
  const reports: string[] = []
  const client = createIntentClient({
    baseUrl: url,
    async fetch(input, init) {
      if (String(input).endsWith('/ExecuteIntent')) reports.push(String(init?.body))
      const answer = await fetch(input, init)
      if (isFailed)
        return new Response(
          (await answer.text()).replaceAll(/"status":"(EXECUTING|MINING)"/g, '"status":"FAILED"'),
          answer,
        )
      if (!ended || !String(init?.body).includes(ended)) return answer
      return new Response((await answer.text()).replaceAll('"status":"QUOTED"', '"status":"INVALID"'), answer)
    },
  })
  const ends = (intentId: string) => {
    ended = intentId
    returns()
  }
  const fails = () => {
    isFailed = true
    returns()
  }
  const chain = new FakeChain(token, Date.now)
  const wallet = new FakeWallet('keeps-nonce', chain, account)
  const adapter = wallet.adapter({ isAlive: true, leave: [] })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntentKitProvider client={client} wallet={adapter} tokens={[]}>
      {children}
    </IntentKitProvider>
  )
  const { result, rerender } = renderHook(
    (changes: Partial<UseCheckoutParameters>) =>
      useCheckout({ request, payTokens: evmTokens, ...parameters, ...changes }),
    { wrapper, initialProps: {} },
  )
  const quotes = async () => {
    await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
    act(() => result.current.choose?.())
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    return result.current.quote?.intent?.intentId ?? ''
  }
  const accepts = () => act(() => result.current.accept?.({ consentTo: result.current.terms }))
  const isAsked = () => waitFor(() => expect(wallet.open()).toHaveLength(1), patient)
  /** Quotes, accepts, and rejects in the wallet. */
  async function rejects() {
    const intentId = await quotes()
    accepts()
    await isAsked()
    act(() => {
      for (const one of wallet.open()) wallet.reject(one)
    })
    await waitFor(() => expect(result.current.payment.step).toBe('rejected'), patient)
    return intentId
  }
  /** Quotes, accepts, and confirms in the wallet. Returns the transaction, which the service has accepted. */
  async function pays(reverts = false) {
    const intentId = await quotes()
    accepts()
    await isAsked()
    for (const one of wallet.open()) await act(() => wallet.confirm(one, { isHeard: true, reverts }))
    await waitFor(() => expect(result.current.screen).toBe('follow'), patient)
    const [sent] = chain.mempool
    if (!sent) throw new Error('Nothing was sent.')
    expect(reports).toHaveLength(1)
    const entry = () => journalOf(client).get(intentId)
    return { sent, entry }
  }
  return {
    result,
    rerender,
    client,
    sandbox,
    wallet,
    chain,
    reports,
    quotes,
    accepts,
    isAsked,
    rejects,
    pays,
    ends,
    fails,
  }
}

describe('useCheckout', () => {
  it('pays what the host asks for now, once the payer has rejected what it asked for before', async () => {
    const { result, rerender, wallet, rejects, quotes } = await begin()
    await rejects()
    rerender({ request: { ...request, destinationTokenAmount: 90_000_000n } })
    expect(result.current.screen).toBe('choose')
    await quotes()
    expect(result.current.terms?.arrives.expected).toBe(90_000_000n)
    expect(wallet.requests).toHaveLength(1)
  })

  it('pays what the host has asked for while the wallet was still asked for what it wanted before', async () => {
    const { result, rerender, wallet, quotes, accepts, isAsked } = await begin()
    const first = await quotes()
    accepts()
    await isAsked()
    const changed = { request: { ...request, destinationTokenAmount: 90_000_000n } }
    rerender(changed)
    expect(result.current).toMatchObject({ screen: 'pay', intentId: first })
    act(() => {
      for (const one of wallet.open()) wallet.reject(one)
    })
    await waitFor(() => expect(result.current.screen).toBe('choose'), patient)
    await quotes()
    expect(result.current.terms?.arrives.expected).toBe(90_000_000n)
    expect(wallet.requests).toHaveLength(1)
  })

  it('quotes anew what the service has refused', async () => {
    const { result, client, sandbox, quotes, accepts, wallet } = await begin()
    const refused = await quotes()
    sandbox.outcome(refused, 'invalid')
    await executeIntent(client, { intentId: refused, depositTransactionHash: `0x${'33'.repeat(32)}` })
    sandbox.advance(90_000)
    accepts()
    await waitFor(() => expect(result.current.payment.blocker).toBe('invalid'), patient)
    act(() => result.current.restart?.())
    expect(await quotes()).not.toBe(refused)
    expect(wallet.requests).toEqual([])
  })

  it('offers no other payment while a signature that was handed over can still be used', async () => {
    const { result, client, rejects } = await begin()
    const intentId = await rejects()
    expect(result.current.back).toBeDefined()
    const deadline = Math.floor(Date.now() / 1000) - 57
    // This is the state if the service refuses a signature that it has.
    const asked = { from: account, chainId: 8453, signed: true, sentAt: Date.now(), deadline } as const
    act(() => journalOf(client).update(intentId, { walletAsked: false, asked }))
    expect(result.current).toMatchObject({ back: undefined, restart: undefined })
    // A minute after its deadline, no block can include it any more.
    await waitFor(() => expect(result.current.restart).toBeDefined(), patient)
    expect(result.current.back).toBeDefined()
  })

  it('shows where to pay on a rail when an earlier payment ends without money', async () => {
    const stages: string[] = []
    const { result, sandbox, ends, quotes, accepts } = await begin({
      payTokens: railTokens,
      addresses: { SOLANA: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM' },
      onStatus: ({ intentId, status }) => stages.push(`${intentId} ${status.stage}`),
    })
    const first = await quotes()
    sandbox.fault('ExecuteIntentEdge', 'latency:2000', { times: 1 })
    accepts()
    await waitFor(() => expect(result.current.isArming).toBe(true), patient)
    act(() => result.current.back?.())
    act(() => result.current.setDraft({ token: railTokens[1] }))
    const second = await quotes()
    accepts()
    await waitFor(() => expect(result.current.payTo).toBeTruthy(), patient)
    await waitFor(() => expect(stages).toContain(`${first} unpaid`), patient)
    ends(first)
    await waitFor(() => expect(stages).toContain(`${first} invalid`), { timeout: 30_000 })
    expect(result.current).toMatchObject({ screen: 'pay', intentId: second, payTo: expect.any(String) })
    sandbox.pay(second)
    await waitFor(() => expect(result.current).toMatchObject({ screen: 'follow', intentId: second }), patient)
  }, 60_000)

  it('records and reports a transaction that the payer speeds up after the service has accepted it', async () => {
    const { chain, reports, pays } = await begin({}, { now: Date.now() })
    const { sent, entry } = await pays()
    await act(() => chain.remove(sent))
    const hash = await chain.send(sent)
    await act(() => chain.mine())
    await waitFor(() => expect(entry()?.depositTransactionHash).toBe(hash), patient)
    await waitFor(() => expect(reports.at(-1)).toContain(hash), patient)
  })

  it('offers a new quote where a transaction reverts after the service has accepted it', async () => {
    const { result, chain, wallet, pays, fails } = await begin({}, { now: Date.now() })
    const { entry } = await pays(true)
    await act(() => chain.mine())
    fails()
    await waitFor(() => expect(entry()?.depositTransactionHash).toBeUndefined(), patient)
    await waitFor(() => expect(result.current.status?.can).toContain('quote-again'), patient)
    await waitFor(() => expect(result.current.restart).toBeDefined(), patient)
    expect(wallet.requests).toHaveLength(1)
  })
})
