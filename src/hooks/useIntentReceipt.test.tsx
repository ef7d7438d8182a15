import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drivenClock } from '../../test/setup/drivenClock.ts'
import { edgeRequest, page, sandboxOverHttp, wait } from '../../test/setup/kit.tsx'
import { reply, serve } from '../../test/setup/server.ts'
import { showTab } from '../../test/setup/showTab.ts'
import { createIntentClient, quoteIntentEdge } from '../api/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import { useExecuteEdge, useIntentReceipt, useQuoteEdge, useTrackedIntents } from './index.ts'

const intentId = `0x${'ab'.repeat(32)}`
const receipt = (status: string, updatedAt = '2026-11-21T03:00:00Z') => ({
  intentReceipt: { intentId, status, updatedAt, summary: { originTokenAmount: '9007199254740993' } },
})
/** Removes the random delay of retries, so that each comes as early as possible. */
const withoutJitter = () => vi.spyOn(Math, 'random').mockReturnValue(0)
afterEach(() => vi.restoreAllMocks())

describe('ten hooks on one intent', () => {
  it('make one request per tick and render nothing again when nothing has changed', async () => {
    const { pass } = drivenClock()
    const { url, requests } = await serve((_, response) => reply(response, receipt('EXECUTING')))
    const renders: number[] = Array(10).fill(0)
    const Follower = ({ index }: { index: number }) => {
      const { data } = useIntentReceipt({ intentId })
      renders[index] = (renders[index] ?? 0) + 1
      return <p>{data?.status}</p>
    }
    const { wrapper: Page, queryClient } = page(createIntentClient({ baseUrl: url }))
    render(
      <Page>
        {renders.map((_, index) => (
          <Follower key={String(index)} index={index} />
        ))}
      </Page>,
    )
    await expect.poll(() => screen.queryAllByText('EXECUTING')).toHaveLength(10)
    expect(requests).toHaveLength(1)
    const settled = [...renders]
    await pass(4_600, queryClient)
    expect(requests).toHaveLength(3)
    expect(renders).toEqual(settled)
  })

  it('ask less often while nothing moves, even if a host switches structural sharing off', async () => {
    const { pass } = drivenClock()
    const { url, requests } = await serve((_, response) => reply(response, receipt('EXECUTING')))
    const { hook, queryClient } = page(createIntentClient({ baseUrl: url }))
    queryClient.setDefaultOptions({ queries: { structuralSharing: false } })
    const { result } = hook(() => useIntentReceipt({ intentId }))
    await expect.poll(() => result.current.data?.status).toBe('EXECUTING')
    await pass(60_000, queryClient)
    // Every 2 s for 20 s, then every 4 s.
    expect(requests.length).toBeLessThan(22)
  })

  it('make none once it is final, whoever mounts or looks', async () => {
    const { pass } = drivenClock()
    const { url, requests } = await serve((_, response, count) =>
      reply(response, receipt(count < 2 ? 'EXECUTING' : 'SUCCEEDED')),
    )
    const { hook, queryClient } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useIntentReceipt({ intentId }))
    await expect.poll(() => result.current.data?.status).toBe('EXECUTING')
    await pass(3000, queryClient)
    await expect.poll(() => result.current.data?.status).toBe('SUCCEEDED')
    hook(() => useIntentReceipt({ intentId }))
    showTab('hidden')
    showTab('visible')
    await pass(60_000, queryClient)
    expect(requests).toHaveLength(2)
  })
})

describe('the tab', () => {
  it('asks slower while hidden and at once when shown', async () => {
    const { pass } = drivenClock()
    const { url, requests } = await serve((_, response) => reply(response, receipt('EXECUTING')))
    const { hook, queryClient } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useIntentReceipt({ intentId }))
    await expect.poll(() => result.current.data?.status).toBe('EXECUTING')
    showTab('hidden')
    await pass(2500, queryClient) // runs the tick that was already scheduled
    const before = requests.length
    await pass(50_000, queryClient)
    expect(requests).toHaveLength(before)
    showTab('visible')
    await pass(1000, queryClient)
    expect(requests).toHaveLength(before + 1)
  })
})

