import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { quickClock } from '../../test/setup/drivenClock.ts'
import { edgeRequest, page, sandboxOverHttp, wait } from '../../test/setup/kit.tsx'
import { reply, serve } from '../../test/setup/server.ts'
import { edgeRequestOf, shortLived } from '../../test/setup/shortLived.ts'
import { createIntentClient } from '../api/index.ts'
import { type UseQuoteEdgeParameters, useEdgeStatus, useExecuteEdge, useIntentReceipt, useQuoteEdge } from './index.ts'

beforeEach(() => quickClock(24))

describe('typing', () => {
  it('asks for the first at once, then when the typing pauses; the last quote stays until the next is there', async () => {
    const { client, asked } = await sandboxOverHttp({ latencyMs: 100 })
    const { hook } = page(client)
    const { result, rerender } = hook((amount: bigint) => {
      const { data, isPlaceholderData } = useQuoteEdge(edgeRequestOf(amount))
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

  const { edge, intent } = edgeRequest
  const spent = { ...edge, tradeType: 'EXACT_INPUT', originTokenAmount: 1_000_000_000n } as const
  const toRail = {
    edge: {
      rail: 'SOLANA',
      mode: 'DESTINATION',
      destinationChainId: edge.originChainId,
      destinationAddress: edge.originAddress,
      destinationTokenAddress: edge.originTokenAddress,
    },
    intent: {
      ownerAddress: intent.ownerAddress,
      originChainId: intent.destinationChainId,
      originTokenAddress: intent.destinationTokenAddress,
      destinationTokenAmount: 1_000_000_000n,
    },
  } as const

  it.each<[missing: string, request: UseQuoteEdgeParameters]>([
    ['everything of the intent', { edge, intent: {} }],
    ['the owner', { edge, intent: { ...intent, ownerAddress: undefined } }],
    ['the arriving chain', { edge, intent: { ...intent, destinationChainId: undefined } }],
    ['the arriving token', { edge, intent: { ...intent, destinationTokenAddress: '' } }],
    ['the arriving amount', { edge, intent: { ...intent, destinationTokenAmount: undefined } }],
    ['the paid amount', { edge: { ...spent, originTokenAmount: undefined }, intent }],
    ['the owner, toward a rail', { ...toRail, intent: { ...toRail.intent, ownerAddress: undefined } }],
    ['the paid chain, toward a rail', { ...toRail, intent: { ...toRail.intent, originChainId: undefined } }],
    ['the paid token, toward a rail', { ...toRail, intent: { ...toRail.intent, originTokenAddress: undefined } }],
    ['the amount, toward a rail', { ...toRail, intent: { ...toRail.intent, destinationTokenAmount: undefined } }],
  ])('waits for %s', async (_, request) => {
    const { client, asked } = await sandboxOverHttp()
    const { result } = page(client).hook(() => useQuoteEdge(request))
    await wait(400)
    expect(result.current).toMatchObject({ isPending: true, fetchStatus: 'idle', error: null })
    expect(asked('QuoteIntentEdge')).toBe(0)
  })

  it.each<[what: string, request: UseQuoteEdgeParameters]>([
    [
      'without an arriving amount, where the paid one is fixed',
      { edge: spent, intent: { ...intent, destinationTokenAmount: undefined } },
    ],
    ['toward a rail, with what arrives on an EVM chain left open', toRail],
  ])('is quoted %s', async (_, request) => {
    const { client } = await sandboxOverHttp()
    const { result } = page(client).hook(() => useQuoteEdge(request))
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

describe('the first quote', () => {
  it.each(['cancels its request', 'clears the cache', 'removes its query'] as const)(
    'comes also where the host %s meanwhile, and is requested no more often',
    async (how) => {
      const { client, asked } = await sandboxOverHttp({ latencyMs: 2500 })
      const { hook, queryClient } = page(client)
      const { result } = hook(() => useQuoteEdge(edgeRequest))
      await expect.poll(() => asked('QuoteIntentEdge')).toBe(1)
      await act(async () => {
        if (how === 'cancels its request') await queryClient.cancelQueries()
        if (how === 'clears the cache') queryClient.clear()
        if (how === 'removes its query') queryClient.removeQueries()
      })
      await expect.poll(() => result.current.isSuccess).toBe(true)
      expect(asked('QuoteIntentEdge')).toBe(2)
    },
  )
})

describe('the quote that stays while the next one loads', () => {
  it('is never one of another client, nor one that was armed', async () => {
    const first = await shortLived(60_000)
    const second = await shortLived(60_000)
    const { hook } = page(first.client)
    const { result, rerender } = hook(
      ({ client, amount }) => ({ quote: useQuoteEdge({ ...edgeRequestOf(amount), client }), arm: useExecuteEdge() }),
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
    expect(first.result.current.quote.data?.edgeId).toBe(edgeId) // nothing is requested without the payer's knowledge
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
    expect(again.result.current.data?.intent?.intentId).toBe(intentId) // the same one, because it is armed and unpaid
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
