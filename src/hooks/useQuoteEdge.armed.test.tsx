import { dehydrate, hydrate, onlineManager, QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { drivenClock } from '../../test/setup/drivenClock.ts'
import { edgeRequest, page } from '../../test/setup/kit.tsx'
import { reply, serve } from '../../test/setup/server.ts'
import { edgeRequestOf, shortLived } from '../../test/setup/shortLived.ts'
import { createIntentClient, parseIntentData, serializeIntentData } from '../api/index.ts'
import { isArmed } from '../queries/index.ts'
import { useExecuteEdge, useQuoteEdge } from './index.ts'

/** The lifetime of a quote, in ms. */
const life = 900_000
const seconds = 1000

describe('renewal', () => {
  it('does not come to a quote that was armed while it was due in a hidden tab', async () => {
    const { pass } = drivenClock()
    const { client, quotes } = await shortLived(life)
    const { hook, queryClient } = page(client)
    const { result } = hook(() => ({ quote: useQuoteEdge(edgeRequest).data?.edgeId, arm: useExecuteEdge() }))
    await expect.poll(() => result.current.quote).toBe('edge-1')
    await act(() => result.current.arm.mutateAsync({ intentId: 'intent-1' }))
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await pass(1.3 * life, queryClient, seconds)
    hidden.mockRestore()
    window.dispatchEvent(new Event('visibilitychange'))
    await pass(60 * seconds, queryClient, seconds)
    expect(result.current.quote).toBe('edge-1')
    expect(quotes()).toBe(1)
  })

  it('that waits for the network when the quote is armed does not come with the network', async () => {
    const { pass } = drivenClock()
    const { client, quotes } = await shortLived(life)
    const { hook, queryClient } = page(client)
    const { result } = hook(() => ({ quote: useQuoteEdge(edgeRequest), arm: useExecuteEdge() }))
    await expect.poll(() => result.current.quote.data?.edgeId).toBe('edge-1')
    // Reading it makes the hook rerender when it changes.
    expect(result.current.quote.fetchStatus).toBe('idle')
    onlineManager.setOnline(false)
    try {
      await pass(life - 15 * seconds, queryClient, seconds)
      expect(result.current.quote.fetchStatus).toBe('paused')
      await act(() => result.current.arm.mutateAsync({ intentId: 'intent-1' }))
      await pass(0.4 * life, queryClient, seconds)
    } finally {
      onlineManager.setOnline(true)
    }
    await pass(60 * seconds, queryClient, seconds)
    expect(result.current.quote.data?.edgeId).toBe('edge-1')
    expect(quotes()).toBe(1)
  })

  it('does not come while the quote is being armed', async () => {
    const { skip } = drivenClock()
    const { client, quotes, requests } = await shortLived(16 * seconds, { armingMs: 14 * seconds })
    const { hook } = page(client)
    const { result } = hook(() => ({ quote: useQuoteEdge(edgeRequest), arm: useExecuteEdge() }))
    await expect.poll(() => result.current.quote.data?.edgeId).toBe('edge-1')
    const arming = result.current.arm.mutateAsync({ intentId: 'intent-1' })
    await expect.poll(() => requests).toHaveLength(2)
    await skip(14 * seconds)
    await act(() => arming)
    expect(result.current.quote.data?.edgeId).toBe('edge-1')
    expect(quotes()).toBe(1)
  })

  it('that is on the way when the quote is armed does not replace it', async () => {
    const { client, quotes } = await shortLived(8000, { renewingMs: 500 })
    const { hook } = page(client)
    const { result } = hook(() => ({ quote: useQuoteEdge(edgeRequest), arm: useExecuteEdge() }))
    await expect.poll(() => result.current.quote.data?.edgeId).toBe('edge-1')
    const renewal = result.current.quote.refetch()
    await expect.poll(quotes).toBe(2)
    await act(() => result.current.arm.mutateAsync({ intentId: 'intent-1' }))
    await act(() => renewal)
    expect(result.current.quote.data?.edgeId).toBe('edge-1')
  })

  it('never comes to an armed quote: not by time, by focus, by mounting again or by asking', async () => {
    const { pass } = drivenClock()
    const { client, quotes } = await shortLived(life)
    const { hook, queryClient } = page(client)
    const { result } = hook(() => ({ quote: useQuoteEdge(edgeRequest), arm: useExecuteEdge() }))
    await expect.poll(() => result.current.quote.data?.edgeId).toBe('edge-1')
    await act(() => result.current.arm.mutateAsync({ intentId: 'intent-1' }))
    await pass(life - 15 * seconds, queryClient, seconds)
    window.dispatchEvent(new Event('visibilitychange'))
    const second = hook(() => useQuoteEdge(edgeRequest))
    await act(() => result.current.quote.refetch())
    expect(quotes()).toBe(1)
    expect(second.result.current.data?.edgeId).toBe('edge-1')
  })

  it('of an armed quote that has ended comes when it is asked for, not before', async () => {
    const { pass } = drivenClock()
    const { client, quotes } = await shortLived(life)
    const { hook, queryClient } = page(client)
    const { result } = hook(() => ({ quote: useQuoteEdge(edgeRequest), arm: useExecuteEdge() }))
    await expect.poll(() => result.current.quote.data?.edgeId).toBe('edge-1')
    await act(() => result.current.arm.mutateAsync({ intentId: 'intent-1' }))
    await pass(1.3 * life, queryClient, seconds)
    window.dispatchEvent(new Event('visibilitychange'))
    await pass(seconds, queryClient)
    expect(quotes()).toBe(1)
    await act(() => result.current.quote.refetch())
    expect(quotes()).toBe(2)
  })

  it('of an armed quote that has ended does not come because its key comes back, or it is switched on again', async () => {
    const { pass } = drivenClock()
    const { client, quotes } = await shortLived(life)
    const { hook, queryClient } = page(client)
    const { result, rerender } = hook(
      ({ enabled, amount }) => ({
        quote: useQuoteEdge({ ...edgeRequestOf(amount), query: { enabled } }),
        arm: useExecuteEdge(),
      }),
      { enabled: true, amount: 1n },
    )
    await expect.poll(() => result.current.quote.data?.edgeId).toBe('edge-1')
    await act(() => result.current.arm.mutateAsync({ intentId: 'intent-1' }))
    await pass(1.3 * life, queryClient, seconds)
    rerender({ enabled: true, amount: 2n })
    await pass(100, queryClient)
    rerender({ enabled: true, amount: 1n })
    await pass(500, queryClient)
    rerender({ enabled: false, amount: 1n })
    rerender({ enabled: true, amount: 1n })
    await pass(seconds, queryClient)
    expect(result.current.quote.data?.edgeId).toBe('edge-1')
    expect(quotes()).toBe(1)
  })
})

describe('what is known of an armed quote', () => {
  it('is over when a first arming that had to wait is then refused as expired', async () => {
    const { url } = await serve((_, response, count) => {
      reply(response, count === 1 ? 'ChainNodeHealth' : 'QuoteExpired', count === 1 ? 503 : 400)
    })
    const client = createIntentClient({ baseUrl: url })
    const { hook, queryClient } = page(client)
    const { result } = hook(() => useExecuteEdge())
    await act(() => result.current.mutateAsync({ intentId: 'i' }).catch(() => {}))
    await expect.poll(() => result.current.error?.error).toBe('QuoteExpired')
    expect(isArmed(queryClient, client, 'i')).toBe(false)
  })

  it('survives a general refetch of the host', async () => {
    const { url } = await serve((_, response) => reply(response, { intentId: 'i', intentStatus: 'QUOTED' }))
    const client = createIntentClient({ baseUrl: url })
    const { hook, queryClient } = page(client)
    queryClient.setDefaultOptions({ queries: { queryFn: () => 'the host’s' } })
    const { result } = hook(() => useExecuteEdge())
    await act(() => result.current.mutateAsync({ intentId: 'i' }))
    await act(() => queryClient.refetchQueries())
    expect(isArmed(queryClient, client, 'i')).toBe(true)
  })

  it('stays when arming it again is refused', async () => {
    const { url } = await serve((_, response, count) => {
      if (count === 1) reply(response, { intentId: 'i', intentStatus: 'QUOTED' })
      else reply(response, 'QuoteExpired')
    })
    const client = createIntentClient({ baseUrl: url })
    const { hook, queryClient } = page(client)
    const { result } = hook(() => useExecuteEdge())
    await act(() => result.current.mutateAsync({ intentId: 'i' }))
    await act(() => result.current.mutateAsync({ intentId: 'i' }).catch(() => {}))
    await expect.poll(() => result.current.error?.error).toBe('QuoteExpired')
    expect(isArmed(queryClient, client, 'i')).toBe(true)
  })

  it('outlives its collection also when it comes back from storage', async () => {
    const client = createIntentClient({ baseUrl: 'http://127.0.0.1:9', id: 'stored' })
    const before = new QueryClient()
    before.setQueryData(
      ['intent-kit', { baseUrl: client.baseUrl, service: 'Svc', id: 'stored' }, 'armed', { intentId: 'i' }],
      {
        armed: true,
      },
    )
    before.setQueryData(['intent-kit', 'walletBalance'], 5n)
    const { pass } = drivenClock()
    const { hook, queryClient } = page(client)
    queryClient.setDefaultOptions({ queries: { gcTime: 50 } })
    hook(() => null)
    hydrate(queryClient, parseIntentData(serializeIntentData(dehydrate(before))))
    expect(queryClient.getQueryData(['intent-kit', 'walletBalance'])).toBe(5n)
    await pass(200, queryClient)
    expect(isArmed(queryClient, client, 'i')).toBe(true)
  })
})
