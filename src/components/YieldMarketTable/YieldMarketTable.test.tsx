import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { page, sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { reply, serve } from '../../../test/setup/server.ts'
import { createIntentClient, type YieldMarket, yieldGetMarkets } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { makeMarkets } from './fixtures.ts'
import { YieldMarketTable } from './index.ts'

const table = () => screen.findByRole('table', { name: 'Earn' }, { timeout: 15_000 })
const shown = () => screen.getAllByRole('row').slice(1)
const count = () => screen.getAllByRole('status')[0]
const more = () => screen.queryByRole('button', { name: 'Show more' })
const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

afterEach(() => void vi.restoreAllMocks())

/** Presses for more until the end, and returns how often. */
async function toTheEnd(between?: (press: number) => void) {
  const user = userEvent.setup()
  for (let press = 0; press < 30; press++) {
    const button = more()
    if (!button) return press
    between?.(press)
    await user.click(button)
    await waitFor(() => expect(screen.queryByText('Loading more')).toBeNull(), { timeout: 15_000 })
  }
  throw new Error('The list never ends.')
}

it.each(['items', 'payload'] as const)('lists all markets of the sandbox once, as %s', async (yieldLists) => {
  const { client, sandbox, asked } = await sandboxOverHttp({ yieldLists })
  const { items } = await yieldGetMarkets(client, { limit: 100 })
  const { wrapper } = page(client)
  render(<YieldMarketTable pageSize={100} />, { wrapper })
  await table()
  expect(count()).toHaveTextContent(yieldLists === 'items' ? /^100 of \d+ markets$/ : '100 markets so far')
  const [first = items[0]] = items
  const gone = items.slice(1, 4).map(({ id }) => id)
  await toTheEnd((press) => {
    // Others come and go before what was read.
    if (press === 0) sandbox.markets({ add: 7 })
    if (press === 1) sandbox.markets({ remove: gone })
  })
  expect(screen.getByText('No more markets.')).toBeVisible()
  expect(first).toBeDefined()
  expect(asked('YieldGetMarkets')).toBeLessThan(12)
  const ids = shown().map((row) => row.getAttribute('aria-rowindex'))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeLessThanOrEqual(60)
  expect(screen.getByText(/^\d+ (of \d+ )?markets$/)).toBe(count())
})

const evm = (number: number) => `0x${String(number).padStart(40, '0')}`
const someProviders = [{ id: 'birch', name: 'Birch Markets' }]

/** A service of some markets. Records each request for markets. `total`: the most that it states. */
async function service(
  markets: YieldMarket[],
  { states = true, total = markets.length, providers = someProviders } = {},
) {
  const asked: { [name: string]: unknown }[] = []
  const faults: string[] = []
  const held: (() => void)[] = []
  let isHeld = false
  const { url } = await serve((request, response) => {
    const body = JSON.parse(request.text)
    if (request.url?.endsWith('YieldGetProviders')) {
      const { offset = 0 } = body
      return reply(response, {
        items: providers.slice(offset, offset + 20),
        ...(states && { total: providers.length }),
      })
    }
    asked.push(body)
    const fault = faults.shift()
    if (fault) return reply(response, fault, 403)
    const words = String(body.search ?? '').toLowerCase()
    const found = markets.filter(({ metadata, token }) =>
      JSON.stringify([metadata, token]).toLowerCase().includes(words),
    )
    const answer = () =>
      reply(response, {
        items: found.slice(body.offset, body.offset + body.limit),
        ...(states && { total: Math.min(total, found.length), offset: body.offset, limit: body.limit }),
      })
    if (isHeld) held.push(answer)
    else answer()
  })
  const hold = () => {
    isHeld = true
    return () => {
      isHeld = false
      for (const answer of held.splice(0)) answer()
    }
  }
  return { client: createIntentClient({ baseUrl: url }), asked, faults, hold }
}

it.each([true, false])(
  'names providers beyond the first page, where the service states the total: %s',
  async (states) => {
    const providers = Array.from({ length: 50 }, (_, index) => ({ id: `p-${index}`, name: `Protocol ${index}` }))
    const [first, ...rest] = makeMarkets(3)
    const last = { ...first, providerId: 'p-49' } as YieldMarket
    const { client } = await service([last, ...rest], { states, providers })
    const { wrapper } = page(client)
    render(<YieldMarketTable />, { wrapper })
    await table()
    await waitFor(() => expect(within(field('Provider')).getAllByRole('option').length).toBeGreaterThan(50))
    expect(within(field('Provider')).getByRole('option', { name: 'Protocol 30' })).toBeInTheDocument()
    expect(shown()[0]).toHaveTextContent('Protocol 49')
  },
)

it("offers every provider, and the markets' tokens beside a long list of the host", async () => {
  const providers = Array.from({ length: 250 }, (_, index) => ({ id: `p-${index}`, name: `Protocol ${index}` }))
  const tokens = Array.from({ length: 250 }, (_, index) => ({
    chainId: 1,
    tokenAddress: evm(index),
    symbol: `T${index}`,
  }))
  const [first, ...rest] = makeMarkets(3)
  const { client } = await service([{ ...first, token: { symbol: 'RARE' } } as YieldMarket, ...rest], { providers })
  const { wrapper } = page(client)
  render(
    <IntentKitProvider client={client} tokens={tokens}>
      <YieldMarketTable />
    </IntentKitProvider>,
    { wrapper },
  )
  await table()
  const options = (name: string) => [...field(name).options].map(({ text }) => text)
  await waitFor(() => expect(options('Provider')).toContain('Protocol 249'), { timeout: 15_000 })
  expect(options('Token')).toContain('RARE')
})

it('goes on after a page whose total nobody filled in', async () => {
  const { client } = await service(makeMarkets(45), { total: 0 })
  const { wrapper } = page(client)
  render(<YieldMarketTable pageSize={20} />, { wrapper })
  await table()
  expect(count()).toHaveTextContent('20 markets so far')
  expect(await toTheEnd()).toBe(2)
  expect(count()).toHaveTextContent(/^45 markets$/)
})

it('filters and opens a market by keyboard alone', async () => {
  const { client, asked } = await service(makeMarkets(5))
  const onSelect = vi.fn()
  const { wrapper } = page(client)
  render(<YieldMarketTable onSelect={onSelect} />, { wrapper })
  await table()
  const user = userEvent.setup()
  await user.tab()
  expect(screen.getByRole('searchbox')).toHaveFocus()
  await user.keyboard('market 3{Enter}')
  await waitFor(() => expect(shown()).toHaveLength(1))
  expect(asked.at(-1)).toMatchObject({ search: 'market 3' })
  for (const name of ['Token', 'Network', 'Provider', 'Kind', 'Sort by']) {
    await user.tab()
    expect(field(name)).toHaveFocus()
  }
  await user.selectOptions(field('Sort by'), 'Highest rate')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'market 3', sort: 'rewardRateDesc' }))
  await table()
  await user.tab()
  const row = await screen.findByRole('button', { name: 'Market 3' })
  expect(row).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '3', providerId: 'birch' }))
})

