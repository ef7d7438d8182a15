import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { edgeRequest, page, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { reply, serve } from '../../test/setup/server.ts'
import { RoomyStorage } from '../../test/setup/storage.ts'
import {
  createIntentClient,
  executeIntentEdge,
  type IntentClient,
  type IntentReceipt,
  type IntentStatus,
  parseIntentData,
  quoteIntentEdge,
  serializeIntentData,
} from '../api/index.ts'
import { type JournalStorage, journalOf } from '../payments/journal/index.ts'
import { intentReceiptQueryKey, isArmed } from '../queries/index.ts'
import { IntentKitProvider, useEdgeStatus, useExecuteEdge, useIntentReceipt, useTrackedIntents } from './index.ts'

let secret: IntentClient
let deployments = 0

beforeEach(() => {
  localStorage.clear()
  // A page's memory outlives the test, so each test uses another deployment.
  secret = createIntentClient({ baseUrl: `https://x${deployments++}.test`, accessKey: 'very-secret' })
})
afterEach(() => vi.restoreAllMocks())

/** Creates another tab's journal, which this page notices only by an event. */
async function otherTab() {
  vi.resetModules()
  const { journalOf } = await import('../payments/journal/index.ts')
  return journalOf(secret)
}
const hear = (key: string | null) => act(() => window.dispatchEvent(new StorageEvent('storage', { key })))
const onlyKey = () => localStorage.key(0)

describe('useTrackedIntents', () => {
  it.each([false, true])('finds everything again after a reload (StrictMode: %s)', async (strict) => {
    const { client, sandbox } = await sandboxOverHttp()
    const quote = await quoteIntentEdge(client, edgeRequest)
    const before = page(client, { strict }).hook(useTrackedIntents)
    expect(before.result.current).toMatchObject({ intents: [], persisted: true })
    act(() => void before.result.current.track({ quote, refundAddress: 'refund', label: 'Order 17' }))
    const { intents } = before.result.current
    expect(intents).toMatchObject([{ quote, refundAddress: 'refund', label: 'Order 17', step: 'quoted' }])
    before.unmount()

    vi.resetModules()
    const reloaded = await import('./index.ts')
    const again = createIntentClient({ baseUrl: client.baseUrl, fetch: sandbox.fetch })
    const queryClient = new QueryClient()
    const after = renderHook(() => reloaded.useTrackedIntents({ client: again }), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    })
    expect(after.result.current.intents).toEqual(intents)
    act(() => after.result.current.forget(quote.intent?.intentId as string))
    expect(after.result.current.intents).toEqual([])
  })

  it('shows what other tabs do', async () => {
    const { result } = page(secret).hook(useTrackedIntents)
    const other = await otherTab()
    other.put({ intentId: 'theirs', step: 'armed' })
    expect(result.current.intents).toEqual([])
    hear('intent-kit:journal:3 of a later version')
    expect(result.current.intents).toEqual([])
    hear(onlyKey())
    expect(result.current.intents).toMatchObject([{ intentId: 'theirs', step: 'armed' }])
    act(() => void result.current.track({ intentId: 'ours' }))
    other.update('theirs', { step: 'paid' })
    hear(onlyKey())
    expect(result.current.intents).toMatchObject([{ intentId: 'ours' }, { intentId: 'theirs', step: 'paid' }])
    // A page in the browser's cache receives no events meanwhile.
    other.forget('theirs')
    act(() => window.dispatchEvent(new Event('pageshow')))
    expect(result.current.intents).toMatchObject([{ intentId: 'ours' }])
    localStorage.clear()
    hear(null)
    expect(result.current.intents).toEqual([])
  })

  it('hears no more when it is unmounted', async () => {
    const { unmount } = page(secret).hook(useTrackedIntents)
    unmount()
    ;(await otherTab()).put({ intentId: 'theirs' })
    hear(onlyKey())
    expect(journalOf(secret).getState().entries).toEqual([])
  })

  it('never stores the access key', () => {
    const { result } = page(secret).hook(useTrackedIntents)
    act(() => void result.current.track({ intentId: 'i' }))
    expect(localStorage).toHaveLength(1)
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
  })

  it('compares an answer once, however many hooks there are, until the last one is gone', () => {
    const ten = Array.from({ length: 10 }, (_, place) => place)
    const { queryClient, hook } = page(secret)
    const hooks = ten.map(() => hook(useTrackedIntents))
    for (const id of ['a', 'b', 'c']) act(() => void hooks[0]?.result.current.track({ intentId: id }))
    const reads = vi.spyOn(Storage.prototype, 'getItem')
    const answer = (intentId: string, status: IntentStatus) =>
      act(() => {
        reads.mockClear()
        queryClient.setQueryData(intentReceiptQueryKey(secret, { intentId }), { intentId, status } as IntentReceipt)
      })
    answer('unknown', 'EXECUTING')
    expect(reads).not.toHaveBeenCalled()
    answer('b', 'EXECUTING')
    // Their order depends on the millisecond in which each was tracked.
    for (const { result } of hooks)
      expect(result.current.intents).toContainEqual(expect.objectContaining({ intentId: 'b', step: 'paid' }))
    answer('b', 'EXECUTING')
    expect(reads.mock.calls.length).toBeLessThan(ten.length)
    for (const { unmount } of hooks.slice(1)) unmount()
    answer('c', 'EXECUTING')
    expect(journalOf(secret).get('c')?.step).toBe('paid')
    hooks[0]?.unmount()
    answer('a', 'EXECUTING')
    expect(journalOf(secret).get('a')?.step).toBe('quoted')
  })

  it('hands out functions that stay the same', () => {
    const { result, rerender } = page(secret).hook(useTrackedIntents)
    const { track, forget, intents } = result.current
    rerender()
    expect(result.current).toEqual({ track, forget, intents, persisted: true })
    expect([result.current.track, result.current.intents]).toEqual([track, intents])
  })
})

