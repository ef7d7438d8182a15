import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drivenClock } from '../../test/setup/drivenClock.ts'
import { edgeRequest, page, wait } from '../../test/setup/kit.tsx'
import { reply, serve } from '../../test/setup/server.ts'
import { shortLived } from '../../test/setup/shortLived.ts'
import { createIntentClient } from '../api/index.ts'
import { useQuoteEdge, useQuoteExpiry } from './index.ts'

/** The lifetime of a quote, in ms. It is renewed half a minute before its end. */
const life = 900_000
const seconds = 1000
const due = life - 30 * seconds

describe('renewal', () => {
  it('comes shortly before the end, counted from when the quote was asked for', async () => {
    const { pass } = drivenClock()
    const { client, quotes } = await shortLived(life)
    const { hook, queryClient } = page(client)
    const { result } = hook(() => useQuoteEdge(edgeRequest))
    await expect.poll(() => result.current.data?.edgeId).toBe('edge-1')
    await pass(due - 60 * seconds, queryClient, seconds)
    expect(quotes()).toBe(1)
    await pass(60 * seconds, queryClient, seconds)
    await expect.poll(() => result.current.data?.edgeId).toBe('edge-2')
  })

  it('keeps to the quote’s own time when the card is mounted again', async () => {
    const { pass } = drivenClock()
    const { client, quotes } = await shortLived(life)
    const { hook, queryClient } = page(client)
    const first = hook(() => useQuoteEdge(edgeRequest))
    await expect.poll(() => first.result.current.data?.edgeId).toBe('edge-1')
    await pass(life / 2, queryClient, seconds)
    first.unmount()
    const second = hook(() => useQuoteEdge(edgeRequest))
    expect(second.result.current.data?.edgeId).toBe('edge-1')
    await pass(due - life / 2, queryClient, seconds)
    await expect.poll(() => second.result.current.data?.edgeId).toBe('edge-2')
    expect(quotes()).toBe(2)
  })

  it('comes also where the host selects what does not change', async () => {
    const { pass } = drivenClock()
    const { client, quotes } = await shortLived(life)
    const { hook, queryClient } = page(client)
    hook(() => useQuoteEdge({ ...edgeRequest, query: { select: ({ edge }) => edge.requestId } }))
    await expect.poll(quotes).toBe(1)
    await pass(2 * due + 10 * seconds, queryClient, seconds)
    expect(quotes()).toBe(3)
  })

  it('is tried again when no answer came', async () => {
    const { pass } = drivenClock()
    const { client, quotes } = await shortLived(40 * seconds, { fails: (count) => count > 1 && count < 6 })
    const { hook, queryClient } = page(client)
    const { result } = hook(() => useQuoteEdge({ ...edgeRequest, query: { retry: false } }))
    await expect.poll(() => result.current.data?.edgeId).toBe('edge-1')
    await act(() => result.current.refetch())
    await expect.poll(() => result.current.error?.error).toBe('WebrpcRequestFailed')
    expect(result.current.data?.edgeId).toBe('edge-1')
    await pass(7 * seconds, queryClient)
    expect(quotes()).toBe(3)
  })

  it('comes although the card counts down', async () => {
    const { pass } = drivenClock()
    const { client, quotes } = await shortLived(life)
    const { hook, queryClient } = page(client)
    const { result } = hook(() => {
      const quote = useQuoteEdge(edgeRequest)
      return { edgeId: quote.data?.edgeId, left: useQuoteExpiry({ quote: quote.data }).secondsLeft }
    })
    await expect.poll(() => result.current.edgeId).toBe('edge-1')
    await pass(due, queryClient, seconds)
    await expect.poll(() => result.current.edgeId).toBe('edge-2')
    expect(quotes()).toBe(2)
  })

  it('refused for good is not asked for at every look', async () => {
    const { url, requests } = await serve((_, response, count) => {
      if (count > 1) return reply(response, 'HighPriceImpact', 422)
      reply(response, {
        edgeId: 'edge-1',
        edge: {},
        intent: { intentId: 'i', status: 'QUOTED', expiresAt: '2126-01-01T00:00:00Z' },
      })
    })
    const { hook } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useQuoteEdge(edgeRequest))
    await expect.poll(() => result.current.data?.edgeId).toBe('edge-1')
    await act(() => result.current.refetch())
    await expect.poll(() => result.current.error?.error).toBe('HighPriceImpact')
    for (let i = 0; i < 3; i++) {
      window.dispatchEvent(new Event('visibilitychange'))
      await wait(50)
    }
    expect(requests).toHaveLength(2)
  })

  it('of a quote that lasts for months is never asked for in a loop', async () => {
    const { client, quotes } = await shortLived(90 * 24 * 3_600_000)
    const { hook } = page(client)
    const { result } = hook(() => useQuoteEdge(edgeRequest))
    await expect.poll(() => result.current.isSuccess).toBe(true)
    await wait(500)
    expect(quotes()).toBe(1)
  })
})