describe('NotFound', () => {
  // 0.5 is the middle of the range over which retries are spread.
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5))

  it('is null for an intent that was quoted here, without asking for the intent', async () => {
    const { client, asked } = await sandboxOverHttp()
    const { hook } = page(client)
    const { result } = hook(() => {
      const { data: quote } = useQuoteEdge(edgeRequest)
      const { data, status } = useIntentReceipt({ intentId: quote?.intent?.intentId })
      return { data, status }
    })
    await expect.poll(() => result.current.status).toBe('success')
    expect(result.current.data).toBeNull()
    expect(asked('GetIntent')).toBe(0)
  })

  it('is null for an intent of which only the id is known, asking for the intent once', async () => {
    const { pass } = drivenClock()
    const { client, asked } = await sandboxOverHttp()
    const { intent } = await quoteIntentEdge(client, edgeRequest)
    const { hook, queryClient } = page(client)
    const { result } = hook(() => useIntentReceipt({ intentId: intent?.intentId }))
    await expect.poll(() => result.current.data).toBeNull()
    await pass(4600, queryClient)
    expect(asked('GetIntent')).toBe(1)
    // From then on, the rail shows whether there is a receipt to request.
    expect(asked('GetIntentReceipt')).toBe(1)
    expect(asked('GetEdgeStatus')).toBe(2)
  })

  it('is an error for an intent nobody knows, and ends the asking', async () => {
    const { pass } = drivenClock()
    const { client, asked } = await sandboxOverHttp()
    const { hook, queryClient } = page(client)
    const { result } = hook(() => useIntentReceipt({ intentId }))
    await expect.poll(() => result.current.error?.error).toBe('NotFound')
    await pass(60_000, queryClient)
    expect(asked('GetIntentReceipt')).toBe(1)
  })

  it('is an error ten minutes past the deadline, not before', async () => {
    const { url, requests } = await serve((_, response) => reply(response, 'NotFound'))
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    for (const [minutes, alive] of [
      [9, true],
      [11, false],
    ] as const) {
      const { hook } = page(createIntentClient({ baseUrl: url }))
      const { result, unmount } = hook(() => useIntentReceipt({ intentId, expiresAt: minutesAgo(minutes) }))
      await expect.poll(() => result.current.isPending).toBe(false)
      expect(result.current.data).toBe(alive ? null : undefined)
      expect(result.current.error?.error).toBe(alive ? undefined : 'NotFound')
      unmount()
    }
    expect(requests.every(({ url: path }) => path === '/rpc/Svc/GetIntentReceipt')).toBe(true)
  })

  it('past the deadline is still asked about, now and then: it may have been paid before a reload', async () => {
    withoutJitter()
    const { url, requests } = await serve(({ url: path }, response) =>
      path?.endsWith('GetIntent')
        ? reply(response, { intent: { intentId, status: 'QUOTED', expiresAt: '2020-01-01T00:00:00Z' } })
        : reply(response, 'NotFound'),
    )
    const { pass } = drivenClock()
    const { hook, queryClient } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useIntentReceipt({ intentId }))
    await expect.poll(() => result.current.error?.error).toBe('NotFound')
    const receipts = () => requests.filter(({ url: path }) => path?.endsWith('Receipt')).length
    await pass(8000, queryClient)
    expect(receipts()).toBe(2)
  })

  it('where nobody can say whether the intent lives is an error that is asked about on', async () => {
    const { url, requests } = await serve(({ url: path }, response) =>
      path?.endsWith('Receipt') ? reply(response, 'NotFound') : reply(response, 'MethodNotFound', 404),
    )
    const { hook } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useIntentReceipt({ intentId }))
    await expect.poll(() => result.current.error?.error).toBe('NotFound')
    expect(result.current.error?.retryable).toBe(true)
    expect(requests.map(({ url: path }) => path?.split('/').at(-1))).toEqual([
      'GetIntentReceipt',
      'GetIntent',
      'SearchIntents',
    ])
  })

  it('past the deadline is still asked about when the intent was armed here', async () => {
    withoutJitter()
    const { url, requests } = await serve(({ url: path }, response) =>
      path?.endsWith('ExecuteIntentEdge')
        ? reply(response, { intentId, intentStatus: 'QUOTED' })
        : reply(response, 'NotFound'),
    )
    const { pass } = drivenClock()
    const { hook, queryClient } = page(createIntentClient({ baseUrl: url }))
    const arming = hook(() => useExecuteEdge())
    await act(() => arming.result.current.mutateAsync({ intentId }))
    const expiresAt = new Date(Date.now() - 3_600_000).toISOString()
    const { result } = hook(() => useIntentReceipt({ intentId, expiresAt }))
    await expect.poll(() => result.current.error?.error).toBe('NotFound')
    await pass(9000, queryClient)
    expect(requests).toHaveLength(3)
  })

  describe('by a clock that is a day fast', () => {
    const day = 86_400_000
    const minutes = (count: number, from = Date.now()) => new Date(from + count * 60_000).toISOString()

    /**
     * Serves an intent that ends in some minutes by the service's clock, to a page whose clock is a day ahead of it.
     */
    async function ending(inMinutes: number, { saysTime = true } = {}) {
      const expiresAt = minutes(inMinutes)
      const createdAt = minutes(inMinutes - 15)
      const { url } = await serve(({ url: path }, response) => {
        response.sendDate = saysTime
        if (path?.endsWith('Receipt')) reply(response, 'NotFound')
        else reply(response, { intent: { intentId, status: 'QUOTED', createdAt, expiresAt } })
      })
      const { pass } = drivenClock()
      vi.setSystemTime(Date.now() + day)
      const client = createIntentClient({ baseUrl: url })
      return { client, expiresAt, createdAt, pass, ...page(client) }
    }

    it.each([
      [5, undefined],
      [-9, undefined],
      [-11, 'NotFound'],
    ])('goes by the time that the service says: ends in %i minutes: %s', async (inMinutes, error) => {
      const { hook } = await ending(inMinutes)
      const { result } = hook(() => useIntentReceipt({ intentId }))
      await expect.poll(() => result.current.isPending).toBe(false)
      expect(result.current.error?.error).toBe(error)
      expect(result.current.data).toBe(error ? undefined : null)
    })

    it('is one until it was seen here for longer than any quote lasts, where the service says no time', async () => {
      const { hook, pass, queryClient } = await ending(5, { saysTime: false })
      const { result } = hook(() => useIntentReceipt({ intentId }))
      await expect.poll(() => result.current.data).toBeNull()
      await pass(24 * 60_000, queryClient, 10_000)
      expect(result.current.error).toBeNull()
      await pass(3 * 60_000, queryClient, 10_000)
      expect(result.current.error?.error).toBe('NotFound')
    })

    it('is one as long as its quote lasts, when it was quoted on this device before a reload', async () => {
      const { hook, client, createdAt, expiresAt } = await ending(5, { saysTime: false })
      const quoted = (id: string, agoMinutes: number) =>
        journalOf(client).put({
          intentId: id,
          step: 'armed',
          quote: {
            edgeId: 'e',
            edge: {},
            intent: { intentId: id, status: 'QUOTED', createdAt, expiresAt },
            sentAt: Date.now() - agoMinutes * 60_000,
          } as never,
        })
      quoted(intentId, 24)
      const { result } = hook(() => ({ journal: useTrackedIntents(), receipt: useIntentReceipt({ intentId }) }))
      await expect.poll(() => result.current.receipt.data).toBeNull()
      const old = `0x${'ef'.repeat(32)}`
      quoted(old, 26)
      const { result: other } = hook(() => ({
        journal: useTrackedIntents(),
        receipt: useIntentReceipt({ intentId: old }),
      }))
      await expect.poll(() => other.current.receipt.error?.error).toBe('NotFound')
    })
  })

  it('after a receipt is stale: what is on screen stays', async () => {
    const { pass } = drivenClock()
    const { url, requests } = await serve((_, response, count) =>
      count === 2 ? reply(response, 'NotFound') : reply(response, receipt('EXECUTING')),
    )
    const { hook, queryClient } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useIntentReceipt({ intentId }))
    await expect.poll(() => result.current.data?.status).toBe('EXECUTING')
    const { data } = result.current
    await pass(2500, queryClient)
    expect(requests).toHaveLength(2)
    expect(result.current.data).toBe(data)
    expect(result.current.error).toBeNull()
  })
})

