import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { says, serviceBefore } from '../../test/setup/between.ts'
import { edgeRequest, endedPayment, page, sandboxOverHttp, wait } from '../../test/setup/kit.tsx'
import { createIntentClient, quoteIntentEdge } from '../api/index.ts'
import { baseKey } from '../queries/internal/index.ts'
import type { Outcome } from '../sandbox/index.ts'
import { useRecoverable } from './index.ts'

const owner = edgeRequest.intent.ownerAddress
const usdc = edgeRequest.intent.destinationTokenAddress

async function setUp(options: Parameters<typeof sandboxOverHttp>[0] = {}) {
  const all = await sandboxOverHttp(options)
  const { client } = all
  const payment = (outcome: Outcome) => endedPayment(all, outcome)
  const look = async (from = client) => {
    const { hook } = page(from)
    const { result } = hook(() => useRecoverable({ owner }))
    await waitFor(() => expect(result.current.isLoading).toBe(false))
    return result
  }
  return { ...all, payment, look }
}

describe('useRecoverable', () => {
  it('finds what lies in the wallets of an owner, worth how much, and asks for no payment that cannot hold money', async () => {
    const { payment, look, client, asked } = await setUp()
    await quoteIntentEdge(client, edgeRequest)
    await payment('succeeds')
    await payment('fails-origin')
    const first = await payment('strands')
    const second = await payment('strands')
    const result = await look()
    await waitFor(() => expect(result.current.items[0]?.valueUsd).toBeCloseTo(100, 0))
    expect(result.current.items[0]?.pricedAt).toBeLessThanOrEqual(Date.now())
    const held = { chainId: 8453, tokens: [{ contractAddress: usdc, balance: '100000000' }] }
    expect(result.current).toMatchObject({
      items: [
        { ...second, ...held },
        { ...first, ...held },
      ],
      isComplete: true,
      errors: [],
    })
    expect([asked('GetIntentHistory'), asked('GetTokenPrices')]).toEqual([1, 1])
    // Each payment that failed is asked for once, and once more for its other wallet.
    expect(asked('PrepareIntentRecovery')).toBeLessThanOrEqual(5)
  })

  it('is complete and empty where nothing is stranded, and asks nothing without an owner', async () => {
    const { payment, look, client, asked } = await setUp()
    await payment('succeeds')
    const { result } = page(client).hook(() => useRecoverable({ owner: undefined }))
    expect(result.current).toMatchObject({ items: [], isComplete: false, errors: [] })
    expect((await look()).current).toMatchObject({ items: [], isComplete: true, errors: [] })
    expect([asked('GetIntentHistory'), asked('PrepareIntentRecovery')]).toEqual([1, 0])
  })

  it('shows what it could read, and says which payment it could not', async () => {
    const { payment, look, sandbox } = await setUp()
    const read = await payment('strands')
    const failing = await payment('strands')
    const url = await serviceBefore(sandbox, (operation, body) =>
      operation === 'PrepareIntentRecovery' && body.includes(failing.intentId)
        ? Response.json({ error: 'ChainNodeHealth', code: 9001, status: 503, msg: 'down' }, { status: 503 })
        : undefined,
    )
    const result = await look(createIntentClient({ baseUrl: url }))
    expect(result.current).toMatchObject({
      items: [{ intentId: read.intentId }],
      isComplete: false,
      errors: [{ intentId: failing.intentId, error: { error: 'ChainNodeHealth' } }],
    })
  })

  it('says that the list of payments cannot be read', async () => {
    const { look, sandbox } = await setUp()
    sandbox.fault('GetIntentHistory', 'PermissionDenied')
    expect((await look()).current).toMatchObject({
      items: [],
      isComplete: false,
      errors: [{ error: { error: 'PermissionDenied' } }],
    })
  })

  it('searches where the deployment has no history', async () => {
    const { payment, look, asked } = await setUp({ describedOnly: true })
    await payment('succeeds')
    const { intentId } = await payment('strands')
    expect((await look()).current).toMatchObject({ items: [{ intentId }], isComplete: false, errors: [] })
    expect(asked('PrepareIntentRecovery')).toBeLessThanOrEqual(2)
  })

  it('finds money that a receipt does not show', async () => {
    const { payment, look, sandbox } = await setUp()
    const { intentId } = await payment('invalid')
    const url = await serviceBefore(sandbox, async (operation, _, pass) => {
      if (operation !== 'GetIntentHistory') return undefined
      const page = await (await pass()).json()
      for (const { receipt } of page.intents) {
        for (const name of ['depositTransaction', 'originTransaction', 'destinationTransaction', 'refundTransaction'])
          delete receipt?.[name]
        delete receipt?.edge
        delete receipt?.summary
      }
      return says(page)
    })
    const result = await look(createIntentClient({ baseUrl: url }))
    expect(result.current).toMatchObject({ items: [{ intentId }], isComplete: true })
  })

  it('does not call a search complete that found anything: its limit is unknown', async () => {
    const { look, client } = await setUp({ describedOnly: true })
    expect((await look()).current).toMatchObject({ items: [], isComplete: true, errors: [] })
    await quoteIntentEdge(client, edgeRequest)
    expect((await look()).current).toMatchObject({ items: [], isComplete: false, errors: [] })
  })

  it.each<[string, unknown, boolean]>([
    ['an object', { after: 3 }, true],
    ['text', 'abc', true],
    ['one that states more', { after: 3, more: true }, false],
    ['absent', undefined, true],
  ])(
    'is complete after a page without rows, unless the service says that there are more: a cursor that is %s',
    async (_, nextPage, isComplete) => {
      const { look, sandbox } = await setUp()
      const url = await serviceBefore(sandbox, (operation) =>
        operation === 'GetIntentHistory' ? says({ intents: [], nextPage }) : undefined,
      )
      const { current } = await look(createIntentClient({ baseUrl: url }))
      expect(current).toMatchObject({ items: [], isComplete, errors: [] })
    },
  )

  it('asks for twenty payments at most, three at a time, and says that there are more', async () => {
    const { payment, look, asked } = await setUp()
    for (let count = 0; count < 21; count++) await payment('strands')
    const { current } = await look()
    expect([current.items.length, current.isComplete]).toEqual([20, false])
    expect(asked('PrepareIntentRecovery')).toBeLessThanOrEqual(40)
  })

  it('has no worth where the service has no price', async () => {
    const { payment, look, sandbox } = await setUp()
    await payment('strands')
    const url = await serviceBefore(sandbox, (operation) =>
      operation === 'GetTokenPrices' ? Response.json({ tokenPrices: [] }) : undefined,
    )
    const result = await look(createIntentClient({ baseUrl: url }))
    expect(result.current.items).toHaveLength(1)
    expect(result.current.items[0]?.valueUsd).toBeUndefined()
  })

  it('asks about the payments once, even if a host sets an interval for its queries', async () => {
    const { payment, client, asked } = await setUp()
    await payment('strands')
    const { hook, queryClient } = page(client)
    queryClient.setDefaultOptions({ queries: { refetchInterval: 300 } })
    const { result } = hook(() => useRecoverable({ owner }))
    await waitFor(() => expect(result.current.items).toHaveLength(1))
    const before = asked('PrepareIntentRecovery')
    await wait(1000)
    expect([asked('GetIntentHistory'), asked('PrepareIntentRecovery') - before]).toEqual([1, 0])
  })

  it('looks again after a recovery, even if a host reads nothing again when it is shown', async () => {
    const { payment, client, asked } = await setUp()
    await payment('strands')
    const { hook, queryClient } = page(client)
    queryClient.setDefaultOptions({ queries: { refetchOnMount: false } })
    const first = hook(() => useRecoverable({ owner }))
    await waitFor(() => expect(first.result.current.items).toHaveLength(1))
    first.unmount()
    await queryClient.invalidateQueries({ queryKey: baseKey(client, 'recoverable') })
    hook(() => useRecoverable({ owner }))
    await waitFor(() => expect(asked('GetIntentHistory')).toBe(2))
  })

  it.each(['cancels its request', 'clears the cache'] as const)(
    'finds it also where the host %s meanwhile',
    async (how) => {
      const { payment, client, asked } = await setUp({ latencyMs: { PrepareIntentRecovery: 300 } })
      await payment('strands')
      const { hook, queryClient } = page(client)
      const { result } = hook(() => useRecoverable({ owner }))
      await waitFor(() => expect(asked('PrepareIntentRecovery')).toBe(1))
      await act(async () => (how === 'clears the cache' ? queryClient.clear() : await queryClient.cancelQueries()))
      await waitFor(() => expect(result.current).toMatchObject({ items: [{}], isComplete: true }), { timeout: 5000 })
      expect(asked('GetIntentHistory')).toBe(2)
    },
  )
})
