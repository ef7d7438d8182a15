import { dehydrate, hydrate, onlineManager, QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { edgeRequest, page, sandboxOverHttp, wait } from '../../test/setup/kit.tsx'
import { reply, serve } from '../../test/setup/server.ts'
import { createIntentClient } from '../api/index.ts'
import { isArmed } from '../queries/index.ts'
import { useEdgeStatus, useExecuteEdge, useIntentReceipt, useQuoteEdge, useQuoteExpiry } from './index.ts'

const request = (amount: bigint) => ({
  ...edgeRequest,
  intent: { ...edgeRequest.intent, destinationTokenAmount: amount },
})

/** A service whose quotes do not last: they are renewed after three quarters of their time. */
const shortLived = async (
  lifetimeMs: number,
  { armingMs = 0, renewingMs = 0, fails = (_: number): boolean => false } = {},
) => {
  const { url, requests } = await serve((received, response, count) => {
    if (received.url?.endsWith('ExecuteIntentEdge')) {
      setTimeout(reply, armingMs, response, { intentId: 'i', intentStatus: 'QUOTED' })
      return
    }
    if (fails(count)) return void received.socket.destroy()
    const createdAt = Date.now() - 7_200_000 // its clock is two hours behind
    const intent = {
      intentId: `intent-${count}`,
      status: 'QUOTED',
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: new Date(createdAt + lifetimeMs).toISOString(),
    }
    setTimeout(reply, count > 1 ? renewingMs : 0, response, { edgeId: `edge-${count}`, edge: {}, intent })
  })
  const quotes = () => requests.filter(({ url: path }) => path?.endsWith('QuoteIntentEdge')).length
  return { client: createIntentClient({ baseUrl: url }), quotes }
}

describe('typing', () => {
  it('asks for the first at once, then when the typing pauses; the last quote stays until the next is there', async () => {
    const { client, asked } = await sandboxOverHttp({ latencyMs: 100 })
    const { hook } = page(client)
    const { result, rerender } = hook((amount: bigint) => {
      const { data, isPlaceholderData } = useQuoteEdge(request(amount))
      return { amount: data?.intent?.quote?.toAmount, isPlaceholderData }
    }, 1_000_000n as bigint)
    await expect.poll(() => result.current.amount).toBe(1_000_000n)
    for (const amount of [1n, 10n, 100n, 1000n, 2_000_000n]) {
      rerender(amount)
      expect(result.current).toEqual({ amount: 1_000_000n, isPlaceholderData: true })
      await wait(30)
    }
    await expect.poll(() => result.current).toEqual({ amount: 2_000_000n, isPlaceholderData: false })
    expect(asked('QuoteIntentEdge')).toBe(2)
  })
})

describe('a request in the making', () => {
  it('waits for what is missing', async () => {
    const { client, asked } = await sandboxOverHttp()
    const { hook } = page(client)
    const { edge } = edgeRequest
    const { result, rerender } = hook(
      (originAddress: string | undefined) => useQuoteEdge({ ...edgeRequest, edge: { ...edge, originAddress } }),
      undefined as string | undefined,
    )
    await wait(400)
    expect(result.current).toMatchObject({ isPending: true, fetchStatus: 'idle', error: null })
    expect(asked('QuoteIntentEdge')).toBe(0)
    rerender(edge.originAddress)
    await expect.poll(() => result.current.isSuccess).toBe(true)
  })

  it('names what is malformed, without sending it', async () => {
    const { client, asked } = await sandboxOverHttp()
    const { hook } = page(client)
    const { result } = hook(() =>
      useQuoteEdge({ ...edgeRequest, edge: { ...edgeRequest.edge, originAddress: '0xabc' } }),
    )
    await expect
      .poll(() => result.current.error)
      .toMatchObject({ error: 'InvalidArgument', path: 'edge.originAddress' })
    expect(asked('QuoteIntentEdge')).toBe(0)
  })
})

describe('renewal', () => {
  it('comes shortly before the end, counted from when the quote was asked for', async () => {
    const { client, quotes } = await shortLived(2000)
    const { hook } = page(client)
    const { result } = hook(() => useQuoteEdge(edgeRequest))
    await expect.poll(() => result.current.data?.edgeId).toBe('edge-1')
    await wait(1200)
    expect(quotes()).toBe(1)
    await expect.poll(() => result.current.data?.edgeId).toBe('edge-2')
  })

  it('keeps to the quote’s own time when the card is mounted again', async () => {
    const { client, quotes } = await shortLived(4000)
    const { hook } = page(client)
    const first = hook(() => useQuoteEdge(edgeRequest))
    await expect.poll(() => first.result.current.data?.edgeId).toBe('edge-1')
    await wait(2000)
    first.unmount()
    const second = hook(() => useQuoteEdge(edgeRequest))
    expect(second.result.current.data?.edgeId).toBe('edge-1')
    await expect.poll(() => second.result.current.data?.edgeId, { timeout: 1500 }).toBe('edge-2')
    expect(quotes()).toBe(2)
  })

  it('comes also where the host selects what does not change', async () => {
    const { client, quotes } = await shortLived(2000)
    const { hook } = page(client)
    hook(() => useQuoteEdge({ ...edgeRequest, query: { select: ({ edge }) => edge.requestId } }))
    await expect.poll(quotes, { timeout: 5000 }).toBe(3)
  })

  it('is tried again when no answer came', async () => {
    const { client, quotes } = await shortLived(40_000, { fails: (count) => count > 1 && count < 6 })
    const { hook } = page(client)
    const { result } = hook(() => useQuoteEdge({ ...edgeRequest, query: { retry: false } }))
    await expect.poll(() => result.current.data?.edgeId).toBe('edge-1')
    await act(() => result.current.refetch())
    await expect.poll(() => result.current.error?.error).toBe('WebrpcRequestFailed')
    expect(result.current.data?.edgeId).toBe('edge-1')
    await expect.poll(quotes, { timeout: 7000 }).toBe(3)
  }, 15_000)

  it('comes although the card counts down', async () => {
    const { client, quotes } = await shortLived(6000)
    const { hook } = page(client)
    const { result } = hook(() => {
      const quote = useQuoteEdge(edgeRequest)
      return { edgeId: quote.data?.edgeId, left: useQuoteExpiry({ quote: quote.data }).secondsLeft }
    })
    await expect.poll(() => result.current.edgeId).toBe('edge-1')
    await expect.poll(() => result.current.edgeId, { timeout: 6000 }).toBe('edge-2')
    expect(quotes()).toBe(2)
  })

  it('does not come to a quote that was armed while it was due in a hidden tab', async () => {
    const { client, quotes } = await shortLived(2000)
    const { hook } = page(client)
    const { result } = hook(() => ({ quote: useQuoteEdge(edgeRequest).data?.edgeId, arm: useExecuteEdge() }))
    await expect.poll(() => result.current.quote).toBe('edge-1')
    await act(() => result.current.arm.mutateAsync({ intentId: 'intent-1' }))
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await wait(2600) // past its end
    hidden.mockRestore()
    window.dispatchEvent(new Event('visibilitychange'))
    await wait(2000)
    expect(result.current.quote).toBe('edge-1')
    expect(quotes()).toBe(1)
  })

  it('that waits for the network when the quote is armed does not come with the network', async () => {
    const { client, quotes } = await shortLived(1500)
    const { hook } = page(client)
    const { result } = hook(() => ({ quote: useQuoteEdge(edgeRequest), arm: useExecuteEdge() }))
    await expect.poll(() => result.current.quote.data?.edgeId).toBe('edge-1')
    onlineManager.setOnline(false)
    try {
      await expect.poll(() => result.current.quote.fetchStatus, { timeout: 3000 }).toBe('paused')
      await act(() => result.current.arm.mutateAsync({ intentId: 'intent-1' }))
      await wait(600)
    } finally {
      onlineManager.setOnline(true)
    }
    await wait(500)
    expect(result.current.quote.data?.edgeId).toBe('edge-1')
    expect(quotes()).toBe(1)
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

  it('does not come while the quote is being armed', async () => {
    const { client, quotes } = await shortLived(2000, { armingMs: 1700 })
    const { hook } = page(client)
    const { result } = hook(() => ({ quote: useQuoteEdge(edgeRequest), arm: useExecuteEdge() }))
    await expect.poll(() => result.current.quote.data?.edgeId).toBe('edge-1')
    await act(() => result.current.arm.mutateAsync({ intentId: 'intent-1' }))
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
    const { client, quotes } = await shortLived(4000)
    const { hook } = page(client)
    const { result } = hook(() => ({ quote: useQuoteEdge(edgeRequest), arm: useExecuteEdge() }))
    await expect.poll(() => result.current.quote.data?.edgeId).toBe('edge-1')
    await act(() => result.current.arm.mutateAsync({ intentId: 'intent-1' }))
    await wait(3300)
    window.dispatchEvent(new Event('visibilitychange'))
    const second = hook(() => useQuoteEdge(edgeRequest))
    await act(() => result.current.quote.refetch())
    expect(quotes()).toBe(1)
    expect(second.result.current.data?.edgeId).toBe('edge-1')
  })

  it('of an armed quote that has ended comes when it is asked for, not before', async () => {
    const { client, quotes } = await shortLived(300)
    const { hook } = page(client)
    const { result } = hook(() => ({ quote: useQuoteEdge(edgeRequest), arm: useExecuteEdge() }))
    await expect.poll(() => result.current.quote.data?.edgeId).toBe('edge-1')
    await act(() => result.current.arm.mutateAsync({ intentId: 'intent-1' }))
    await wait(400)
    window.dispatchEvent(new Event('visibilitychange'))
    await wait(100)
    expect(quotes()).toBe(1)
    await act(() => result.current.quote.refetch())
    expect(quotes()).toBe(2)
  })

  it('of an armed quote that has ended does not come because its key comes back, or it is switched on again', async () => {
    const { client, quotes } = await shortLived(300)
    const { hook } = page(client)
    const { result, rerender } = hook(
      ({ enabled, amount }) => ({
        quote: useQuoteEdge({ ...request(amount), query: { enabled } }),
        arm: useExecuteEdge(),
      }),
      { enabled: true, amount: 1n },
    )
    await expect.poll(() => result.current.quote.data?.edgeId).toBe('edge-1')
    await act(() => result.current.arm.mutateAsync({ intentId: 'intent-1' }))
    await wait(400)
    rerender({ enabled: true, amount: 2n })
    await wait(100)
    rerender({ enabled: true, amount: 1n })
    await wait(500)
    rerender({ enabled: false, amount: 1n })
    rerender({ enabled: true, amount: 1n })
    await wait(100)
    expect(result.current.quote.data?.edgeId).toBe('edge-1')
    expect(quotes()).toBe(1)
  })
})

describe('the quote that stays while the next one loads', () => {
  it('is never one of another client, nor one that was armed', async () => {
    const first = await shortLived(60_000)
    const second = await shortLived(60_000)
    const { hook } = page(first.client)
    const { result, rerender } = hook(
      ({ client, amount }) => ({ quote: useQuoteEdge({ ...request(amount), client }), arm: useExecuteEdge() }),
      { client: first.client, amount: 1n },
    )
    await expect.poll(() => result.current.quote.data?.edgeId).toBe('edge-1')
    rerender({ client: second.client, amount: 1n })
    expect(result.current.quote.data).toBeUndefined()
    await expect.poll(() => result.current.quote.data?.edgeId).toBe('edge-1')
    rerender({ client: first.client, amount: 1n })
    await act(() => result.current.arm.mutateAsync({ intentId: 'intent-1' }))
    rerender({ client: first.client, amount: 2n })
    expect(result.current.quote.data).toBeUndefined()
  })

  it('goes when the request is no longer whole', async () => {
    const { client } = await shortLived(60_000)
    const { hook } = page(client)
    const { edge } = edgeRequest
    const { result, rerender } = hook(
      (originAddress: string | undefined) => useQuoteEdge({ ...edgeRequest, edge: { ...edge, originAddress } }).data,
      edge.originAddress as string | undefined,
    )
    await expect.poll(() => result.current?.edgeId).toBe('edge-1')
    rerender(undefined)
    expect(result.current).toBeUndefined()
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
    const { hook, queryClient } = page(client)
    queryClient.setDefaultOptions({ queries: { gcTime: 50 } })
    hook(() => null)
    hydrate(queryClient, dehydrate(before))
    await wait(200)
    expect(isArmed(queryClient, client, 'i')).toBe(true)
  })
})

describe('a quote that is over is not offered again', () => {
  it('when the service says at arming that it has expired', async () => {
    const { sandbox, client, asked } = await sandboxOverHttp()
    const { hook } = page(client)
    const first = hook(() => ({ quote: useQuoteEdge(edgeRequest), arm: useExecuteEdge() }))
    await expect.poll(() => first.result.current.quote.isSuccess).toBe(true)
    const { edgeId, intent } = first.result.current.quote.data ?? {}
    sandbox.advance(16 * 60_000)
    await act(() => first.result.current.arm.mutateAsync({ intentId: intent?.intentId ?? '' }).catch(() => {}))
    for (let i = 0; i < 3; i++) {
      first.rerender(undefined)
      await wait(50)
    }
    expect(first.result.current.quote.data?.edgeId).toBe(edgeId) // nothing is asked for behind the payer's back
    expect(asked('QuoteIntentEdge')).toBe(1)
    first.unmount()
    const second = hook(() => useQuoteEdge(edgeRequest))
    expect(second.result.current.data).toBeUndefined()
    await expect.poll(() => second.result.current.data?.edgeId).toBeTruthy()
    expect(second.result.current.data?.edgeId).not.toBe(edgeId)
  })

  it('nor replaced on screen when its payment is seen', async () => {
    const { sandbox, client, asked } = await sandboxOverHttp()
    const { hook } = page(client)
    const { result, rerender } = hook(() => {
      const quote = useQuoteEdge(edgeRequest)
      const intentId = quote.data?.intent?.intentId
      return { intentId, arm: useExecuteEdge(), receipt: useIntentReceipt({ intentId }).data }
    })
    await expect.poll(() => result.current.intentId).toBeTruthy()
    const intentId = result.current.intentId ?? ''
    await act(() => result.current.arm.mutateAsync({ intentId }))
    sandbox.pay(intentId)
    sandbox.advance(60_000)
    await expect.poll(() => result.current.receipt?.intentId, { timeout: 5000 }).toBe(intentId)
    for (let i = 0; i < 5; i++) {
      rerender(undefined)
      await wait(50)
    }
    expect(result.current.intentId).toBe(intentId)
    expect(asked('QuoteIntentEdge')).toBe(1)
  })

  it('when its payment was seen on the rail, though nobody looked at the receipt', async () => {
    const { sandbox, client } = await sandboxOverHttp()
    const { hook } = page(client)
    const paid = hook(() => {
      const quote = useQuoteEdge(edgeRequest)
      return { quote, arm: useExecuteEdge(), hop: useEdgeStatus({ edgeId: quote.data?.edgeId }).data?.status }
    })
    await expect.poll(() => paid.result.current.hop).toBe('PENDING')
    const intentId = paid.result.current.quote.data?.intent?.intentId ?? ''
    await act(() => paid.result.current.arm.mutateAsync({ intentId }))
    sandbox.pay(intentId)
    sandbox.advance(5000)
    await expect.poll(() => paid.result.current.hop, { timeout: 5000 }).not.toBe('PENDING')
    paid.unmount()
    const again = hook(() => useQuoteEdge(edgeRequest))
    expect(again.result.current.data).toBeUndefined()
  })

  it('when its payment was seen', async () => {
    const { sandbox, client } = await sandboxOverHttp()
    const { hook } = page(client)
    const paid = hook(() => ({ quote: useQuoteEdge(edgeRequest), arm: useExecuteEdge() }))
    await expect.poll(() => paid.result.current.quote.isSuccess).toBe(true)
    const intentId = paid.result.current.quote.data?.intent?.intentId ?? ''
    await act(() => paid.result.current.arm.mutateAsync({ intentId }))
    paid.unmount()
    const again = hook(() => useQuoteEdge(edgeRequest))
    expect(again.result.current.data?.intent?.intentId).toBe(intentId) // armed and unpaid: the same one
    again.unmount()
    sandbox.pay(intentId)
    sandbox.advance(60_000)
    const receipt = hook(() => useIntentReceipt({ intentId }))
    await expect.poll(() => receipt.result.current.data?.intentId).toBe(intentId)
    const next = hook(() => useQuoteEdge(edgeRequest))
    await expect.poll(() => next.result.current.isSuccess).toBe(true)
    expect(next.result.current.data?.intent?.intentId).not.toBe(intentId)
  })
})

describe('repeating', () => {
  it('a quote is asked for again when no answer came, not when one did', async () => {
    let drop = true
    const { url, requests } = await serve((received, response) => {
      if (drop) received.socket.destroy()
      else reply(response, 'Unavailable')
      drop = false
    })
    const { hook } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useQuoteEdge(edgeRequest))
    await expect.poll(() => result.current.error?.error, { timeout: 5000 }).toBe('Unavailable')
    await wait(1200)
    expect(requests).toHaveLength(2)
  })

  it('arming is, whatever the passing failure; an intent that moves already counts as armed', async () => {
    const { url, requests } = await serve((_, response, count) => {
      if (count === 1) return reply(response, 'ChainNodeHealth', 503)
      reply(response, 'IntentStatus', 422)
    })
    const client = createIntentClient({ baseUrl: url })
    const { hook, queryClient } = page(client)
    const { result } = hook(() => useExecuteEdge())
    act(() => result.current.mutate({ intentId: 'i' }))
    await expect.poll(() => result.current.error?.error, { timeout: 5000 }).toBe('IntentStatus')
    expect(requests).toHaveLength(2)
    expect(queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey[2] === 'armed' })).toHaveLength(
      1,
    )
  })
})
