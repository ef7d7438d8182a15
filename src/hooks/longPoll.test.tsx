import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drivenClock } from '../../test/setup/drivenClock.ts'
import { page } from '../../test/setup/kit.tsx'
import { type Received, reply, serve } from '../../test/setup/server.ts'
import { showTab } from '../../test/setup/showTab.ts'
import { createIntentClient } from '../api/index.ts'
import { IntentKitProvider, useIntentReceipt } from './index.ts'

const intentId = `0x${'ab'.repeat(32)}`
const receipt = (status: string, deposit: string) => ({
  intentId,
  status,
  updatedAt: '2026-11-21T03:00:00Z',
  depositTransaction: { status: deposit },
})

/** Serves receipts, and holds each request back until something moves, or for `patienceMs`. */
const holding = async (patienceMs: number, known = true) => {
  const now = { receipt: receipt('EXECUTING', 'PENDING') }
  const waiting = new Set<() => void>()
  let open = 0
  const asked: { operation: string; states?: string[] }[] = []
  const { url } = await serve((request: Received, response) => {
    const operation = request.url?.split('/').at(-1) ?? ''
    const { lastReceiptStates: states } = JSON.parse(request.text)
    asked.push({ operation, states })
    if (operation === 'GetIntentReceipt') return reply(response, { intentReceipt: now.receipt })
    if (!known) return reply(response, 'MethodNotFound', 404)
    open++
    const answer = () => {
      clearTimeout(timer)
      waiting.delete(answer)
      const { status } = now.receipt.depositTransaction
      reply(response, { intentReceipt: now.receipt, receiptStates: [status], done: now.receipt.status === 'SUCCEEDED' })
    }
    const timer = setTimeout(answer, patienceMs)
    waiting.add(answer)
    response.on('close', () => open--)
  })
  const move = (status: string, deposit: string) => {
    now.receipt = receipt(status, deposit)
    for (const answer of [...waiting]) answer()
  }
  const count = (operation: string) => asked.filter((one) => one.operation === operation).length
  return { client: createIntentClient({ baseUrl: url }), asked, count, move, open: () => open }
}
afterEach(() => vi.restoreAllMocks())