describe('the storage', () => {
  const trackedIn = (storage?: JournalStorage | null) => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <IntentKitProvider client={secret} storage={storage}>
        {children}
      </IntentKitProvider>
    )
    const { result } = renderHook(() => useTrackedIntents(), { wrapper })
    act(() => void result.current.track({ intentId: 'i' }))
    return result.current
  }

  it('may be the host’s own, or none', () => {
    const own = new RoomyStorage()
    expect(trackedIn(own)).toMatchObject({ intents: [{ intentId: 'i' }], persisted: true })
    expect(own.texts.size).toBe(1)
    expect(trackedIn(null)).toMatchObject({ intents: [{ intentId: 'i' }], persisted: false })
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    ['throws when it is looked at', () => vi.spyOn(window, 'localStorage', 'get')],
    ['throws when it is read', () => vi.spyOn(Storage.prototype, 'length', 'get')],
    ['throws when it is written', () => vi.spyOn(Storage.prototype, 'setItem')],
  ])('is done without where the browser’s own %s', (_, spy) => {
    spy().mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(trackedIn()).toMatchObject({ intents: [{ intentId: 'i' }], persisted: false })
  })
})

describe('on a server', () => {
  const Listed = () => <p>{useTrackedIntents().intents.map(({ intentId }) => intentId)}</p>
  const tree = () => (
    <StrictMode>
      <IntentKitProvider client={secret}>
        <Listed />
      </IntentKitProvider>
    </StrictMode>
  )

  it('nothing is known yet; the page takes over without a warning', async () => {
    ;(await otherTab()).put({ intentId: 'kept' })
    const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = renderToString(tree())
    expect(root.innerHTML).toBe('<p></p>')
    const recovered = vi.fn()
    const app = await act(async () => hydrateRoot(root, tree(), { onRecoverableError: recovered }))
    expect(root.innerHTML).toBe('<p>kept</p>')
    expect(recovered).not.toHaveBeenCalled()
    for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled()
    act(() => app.unmount())
    root.remove()
  })
})