it('waits for a pause of typing, keeps the earlier rows meanwhile, and marks them', async () => {
  const { client, asked, hold } = await service(makeMarkets(20))
  const { wrapper } = page(client)
  render(<YieldMarketTable />, { wrapper })
  await table()
  const release = hold()
  await userEvent.type(screen.getByRole('searchbox'), 'market 1')
  await waitFor(() => expect(screen.getByText('Updating')).toBeVisible())
  expect(shown()).toHaveLength(20)
  expect(await table()).toHaveAttribute('aria-busy', 'true')
  expect(more()).toBeNull()
  release()
  await waitFor(() => expect(shown()).toHaveLength(11))
  expect(await table()).toHaveAttribute('aria-busy', 'false')
  expect(asked.map(({ search }) => search).filter(Boolean).length).toBeLessThanOrEqual(2)
  expect(asked.at(-1)).toMatchObject({ search: 'market 1' })
})

it('shows no market of another deployment while it loads, also if both clients have the same id', async () => {
  const [test, main] = [await service(makeMarkets(3)), await service(makeMarkets(5))]
  const clientOf = ({ client: { baseUrl } }: typeof main) => createIntentClient({ baseUrl, id: 'shop' })
  const { wrapper } = page(test.client)
  const { rerender } = render(<YieldMarketTable client={clientOf(test)} />, { wrapper })
  await table()
  const release = main.hold()
  rerender(<YieldMarketTable client={clientOf(main)} />)
  expect(screen.queryByRole('table')).toBeNull()
  release()
  await table()
  expect(shown()).toHaveLength(5)
})

