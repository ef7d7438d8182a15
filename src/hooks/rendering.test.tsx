import { useQueries, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { edgeRequest, evmRequest, page, sandboxOverHttp, wait } from '../../test/setup/kit.tsx'
import { quoteIntentEdge } from '../api/index.ts'
import {
  edgesQueryOptions,
  exchangeRateQueryOptions,
  intentHistoryQueryOptions,
  intentQueryKey,
  intentQueryOptions,
  yieldMarketsQueryOptions,
} from '../queries/index.ts'
import * as hooks from './index.ts'

describe('what was fetched ahead', () => {
  it('is there at the first render and is not asked for again', async () => {
    const { client, asked } = await sandboxOverHttp()
    const { hook, queryClient } = page(client)
    await queryClient.prefetchQuery(exchangeRateQueryOptions(client, { toCurrency: 'EUR' }))
    await queryClient.prefetchInfiniteQuery(yieldMarketsQueryOptions(client, { limit: 3 }))
    const { result } = hook(() => ({
      rate: hooks.useExchangeRate({ toCurrency: 'EUR' }).data?.value,
      markets: hooks.useYieldMarkets({ limit: 3 }).data?.items.length,
    }))
    expect(result.current).toEqual({ rate: expect.any(Number), markets: 3 })
    await wait(100)
    expect([asked('GetExchangeRate'), asked('YieldGetMarkets')]).toEqual([1, 1])
  })

  it('is found under the key the hook uses', async () => {
    const { client } = await sandboxOverHttp()
    const { intent } = await quoteIntentEdge(client, edgeRequest)
    const intentId = intent?.intentId ?? ''
    const { hook, queryClient } = page(client)
    const { result } = hook(() => hooks.useIntent({ intentId }))
    await expect.poll(() => result.current.isSuccess).toBe(true)
    expect(queryClient.getQueryData(intentQueryKey(client, { intentId }))).toBe(result.current.data)
  })
})

describe('the options', () => {
  it('serve suspense', async () => {
    const { client } = await sandboxOverHttp({ latencyMs: 50 })
    const { wrapper: Page } = page(client)
    function Rails() {
      const { data: edges } = useSuspenseQuery(edgesQueryOptions(client))
      const { data: markets } = useSuspenseInfiniteQuery(yieldMarketsQueryOptions(client, { limit: 4 }))
      const { data: history } = useSuspenseInfiniteQuery(intentHistoryQueryOptions(client, {}))
      return (
        <p>
          {edges.map(({ rail }) => rail).join()} {markets.items.length} {history.intents.length}
        </p>
      )
    }
    render(
      <Page>
        <Suspense fallback="Loading">
          <Rails />
        </Suspense>
      </Page>,
    )
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(await screen.findByText('SOLANA,TRON 4 0')).toBeTruthy()
  })

  it('serve several at once', async () => {
    const { client } = await sandboxOverHttp()
    const ids = await Promise.all([1, 2].map(async () => (await quoteIntentEdge(client, edgeRequest)).intent?.intentId))
    const { hook } = page(client)
    const { result } = hook(() =>
      useQueries({ queries: ids.map((intentId = '') => intentQueryOptions(client, { intentId })) }),
    )
    await expect.poll(() => result.current.map(({ data }) => data?.intentId)).toEqual(ids)
  })
})

describe('StrictMode', () => {
  it('asks for nothing twice, quotes included', async () => {
    const { client, asked } = await sandboxOverHttp()
    const { hook } = page(client, { strict: true })
    const { result } = hook(() => ({
      edge: hooks.useQuoteEdge(edgeRequest).status,
      evm: hooks.useQuoteIntent(evmRequest).status,
      edges: hooks.useEdges().status,
      balances: hooks.useYieldBalances({ queries: [{ address: `0x${'1'.repeat(40)}`, network: 'base' }] }).status,
    }))
    const done = { edge: 'success', evm: 'success', edges: 'success', balances: 'success' }
    await expect.poll(() => result.current).toEqual(done)
    await wait(500)
    const operations = ['QuoteIntentEdge', 'QuoteIntent', 'GetEdges', 'YieldGetAggregateBalances']
    expect(operations.map(asked)).toEqual([1, 1, 1, 1])
  })
})