describe('what the page learns', () => {
  it('is written down from arming to the end', async () => {
    const { client, sandbox } = await sandboxOverHttp()
    const quote = await quoteIntentEdge(client, edgeRequest)
    const intentId = quote.intent?.intentId as string
    const { result } = page(client).hook(() => ({
      journal: useTrackedIntents(),
      arm: useExecuteEdge(),
      hop: useEdgeStatus({ edgeId: quote.edgeId, query: { refetchInterval: 50 } }),
      receipt: useIntentReceipt({ intentId, query: { refetchInterval: 50 } }),
    }))
    act(() => void result.current.journal.track(quote))
    const tracked = () => result.current.journal.intents[0]
    await act(() => result.current.arm.mutateAsync({ intentId }))
    await expect.poll(() => tracked()?.step).toBe('armed')
    const { hash } = sandbox.pay(intentId)
    for (let seconds = 0; seconds < 120 && tracked()?.step !== 'final'; seconds += 5) {
      sandbox.advance(5000)
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    }
    expect(tracked()).toMatchObject({ status: 'SUCCEEDED', step: 'final', depositTransactionHash: hash, quote })
    expect(tracked()?.receipt?.summary).toEqual(result.current.receipt.data?.summary)
    const { intents } = result.current.journal
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(result.current.journal.intents).toBe(intents)
  })

  it('is written down also after the clock was set back', async () => {
    const { client, sandbox } = await sandboxOverHttp({ now: Date.now() })
    const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
    const quote = await quoteIntentEdge(client, edgeRequest)
    const intentId = quote.intent?.intentId ?? ''
    const journal = journalOf(client)
    journal.put({ quote, request: edgeRequest, step: 'armed' })
    await executeIntentEdge(client, { intentId })
    ahead.mockRestore()
    sandbox.pay(intentId)
    sandbox.advance(3_600_000)
    const { hook } = page(client)
    hook(useTrackedIntents)
    hook(() => useIntentReceipt({ intentId }))
    await waitFor(() => expect(journal.get(intentId)?.status).toBe('SUCCEEDED'))
  })

  it('is that the rail has seen the payment, before there is a receipt', async () => {
    let hop: object = { status: 'PENDING', initTransactionHash: '' }
    const { url } = await serve((_, response) => reply(response, hop))
    const { result } = page(createIntentClient({ baseUrl: url })).hook(() => ({
      journal: useTrackedIntents(),
      hop: useEdgeStatus({ edgeId: 'e', query: { refetchInterval: 50 } }).data?.status,
    }))
    act(() => void result.current.journal.track({ intentId: 'i', edgeId: 'e' }))
    await expect.poll(() => result.current.hop).toBe('PENDING')
    expect(result.current.journal.intents).toMatchObject([{ step: 'quoted' }])
    // A status that this version does not know may come before any payment.
    hop = { status: 'HALF_WAY' }
    await expect.poll(() => result.current.hop).toBe('HALF_WAY')
    expect(result.current.journal.intents[0]).toMatchObject({ step: 'quoted' })
    expect(result.current.journal.intents[0]?.hadMoney).toBeUndefined()
    hop = { status: 'DEPOSITED', initTransactionHash: 'on-rail' }
    await expect.poll(() => result.current.journal.intents[0]?.step).toBe('paid')
    expect(result.current.journal.intents).toMatchObject([{ depositTransactionHash: 'on-rail', hadMoney: true }])
    // A server that lags behind answers.
    hop = { status: 'PENDING' }
    await expect.poll(() => result.current.hop).toBe('PENDING')
    expect(result.current.journal.intents).toMatchObject([{ step: 'paid', hadMoney: true }])
  })

  it.each([
    ['by the quote', {}, { intent: { intentId: 'i', edge: { mode: 'DESTINATION' } } }],
    ['by the answer', { mode: 'DESTINATION' }, undefined],
  ])('does not take the handoff to a rail for the payment: %s', async (_, more, quote) => {
    const hop = { status: 'DEPOSITED', initTransactionHash: 'handoff', ...more }
    const { url } = await serve((_, response) => reply(response, hop))
    const { result } = page(createIntentClient({ baseUrl: url })).hook(() => ({
      journal: useTrackedIntents(),
      hop: useEdgeStatus({ edgeId: 'e' }).data?.status,
    }))
    act(() => void result.current.journal.track({ intentId: 'i', edgeId: 'e', quote: quote as never }))
    await expect.poll(() => result.current.journal.intents[0]?.step).toBe('paid')
    expect(result.current.journal.intents).toMatchObject([{ depositTransactionHash: undefined, hadMoney: true }])
  })

  it('is that an intent may be paid, from the moment its arming begins', async () => {
    const { url } = await serve((received, response) => {
      if (!received.url?.endsWith('ExecuteIntentEdge')) reply(response, {})
      // Otherwise there is no answer.
    })
    const { result } = page(createIntentClient({ baseUrl: url })).hook(() => ({
      journal: useTrackedIntents(),
      arm: useExecuteEdge(),
    }))
    act(() => void result.current.journal.track({ intentId: 'i' }))
    act(() => result.current.arm.mutate({ intentId: 'i' }))
    await expect.poll(() => result.current.journal.intents[0]?.step).toBe('armed')
  })

  it('does not count as armed what was refused for good', async () => {
    const { client } = await sandboxOverHttp()
    const { queryClient, hook } = page(client)
    const { result } = hook(() => ({ journal: useTrackedIntents(), arm: useExecuteEdge() }))
    act(() => void result.current.journal.track({ intentId: 'unknown' }))
    act(() => result.current.arm.mutate({ intentId: 'unknown' }))
    await expect.poll(() => result.current.arm.status).toBe('error')
    expect(isArmed(queryClient, client, 'unknown')).toBe(false)
  })

  it('does not come back after a reload with the restored cache, once its user has removed it', async () => {
    const { client } = await sandboxOverHttp()
    const [removed, kept] = await Promise.all([
      quoteIntentEdge(client, edgeRequest),
      quoteIntentEdge(client, edgeRequest),
    ])
    const ids = [removed, kept].map(({ intent }) => intent?.intentId ?? '')
    const open = (queryClient: QueryClient, storage: JournalStorage | undefined) =>
      renderHook(() => ({ arm: useExecuteEdge().mutateAsync, tracked: useTrackedIntents() }), {
        wrapper: ({ children }: { children: ReactNode }) => (
          <IntentKitProvider client={client} queryClient={queryClient} storage={storage}>
            {children}
          </IntentKitProvider>
        ),
      }).result
    const before = new QueryClient()
    const result = open(before, undefined)
    for (const intentId of ids) await act(() => result.current.arm({ intentId }))
    await waitFor(() => expect(result.current.tracked.intents).toHaveLength(2))
    act(() => result.current.tracked.forget(ids[0] ?? ''))

    const after = new QueryClient()
    hydrate(after, parseIntentData(serializeIntentData(dehydrate(before))))
    const again = open(after, new RoomyStorage())
    await waitFor(() => expect(again.current.tracked.intents).not.toEqual([]))
    expect(again.current.tracked.intents.map(({ intentId }) => intentId)).toEqual([ids[1]])
    // It may still be paid, so nothing offers it as a new one.
    expect(isArmed(after, client, ids[0])).toBe(true)
  })

  it('reaches the cache of a page that was reloaded, and of another tab', async () => {
    const other = await otherTab()
    other.put({ intentId: 'before', step: 'armed' })
    other.put({ intentId: 'quoted' })
    const { queryClient, hook } = page(secret)
    hook(useTrackedIntents)
    hear(onlyKey())
    const armed = () => ['before', 'quoted', 'later'].filter((id) => isArmed(queryClient, secret, id))
    expect(armed()).toEqual(['before'])
    other.put({ intentId: 'later', step: 'armed' })
    hear(onlyKey())
    expect(armed()).toEqual(['before', 'later'])
  })
})
