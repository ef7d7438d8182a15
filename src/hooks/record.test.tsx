import { act, render, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeChain } from '../../test/model/fakeChain.ts'
import { FakeWallet } from '../../test/model/fakeWallet.ts'
import { payer, token } from '../../test/model/walletRequest.ts'
import { quickClock } from '../../test/setup/drivenClock.ts'
import { edgeRequest, evmRequest, page, sandboxOverHttp, wait } from '../../test/setup/kit.tsx'
import { createIntentClient, type IntentClient, quoteIntent } from '../api/index.ts'
import type { Hex } from '../payments/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import { IntentKitProvider, useExecuteEdge, useExecuteIntent, useQuoteEdge } from './index.ts'
import { useOfferedPayments } from './offeredPayments.ts'
import { paymentCode } from './usePayment.ts'

const hash = `0x${'ab'.repeat(32)}`

beforeEach(() => {
  localStorage.clear()
  quickClock(24)
})

/** Renders a page that has shown a way to pay, so that it follows payments on their chains. */
function renderOffering(client: IntentClient, device: FakeWallet) {
  function Offer() {
    useOfferedPayments(paymentCode)
    return null
  }
  render(
    <IntentKitProvider client={client} wallet={device.adapter({ isAlive: true, leave: [] })}>
      <Offer />
    </IntentKitProvider>,
  )
}