describe('long polling', () => {
  it('shows what moves at once, with one request for ten hooks and no render for an equal answer', async () => {
    const { skip } = drivenClock()
    const { client, count, asked, move } = await holding(3500)
    const renders: number[] = Array(10).fill(0)
    const Follower = ({ index }: { index: number }) => {
      const { data } = useIntentReceipt({ intentId, longPoll: true })
      renders[index] = (renders[index] ?? 0) + 1
      return <p>{data?.status}</p>
    }
    const { wrapper: Page } = page(client)
    render(
      <Page>
        {renders.map((_, index) => (
          <Follower key={String(index)} index={index} />
        ))}
      </Page>,
    )
    await expect.poll(() => screen.queryAllByText('EXECUTING')).toHaveLength(10)
    const settled = [...renders]
    await skip(2000)
    await expect.poll(() => count('WaitIntentReceipt')).toBe(1)
    expect(asked.at(-1)?.states).toEqual(['PENDING'])
    // The answer was held back for 3.5 s and is unchanged, so the next request follows at once.
    await skip(3500)
    await expect.poll(() => count('WaitIntentReceipt')).toBe(2)
    expect(renders).toEqual(settled)
    move('SUCCEEDED', 'SUCCEEDED')
    await expect.poll(() => screen.queryAllByText('SUCCEEDED')).toHaveLength(10)
    // The answer comes from the request that was held back, not from another one.
    expect(asked).toHaveLength(3)
    await skip(2500)
    expect(asked).toHaveLength(3)
  })

  it('says what it has seen, in the service’s words', async () => {
    const { skip } = drivenClock()
    const { client, asked, move } = await holding(60_000)
    const { hook } = page(client)
    const { result } = hook(() => useIntentReceipt({ intentId, longPoll: true }))
    await expect.poll(() => asked.length).toBe(1)
    await expect.poll(() => result.current.data?.status).toBe('EXECUTING')
    await skip(2000)
    await expect.poll(() => asked.length).toBe(2)
    move('EXECUTING', 'MINED')
    await expect.poll(() => result.current.data?.depositTransaction?.status).toBe('MINED')
    await expect.poll(() => asked.length).toBe(3)
    expect(asked.at(-1)).toEqual({ operation: 'WaitIntentReceipt', states: ['MINED'] })
  })

  it('polls where the deployment has no long poll, and does not ask for it again', async () => {
    const { pass } = drivenClock()
    const { client, count } = await holding(0, false)
    const { hook, queryClient } = page(client)
    const { result } = hook(() => useIntentReceipt({ intentId, longPoll: true }))
    await expect.poll(() => result.current.data?.status).toBe('EXECUTING')
    await pass(4500, queryClient)
    expect(count('GetIntentReceipt')).toBe(3)
    expect(count('WaitIntentReceipt')).toBe(1)
    expect(result.current.error).toBeNull()
  })

  it('does not hurry a service that never holds a request back', async () => {
    const { pass } = drivenClock()
    const { client, asked } = await holding(0)
    const { hook, queryClient } = page(client)
    hook(() => useIntentReceipt({ intentId, longPoll: true }))
    await expect.poll(() => asked.length).toBe(1)
    await pass(5000, queryClient)
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.length).toBeLessThanOrEqual(3)
  })

  it('keeps polling when the connection is cut', async () => {
    const { url, requests } = await serve((request, response) => {
      if (request.url?.endsWith('WaitIntentReceipt')) return void request.socket.destroy()
      reply(response, { intentReceipt: receipt('EXECUTING', 'PENDING') })
    })
    const { pass } = drivenClock()
    const { hook, queryClient } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useIntentReceipt({ intentId, longPoll: true }))
    await expect.poll(() => result.current.data?.status).toBe('EXECUTING')
    await pass(4500, queryClient)
    expect(requests).toHaveLength(4)
    expect(result.current.error).toBeNull()
    expect(requests.map((request) => request.url?.split('/').at(-1))).toEqual([
      'GetIntentReceipt',
      'WaitIntentReceipt',
      'GetIntentReceipt',
      'GetIntentReceipt',
    ])
  })

  it('keeps polling when the service itself ends the wait with an error, after the pause that it asks for', async () => {
    const { url, requests } = await serve((request, response, count) => {
      if (!request.url?.endsWith('WaitIntentReceipt'))
        return reply(response, { intentReceipt: receipt(count > 2 ? 'SUCCEEDED' : 'EXECUTING', 'PENDING') })
      response.setHeader('retry-after', '3')
      reply(response, 'Timeout', 408)
    })
    const { pass } = drivenClock()
    const { hook, queryClient } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useIntentReceipt({ intentId, longPoll: true }))
    await expect.poll(() => result.current.data?.status).toBe('EXECUTING')
    await pass(4000, queryClient)
    expect(requests).toHaveLength(2)
    await pass(4000, queryClient)
    expect(result.current.data?.status).toBe('SUCCEEDED')
    expect(requests.filter(({ url: path }) => path?.endsWith('WaitIntentReceipt'))).toHaveLength(1)
  })

  it('goes on slower in a hidden tab and lets go when it leaves the page', async () => {
    const { skip } = drivenClock()
    const { client, count, move, open } = await holding(60_000)
    const { hook } = page(client)
    const { result, unmount } = hook(() => useIntentReceipt({ intentId, longPoll: true }))
    await expect.poll(() => result.current.data?.status).toBe('EXECUTING')
    await skip(2000)
    await expect.poll(open).toBe(1)
    showTab('hidden')
    move('EXECUTING', 'MINED')
    await expect.poll(open).toBe(0)
    await skip(3000)
    expect(count('WaitIntentReceipt')).toBe(1)
    showTab('visible')
    await expect.poll(open).toBe(1)
    unmount()
    await expect.poll(open).toBe(0)
  })

  it('never goes on with another intent that an answer is about', async () => {
    const other = `0x${'cd'.repeat(32)}`
    const { url, requests } = await serve((request, response) => {
      if (request.url?.endsWith('WaitIntentReceipt'))
        return reply(response, { intentReceipt: { ...receipt('SUCCEEDED', 'SUCCEEDED'), intentId: other } })
      reply(response, { intentReceipt: receipt('EXECUTING', 'PENDING') })
    })
    const { pass } = drivenClock()
    const { hook, queryClient } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useIntentReceipt({ intentId, longPoll: true }))
    await expect.poll(() => result.current.data?.status).toBe('EXECUTING')
    await pass(90_000, queryClient)
    expect(result.current.data).toMatchObject({ intentId, status: 'EXECUTING' })
    expect(requests.filter(({ url: path }) => path?.endsWith('WaitIntentReceipt')).length).toBeGreaterThan(1)
    expect(new Set(requests.map(({ text }) => JSON.parse(text).intentId))).toEqual(new Set([intentId]))
  })

  it('is switched on for a whole page by the provider', async () => {
    const { skip } = drivenClock()
    const { client, count } = await holding(3500)
    const Follower = () => <p>{useIntentReceipt({ intentId }).data?.status}</p>
    render(
      <IntentKitProvider client={client} longPoll>
        <Follower />
      </IntentKitProvider>,
    )
    await screen.findByText('EXECUTING')
    await skip(3000)
    await expect.poll(() => [count('GetIntentReceipt'), count('WaitIntentReceipt')]).toEqual([1, 1])
  })
})
