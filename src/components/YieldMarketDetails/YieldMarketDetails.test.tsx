import { QueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { expectNoMarketHarm } from '../../../test/setup/hostileMarket.ts'
import { sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { reply, serve } from '../../../test/setup/server.ts'
import { createIntentClient, type IntentClient, type YieldMarket, yieldGetMarkets } from '../../api/index.ts'
import { IntentKitProvider, useYieldMarkets } from '../../hooks/index.ts'
import { YieldMarketDetails, type YieldMarketDetailsProps } from './index.ts'

function show(client: IntentClient, props: YieldMarketDetailsProps, queryClient = new QueryClient()) {
  const tree = (given: YieldMarketDetailsProps) => (
    <IntentKitProvider client={client} queryClient={queryClient} locale="en">
      <YieldMarketDetails {...given} />
    </IntentKitProvider>
  )
  const { container, rerender } = render(tree(props))
  return {
    container,
    state: () => container.querySelector('section')?.getAttribute('data-state'),
    again: (next: YieldMarketDetailsProps) => rerender(tree(next)),
  }
}

/** Reads all markets of a sandbox. */
async function allMarkets(client: IntentClient): Promise<YieldMarket[]> {
  const all: YieldMarket[] = []
  for (;;) {
    const { items } = await yieldGetMarkets(client, { limit: 100, offset: all.length })
    all.push(...items)
    if (items.length === 0) return all
  }
}

/** Serves a list that may change after each request. */
async function serveList(
  rows: string[],
  { text = false, total, after }: { text?: boolean; total?: number; after?: () => void } = {},
) {
  const asked: { offset?: number; limit?: number; search?: string }[] = []
  const { url } = await serve((request, response) => {
    if (!request.url?.endsWith('YieldGetMarkets')) return reply(response, { items: [], total: 0 })
    const body = JSON.parse(request.text)
    asked.push(body)
    const { offset = 0, limit = 20, search } = body
    const found = search === undefined ? rows : rows.filter((id) => `Name of ${id}`.includes(search))
    const items = found.slice(offset, offset + limit).map((id) => ({ id, metadata: { name: `Name of ${id}` } }))
    const answer = text ? { payload: JSON.stringify(items) } : { items, total: total ?? found.length, offset, limit }
    after?.()
    return reply(response, answer)
  })
  return { asked, client: createIntentClient({ baseUrl: url }) }
}

const named = (count: number) => Array.from({ length: count }, (_, i) => `m${i}`)

describe('YieldMarketDetails', () => {
  it('finds a market by its id alone, page by page', async () => {
    const { client, asked } = await sandboxOverHttp()
    const all = await allMarkets(client)
    const before = asked('YieldGetMarkets')
    const last = all.at(-1) as YieldMarket
    const { state } = show(client, { marketId: last.id })
    await waitFor(() => expect(state()).toBe('ready'), { timeout: 10_000 })
    expect(asked('YieldGetMarkets') - before).toBe(Math.ceil(all.length / 100))
  })

  it('finds a market beyond a page whose total nobody filled in', async () => {
    const { client } = await serveList(named(150), { total: 0 })
    const { state } = show(client, { marketId: 'm149' })
    await waitFor(() => expect(state()).toBe('ready'), { timeout: 10_000 })
  })

  it('uses the market of the host without a request', async () => {
    const { client, asked } = await sandboxOverHttp()
    const [first, second] = (await yieldGetMarkets(client, { limit: 2 })).items as [YieldMarket, YieldMarket]
    const before = asked('YieldGetMarkets')
    const { state, again, container } = show(client, { marketId: first.id, market: first })
    await waitFor(() => expect(state()).toBe('ready'))
    expect(asked('YieldGetMarkets')).toBe(before)
    // A market with another id isn't the one that is wanted.
    again({ marketId: second.id, market: first })
    await waitFor(() => expect(container.querySelector('h2')).toHaveTextContent(String(second.metadata?.name)))
    expect(asked('YieldGetMarkets')).toBeGreaterThan(before)
  })

  it('uses a list that was loaded', async () => {
    const { client, asked } = await sandboxOverHttp()
    const queryClient = new QueryClient()
    let rows: YieldMarket[] = []
    function List() {
      const { data } = useYieldMarkets({ limit: 30, search: 'usdc' })
      rows = data?.items ?? []
      return null
    }
    render(
      <IntentKitProvider client={client} queryClient={queryClient}>
        <List />
      </IntentKitProvider>,
    )
    await waitFor(() => expect(rows).toHaveLength(30))
    const before = asked('YieldGetMarkets')
    const { state } = show(client, { marketId: rows[20]?.id ?? '' }, queryClient)
    await waitFor(() => expect(state()).toBe('ready'))
    expect(asked('YieldGetMarkets')).toBe(before)
  })

  it('refreshes a known market with one request', async () => {
    const { client, asked } = await serveList(named(900))
    const queryClient = new QueryClient()
    const { state } = show(client, { marketId: 'm850' }, queryClient)
    await waitFor(() => expect(state()).toBe('ready'))
    expect(asked).toHaveLength(9)
    await act(() => queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey[2] === 'yieldMarket' }))
    expect(asked).toHaveLength(10)
    expect(asked.at(-1)).toMatchObject({ search: 'Name of m850' })
  })

  it.each([
    ['items', false, 4],
    ['text', true, 5],
  ])('says that an id is not on a list of %s, and looks again', async (_, text, requests) => {
    const rows = named(310)
    const { client, asked } = await serveList(rows, { text })
    const { state } = show(client, { marketId: 'new' })
    expect(await screen.findByRole('heading', { name: "We couldn't find this market." })).toBeVisible()
    expect(screen.getByText('It may have been removed from the list.')).toBeVisible()
    expect(asked).toHaveLength(requests)
    rows.unshift('new')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(state()).toBe('ready'))
  })

  it('stops after 20 pages, and says so', async () => {
    const { client, asked } = await serveList(named(2500))
    show(client, { marketId: 'm2400' })
    expect(await screen.findByText(/first 2,000 markets/)).toBeVisible()
    expect(asked).toHaveLength(20)
  })

  it('finds a market that moves over a page edge while it looks', async () => {
    const rows = named(300)
    let requests = 0
    const { client } = await serveList(rows, {
      after() {
        // Rows of the first page leave, so that the wanted row moves up into it.
        if (++requests === 1) rows.splice(10, 5)
      },
    })
    const { state } = show(client, { marketId: 'm102' })
    await waitFor(() => expect(state()).toBe('ready'))
  })

  it('ends on a list that shrinks all the time', async () => {
    const rows = named(400)
    const { client, asked } = await serveList(rows, { after: () => void rows.splice(0, 40) })
    show(client, { marketId: 'none' })
    expect(await screen.findByRole('heading', { name: "We couldn't find this market." })).toBeVisible()
    expect(asked.length).toBeLessThanOrEqual(20)
  })

  it('shows an error with a retry', async () => {
    const { client, sandbox } = await sandboxOverHttp()
    sandbox.fault('YieldGetMarkets', 'InvalidArgument')
    const { state } = show(client, { marketId: 'x' })
    await waitFor(() => expect(state()).toBe('error'))
    expect(screen.getByRole('alert')).toBeVisible()
  })

  it('has no market without an id', async () => {
    const { client, asked } = await sandboxOverHttp()
    const { state } = show(client, { marketId: '' })
    await waitFor(() => expect(state()).toBe('missing'))
    expect(asked('YieldGetMarkets')).toBe(0)
  })

  it('shows the odd markets of the sandbox without harm', { timeout: 60_000 }, async () => {
    const { client } = await sandboxOverHttp()
    const all = await allMarkets(client)
    const queryClient = new QueryClient()
    const [first] = all as [YieldMarket]
    const { container, again, state } = show(client, { marketId: first.id, market: first }, queryClient)
    await waitFor(() => expect(state()).toBe('ready'))
    for (const market of all.slice(0, 120)) {
      again({ marketId: market.id, market })
      expectNoMarketHarm(container)
    }
  })
})