describe('answers in any order', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  const tomorrow = () => ago(-86_400)

  /** Mounts a page that follows a receipt, and returns the statuses that it shows one after the other. */
  async function following(answers: (readonly [status: string, updatedAt: string] | 'other')[]) {
    const { url, requests } = await serve((_, response, count) => {
      const answer = answers[Math.min(count, answers.length) - 1] as (typeof answers)[number]
      if (answer === 'other')
        reply(response, { intentReceipt: { intentId: `0x${'cd'.repeat(32)}`, status: 'SUCCEEDED' } })
      else reply(response, receipt(...answer))
    })
    const { pass } = drivenClock()
    const { hook, queryClient } = page(createIntentClient({ baseUrl: url }))
    const seen: string[] = []
    const { result } = hook(() => {
      const { data, error } = useIntentReceipt({ intentId })
      if (data && seen.at(-1) !== data.status) seen.push(data.status)
      return { data, error }
    })
    await expect.poll(() => requests.length).toBe(1)
    return { seen, result, requests, pass: (seconds: number) => pass(seconds * 1000, queryClient) }
  }

  it('one that goes back never replaces a newer one, a newer one that moves back does', async () => {
    const { seen, pass, requests } = await following([
      ['EXECUTING', ago(5)],
      ['QUOTED', ago(5.1)],
      ['COMMITTED', ago(4.5)],
      ['SUCCEEDED', 'later'],
    ])
    await pass(9)
    await expect.poll(() => seen).toEqual(['EXECUTING', 'COMMITTED', 'SUCCEEDED'])
    expect(requests).toHaveLength(4)
  })

  it('one from a day ahead freezes nothing', async () => {
    const { seen, pass } = await following([
      ['EXECUTING', tomorrow()],
      ['FAILED', ago(5)],
      ['REFUNDED', ago(4)],
    ])
    await pass(12)
    await expect.poll(() => seen).toEqual(['EXECUTING', 'FAILED', 'REFUNDED'])
  })

  it('one that goes back counts once it was repeated for half a minute', async () => {
    const { seen, pass } = await following([
      ['FAILED', ago(5)],
      ['EXECUTING', ago(60)],
    ])
    await pass(20)
    expect(seen).toEqual(['FAILED'])
    await pass(60)
    expect(seen).toEqual(['FAILED', 'EXECUTING'])
  })

  it('one about another intent is an error, and the receipt stays on screen', async () => {
    const { seen, result, pass } = await following([['EXECUTING', ago(5)], 'other', ['REFUNDED', ago(4)]])
    await pass(2.5)
    expect(result.current).toMatchObject({ data: { status: 'EXECUTING' }, error: { path: 'intentReceipt.intentId' } })
    await pass(6)
    expect(seen).toEqual(['EXECUTING', 'REFUNDED'])
  })
})