it('leaves the filters to a host that holds them, as texts for its URL', async () => {
  const { client, asked } = await service(makeMarkets(3))
  const { wrapper } = page(client)
  const onFiltersChange = vi.fn()
  const query = new URLSearchParams('search=market&sort=rewardRateDesc&chainId=8453&other=1&type=')
  const given = Object.fromEntries(query)
  const { rerender } = render(<YieldMarketTable filters={given} onFiltersChange={onFiltersChange} />, { wrapper })
  await table()
  expect(asked[0]).toEqual({ search: 'market', sort: 'rewardRateDesc', chainId: '8453', limit: 50, offset: 0 })
  expect(field('Network').selectedOptions[0]).toHaveTextContent('Base')
  await userEvent.selectOptions(field('Kind'), 'Lending')
  const next = { search: 'market', sort: 'rewardRateDesc', chainId: '8453', type: 'lending' }
  expect(onFiltersChange).toHaveBeenCalledExactlyOnceWith(next)
  expect(Object.fromEntries(new URLSearchParams(onFiltersChange.mock.calls[0]?.[0]))).toEqual(next)
  expect(field('Kind').value).toBe('')
  expect(asked).toHaveLength(1)
  rerender(<YieldMarketTable filters={{ ...next, search: 'market 2' }} onFiltersChange={onFiltersChange} />)
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ type: 'lending', search: 'market 2' }))
  expect(screen.getByRole('searchbox')).toHaveValue('market 2')
})

it('keeps what is typed while the host adopts the search later, as a router does', async () => {
  const { client } = await service(makeMarkets(3))
  const { wrapper } = page(client)
  const onFiltersChange = vi.fn()
  const view = (filters = {}) => <YieldMarketTable filters={filters} onFiltersChange={onFiltersChange} />
  const { rerender } = render(view(), { wrapper })
  await table()
  const box = screen.getByRole('searchbox')
  await userEvent.type(box, 'mar{Enter}')
  expect(onFiltersChange).toHaveBeenCalledExactlyOnceWith({ search: 'mar' })
  rerender(view())
  expect(box).toHaveValue('mar')
  await userEvent.type(box, 'ket')
  rerender(view({ search: 'mar' }))
  expect(box).toHaveValue('market')
  rerender(view({ search: 'elsewhere' }))
  expect(box).toHaveValue('elsewhere')
})

it('searches for a token, and shows of what is found the markets that take it', async () => {
  const [one, two, three] = makeMarkets(3) as [YieldMarket, YieldMarket, YieldMarket]
  const { client, asked } = await service([
    { ...one, token: { symbol: 'DAI' } },
    { ...two, metadata: { name: 'Not DAI' } },
    { ...three, tokens: [{ symbol: 'USDC' }, { symbol: 'dai' }] },
  ])
  const { wrapper } = page(client)
  render(<YieldMarketTable />, { wrapper })
  await table()
  await userEvent.selectOptions(field('Token'), 'DAI')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'DAI' }))
  await waitFor(() => expect(shown()).toHaveLength(1))
  expect(count()).toHaveTextContent('1 of the 2 loaded')
  expect(screen.queryByText('Not DAI')).toBeNull()
})

it('says that a later page failed beside the rows, and retries that page alone', async () => {
  const { client, asked, faults } = await service(makeMarkets(25))
  const { wrapper } = page(client)
  render(<YieldMarketTable pageSize={10} />, { wrapper })
  await table()
  // As often as it is tried by itself.
  faults.push(...Array.from({ length: 4 }, () => 'QueryFailed'))
  await userEvent.click(more() as HTMLElement)
  expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toBeVisible()
  expect(shown()).toHaveLength(10)
  expect(more()).toBeNull()
  const before = asked.length
  await userEvent.click(within(screen.getByRole('region', { name: 'Earn' })).getByRole('button', { name: /again/i }))
  await waitFor(() => expect(shown()).toHaveLength(20))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked.slice(before).map(({ offset }) => offset)).toEqual([10])
})

it('tells how to find more where nothing matches', async () => {
  const { client } = await service(makeMarkets(3))
  const { wrapper } = page(client)
  render(<YieldMarketTable filters={{ search: 'nothing', sort: 'rewardRateDesc' }} />, { wrapper })
  expect(await screen.findByText(/Remove a filter or shorten the search/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await table()
  expect(shown()).toHaveLength(3)
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(field('Sort by').value).toBe('rewardRateDesc')
})

it('loads the next page when the end is near', async () => {
  const seen: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe() {
        seen.push(() => this.report([{ isIntersecting: true }]))
      }
      disconnect() {}
    },
  )
  try {
    const { client, asked } = await service(makeMarkets(25), { states: false })
    const { wrapper } = page(client)
    render(<YieldMarketTable pageSize={10} />, { wrapper })
    await table()
    expect(count()).toHaveTextContent('10 markets so far')
    act(() => seen.at(-1)?.())
    await waitFor(() => expect(shown()).toHaveLength(20))
    act(() => seen.at(-1)?.())
    await waitFor(() => expect(shown()).toHaveLength(25))
    expect(count()).toHaveTextContent('25 markets')
    expect(screen.getByText('No more markets.')).toBeVisible()
    expect(asked).toHaveLength(3)
  } finally {
    vi.unstubAllGlobals()
  }
})