describe('the provider', () => {
  it('records what a host arms, with its quote and request, before the service has answered', async () => {
    const { client, sandbox } = await sandboxOverHttp()
    sandbox.fault('ExecuteIntentEdge', 'Unavailable')
    const { result } = page(client).hook(() => ({ quote: useQuoteEdge(edgeRequest).data, arm: useExecuteEdge() }))
    await waitFor(() => expect(result.current.quote?.intent).toBeDefined())
    const { quote } = result.current
    const intentId = quote?.intent?.intentId as string
    expect(journalOf(client).get(intentId)).toBeUndefined()
    act(() => result.current.arm.mutate({ intentId }))
    // Every attempt fails until the fault is taken back.
    await waitFor(() => {
      expect(journalOf(client).get(intentId)).toMatchObject({ step: 'armed', quote, request: edgeRequest })
      expect(result.current.arm.isPending).toBe(true)
    })
    sandbox.fault('ExecuteIntentEdge', 'none')
    await waitFor(() => expect(result.current.arm.isSuccess).toBe(true))
    // After its user has removed it, a later answer doesn't add it again.
    act(() => journalOf(client).forget(intentId))
    await act(() => result.current.arm.mutateAsync({ intentId }))
    expect(journalOf(client).get(intentId)).toBeUndefined()
  })

  it('records the hash that a host executes with, and what the service answers', async () => {
    const { client } = await sandboxOverHttp()
    const { intent } = await quoteIntent(client, evmRequest)
    const intentId = intent?.intentId as string
    const { result } = page(client).hook(() => useExecuteIntent())
    await act(() => result.current.mutateAsync({ intentId, depositTransactionHash: hash }))
    expect(journalOf(client).get(intentId)).toMatchObject({ step: 'paid', depositTransactionHash: hash })
  })

  it('reports after a reload what the service was not told, with nothing else on the page', async () => {
    const { client, sandbox, asked } = await sandboxOverHttp()
    const intentId = await putUnreported(client)
    sandbox.fault('ExecuteIntent', 'Unavailable', { times: 1 })
    const one = render(<IntentKitProvider client={client} />)
    render(<IntentKitProvider client={client} />)
    await waitFor(() => expect(journalOf(client).get(intentId)?.status).not.toMatch(/QUOTED|COMMITTED/))
    one.unmount()
    // There is one failed request and its retry, for both providers together.
    expect(asked('ExecuteIntent')).toBe(2)
  })

  it('reports the next deposit of a payment whose first one paid nothing after all', async () => {
    const { client } = await sandboxOverHttp()
    const intentId = await putUnreported(client)
    const asked = { from: payer, chainId: 8453, closedHash: `0x${'1'.repeat(64)}` }
    journalOf(client).update(intentId, { hadMoney: true, status: 'QUOTED', asked })
    render(<IntentKitProvider client={client} />)
    await waitFor(() => expect(journalOf(client).get(intentId)?.status).toBe('EXECUTING'), { timeout: 8_000 })
  })

  it('looks for the next deposit of a payment whose first one paid nothing after all', async () => {
    const { client, asked } = await sandboxOverHttp()
    const chain = new FakeChain(token, Date.now)
    const device = new FakeWallet('keeps-nonce', chain, payer)
    const quote = await quoteIntent(client, evmRequest)
    const { intentId, depositTransaction } = quote.intent
    const closed = { from: payer, chainId: 8453, nonce: 0, block: 0n, closedHash: `0x${'1'.repeat(64)}` }
    journalOf(client).put({ quote, request: evmRequest, step: 'armed', walletAsked: true, asked: closed })
    journalOf(client).update(intentId, { hadMoney: true, status: 'QUOTED' })
    const { to = '', data = '', value = 0n } = depositTransaction ?? {}
    await chain.send({
      from: payer,
      to: to as Hex,
      input: data as Hex,
      value,
      nonce: 0,
      reverts: false,
      payer,
    })
    await chain.mine()
    renderOffering(client, device)
    await waitFor(() => expect(asked('ExecuteIntent')).toBe(1), { timeout: 10_000 })
    expect(journalOf(client).get(intentId)?.depositTransactionHash).toMatch(/^0x0*1$/)
  })

  it('reports what a provider that has left could not report', async () => {
    const { url, sandbox, asked } = await sandboxOverHttp()
    const client = createIntentClient({ baseUrl: url, timeoutMs: 4_000 })
    const intentId = await putUnreported(client)
    sandbox.fault('ExecuteIntent', 'hang', { times: 1 })
    const one = render(<IntentKitProvider client={client} />)
    await waitFor(() => expect(asked('ExecuteIntent')).toBe(1), { timeout: 4_000 })
    sandbox.fault('ExecuteIntent', 'NotFound', { times: 1 })
    one.unmount()
    render(<IntentKitProvider client={client} />)
    await waitFor(() => expect(journalOf(client).get(intentId)?.status).toBe('EXECUTING'), { timeout: 20_000 })
    expect(asked('ExecuteIntent')).toBe(3)
  }, 30_000)

  it('tries again when its code could not be loaded', async () => {
    const { client } = await sandboxOverHttp()
    const intentId = await putUnreported(client)
    let loads = 0
    vi.doMock('./reportUnreported.ts', (original) => {
      if (++loads === 1) throw new Error('offline')
      return original()
    })
    render(<IntentKitProvider client={client} />)
    await waitFor(() => expect(journalOf(client).get(intentId)?.status).toBe('EXECUTING'), { timeout: 20_000 })
    vi.doUnmock('./reportUnreported.ts')
    expect(loads).toBe(2)
  }, 30_000)

  it('leaves no subscription behind where it has nothing to report', async () => {
    const { client } = await sandboxOverHttp()
    const intentId = await putUnreported(client)
    const journal = journalOf(client)
    journal.update(intentId, { status: 'EXECUTING' })
    const { subscribe } = journal
    let listening = 0
    const subscribed = vi.spyOn(journal, 'subscribe').mockImplementation((listener) => {
      const stop = subscribe(listener)
      listening++
      return () => {
        listening--
        stop()
      }
    })
    const { unmount } = render(<IntentKitProvider client={client} />)
    const before = listening
    for (const runs of [1, 2, 3]) {
      const count = subscribed.mock.calls.length
      act(() => void journal.update(intentId, { saidSent: runs % 2 === 1 }))
      await waitFor(() => expect(subscribed).toHaveBeenCalledTimes(count + 1), { timeout: 4_000 })
      await waitFor(() => expect(listening).toBe(before))
    }
    unmount()
    expect(listening).toBe(0)
    subscribed.mockRestore()
  }, 30_000)

  const refusals = [
    ['for now', 'NotFound', 1, 'EXECUTING'],
    ['for good', 'QuoteExpired', 2, 'QUOTED'],
  ] as const
  it.each(refusals)(
    'reports what its follower gives up, refused %s',
    async (_, fault, times, status) => {
      const { client, sandbox, asked } = await sandboxOverHttp()
      const intentId = await putUnreported(client)
      journalOf(client).update(intentId, { asked: { from: payer, chainId: 8453 }, status: 'QUOTED' })
      sandbox.fault('ExecuteIntent', fault, { times })
      // The chain doesn't know the transaction yet, so its follower reports it only once.
      const device = new FakeWallet('keeps-nonce', new FakeChain(token, Date.now), payer)
      renderOffering(client, device)
      await waitFor(() => expect(asked('ExecuteIntent')).toBe(2), { timeout: 10_000 })
      await waitFor(() => expect(journalOf(client).get(intentId)?.status).toBe(status))
      await wait(8_000)
      expect(asked('ExecuteIntent')).toBe(2)
    },
    30_000,
  )
})

/** Puts a payment into the journal whose deposit the service doesn't know yet. */
async function putUnreported(client: IntentClient): Promise<string> {
  const quote = await quoteIntent(client, evmRequest)
  journalOf(client).put({
    quote,
    request: evmRequest,
    step: 'armed',
    walletAsked: true,
    depositTransactionHash: hash,
  })
  return quote.intent.intentId
}
