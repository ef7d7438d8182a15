import { act, render, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { edgeRequest, evmRequest, page, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { quoteIntent } from '../api/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import { IntentKitProvider, useExecuteEdge, useExecuteIntent, useQuoteEdge } from './index.ts'

const hash = `0x${'ab'.repeat(32)}`

beforeEach(() => localStorage.clear())

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
    const quote = await quoteIntent(client, evmRequest)
    const intentId = quote.intent?.intentId as string
    journalOf(client).put({
      quote,
      request: evmRequest,
      step: 'armed',
      walletAsked: true,
      depositTransactionHash: hash,
    })
    sandbox.fault('ExecuteIntent', 'Unavailable', { times: 1 })
    const one = render(<IntentKitProvider client={client} />)
    render(<IntentKitProvider client={client} />)
    await waitFor(() => expect(journalOf(client).get(intentId)?.status).not.toMatch(/QUOTED|COMMITTED/))
    one.unmount()
    // There is one failed request and its retry, for both providers together.
    expect(asked('ExecuteIntent')).toBe(2)
  })
})
