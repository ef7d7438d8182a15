import { keepPreviousData } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { edgeRequest, evmRequest, page, sandboxOverHttp, wait } from '../../test/setup/kit.tsx'
import { reply, serve } from '../../test/setup/server.ts'
import { createIntentClient, quoteIntent, quoteIntentEdge } from '../api/index.ts'
import { useExchangeRate, useIntentHistory, useIntentReceipt, useSearchIntents } from './index.ts'

describe('useIntentHistory', () => {
  it('pages through everything, each intent once, also when another is quoted meanwhile', async () => {
    const { client } = await sandboxOverHttp()
    for (let i = 0; i < 5; i++) await quoteIntent(client, evmRequest)
    const { hook } = page(client)
    const { result } = hook(() => useIntentHistory({ page: { pageSize: 2 } }))
    await expect.poll(() => result.current.data?.intents.length).toBe(2)
    await quoteIntentEdge(client, edgeRequest)
    let { hasNextPage, data } = result.current
    while (hasNextPage) ({ hasNextPage, data } = await act(() => result.current.fetchNextPage()))
    const ids = data?.intents.map(({ intentId }) => intentId) ?? []
    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(5)
  })

  it('ends when the cursors go in a circle', async () => {
    const { url, requests } = await serve((_, response, count) =>
      reply(response, { intents: [{ intentId: 'i', status: 'QUOTED' }], nextPage: { after: count % 2, more: true } }),
    )
    const { hook } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useIntentHistory({}))
    await expect.poll(() => result.current.hasNextPage).toBe(true)
    expect((await act(() => result.current.fetchNextPage())).hasNextPage).toBe(false)
    expect(requests).toHaveLength(2)
  })

  it.each<[string, unknown]>([
    ['text', 'abc'],
    ['a list', ['abc', 3]],
    ['a number', 7],
    ['an object', { after: 3 }],
  ])('passes a cursor on unchanged that is %s', async (_, cursor) => {
    const { url, requests } = await serve((_, response, count) =>
      reply(response, { intents: [{ intentId: `i${count}`, status: 'QUOTED' }], nextPage: count < 2 ? cursor : null }),
    )
    const { hook } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useIntentHistory({ page: { pageSize: 1 } }))
    await expect.poll(() => result.current.hasNextPage).toBe(true)
    const { data, hasNextPage } = await act(() => result.current.fetchNextPage())
    expect([data?.intents.length, hasNextPage]).toEqual([2, false])
    const isObject = typeof cursor === 'object' && !Array.isArray(cursor)
    expect(JSON.parse(requests[1]?.text ?? '').page).toEqual(isObject ? { pageSize: 1, after: 3 } : cursor)
  })

  it('shows nobody’s transfers while a wallet is not connected yet', async () => {
    const { client, asked } = await sandboxOverHttp()
    await quoteIntent(client, evmRequest)
    const { hook } = page(client)
    const { result } = hook(() => ({
      history: useIntentHistory({ byOwnerAddress: undefined, byEdgeRail: 'SOLANA' }),
      found: useSearchIntents({ byOwnerAddress: undefined, byEdgeRail: 'SOLANA' }),
    }))
    await wait(200)
    expect(result.current.history.data).toBeUndefined()
    expect(result.current.found.data).toBeUndefined()
    expect(asked('GetIntentHistory') + asked('SearchIntents')).toBe(0)
  })

  it.each([[[]], [['']], [['0x1111111111111111111111111111111111111111', '']]])(
    'shows nobody’s transfers for the addresses %j',
    async (byParticipantAddresses) => {
      const { client, asked } = await sandboxOverHttp()
      await quoteIntent(client, evmRequest)
      const { hook } = page(client)
      const { result } = hook(() => useIntentHistory({ byParticipantAddresses, byStatuses: [] }))
      await wait(200)
      expect(result.current).toMatchObject({ data: undefined, error: null, fetchStatus: 'idle' })
      expect(asked('GetIntentHistory')).toBe(0)
    },
  )
})

describe('a host whose default is to keep the last data', () => {
  it('is not shown one transfer or currency for another', async () => {
    const { url } = await serve((request, response) => {
      if (!request.text.includes('first') && !request.text.includes('EUR')) return // no answer yet
      reply(response, {
        intentReceipt: { intentId: 'first', status: 'SUCCEEDED' },
        exchangeRate: { value: 0.9 },
      })
    })
    const { hook, queryClient } = page(createIntentClient({ baseUrl: url }))
    queryClient.setDefaultOptions({ queries: { placeholderData: keepPreviousData } })
    const { result, rerender } = hook(
      ({ intentId, toCurrency }) => ({
        receipt: useIntentReceipt({ intentId }).data,
        rate: useExchangeRate({ toCurrency }).data,
      }),
      { intentId: 'first', toCurrency: 'EUR' },
    )
    await expect.poll(() => result.current.receipt?.status).toBe('SUCCEEDED')
    await expect.poll(() => result.current.rate?.value).toBe(0.9)
    rerender({ intentId: 'second', toCurrency: 'JPY' })
    expect(result.current).toEqual({ receipt: undefined, rate: undefined })
  })
})