describe('failures', () => {
  it('one failed request does not end the following, and the receipt stays on screen', async () => {
    const { url, requests } = await serve((request, response, count) => {
      if (count === 2) request.socket.destroy()
      else reply(response, receipt(count < 4 ? 'EXECUTING' : 'SUCCEEDED'))
    })
    const { pass } = drivenClock()
    const { hook, queryClient } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useIntentReceipt({ intentId }))
    await expect.poll(() => result.current.data?.status).toBe('EXECUTING')
    await pass(2500, queryClient)
    expect(requests.length).toBeGreaterThan(1)
    expect(result.current.data?.status).toBe('EXECUTING')
    await pass(12_000, queryClient)
    await expect.poll(() => result.current.data?.status).toBe('SUCCEEDED')
  })

  it('a key that is not there yet does not end the following', async () => {
    const { url, requests } = await serve((_, response) => reply(response, receipt('EXECUTING')))
    const { pass } = drivenClock()
    let key = ''
    const { hook, queryClient } = page(createIntentClient({ baseUrl: url, id: 'shop', accessKey: () => key }))
    const { result } = hook(() => {
      const { data, error } = useIntentReceipt({ intentId })
      return { data, error }
    })
    await expect.poll(() => result.current.error).toMatchObject({ error: 'InvalidArgument', path: 'accessKey' })
    key = 'key'
    await pass(10_000, queryClient)
    await expect.poll(() => result.current.data?.status).toBe('EXECUTING')
    expect(requests[0]?.headers['x-access-key']).toBe('key')
  })

  it('an option that is undefined switches nothing off', async () => {
    const { url, requests } = await serve((_, response) => reply(response, receipt('EXECUTING')))
    const { pass } = drivenClock()
    const { hook, queryClient } = page(createIntentClient({ baseUrl: url }))
    // biome-ignore lint/suspicious/noExplicitAny: what a host without exact optional types writes
    hook(() => useIntentReceipt({ intentId, query: { refetchInterval: undefined } as any }))
    await expect.poll(() => requests.length).toBe(1)
    await pass(3000, queryClient)
    expect(requests).toHaveLength(2)
  })

  it('a missing id waits, without a request or an error', async () => {
    const { url, requests } = await serve((_, response) => reply(response, receipt('EXECUTING')))
    const { hook } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useIntentReceipt({ intentId: undefined }))
    await wait(50)
    expect(result.current).toMatchObject({ isPending: true, fetchStatus: 'idle', error: null })
    expect(requests).toHaveLength(0)
  })

  it('leaving the page lets go of the request', async () => {
    let closed = false
    const { url, requests } = await serve((request) => {
      request.socket.on('close', () => {
        closed = true
      })
    })
    const { hook } = page(createIntentClient({ baseUrl: url }))
    const { unmount } = hook(() => useIntentReceipt({ intentId }))
    await expect.poll(() => requests.length).toBe(1)
    unmount()
    await expect.poll(() => closed).toBe(true)
  })
})

it('follows a payment on the sandbox to its end, in StrictMode', async () => {
  const { sandbox, client } = await sandboxOverHttp({ speed: 20 })
  const { hook } = page(client, { strict: true })
  const { result } = hook(() => {
    const { data: quote } = useQuoteEdge(edgeRequest)
    const { mutateAsync } = useExecuteEdge()
    const { data: receipt } = useIntentReceipt({ intentId: quote?.intent?.intentId })
    return { quote, arm: mutateAsync, receipt }
  })
  await expect.poll(() => result.current.receipt).toBeNull()
  const id = result.current.quote?.intent?.intentId ?? ''
  await act(() => result.current.arm({ intentId: id }))
  sandbox.pay(id)
  await expect.poll(() => result.current.receipt?.status, { timeout: 15_000 }).toBe('SUCCEEDED')
  expect(result.current.receipt?.summary?.destinationTokenAmount).toBe(100_000_000n)
})
