import { describe, expect, it } from 'vitest'
import { createIntentClient, type YieldGetMarketsRequest, yieldGetMarkets, yieldGetProviders } from '../api/index.ts'
import { createSandbox, type SandboxOptions } from './sandbox.ts'
import type { YieldMarket } from './yield/yieldShapes.ts'

const open = (options: SandboxOptions = {}) => {
  const sandbox = createSandbox({ now: Date.UTC(2026, 0, 1), ...options })
  return { sandbox, client: createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch }) }
}
type Opened = ReturnType<typeof open>

/** Fetches every market that a request finds, page by page, until a page is empty. */
async function everyMarket(request: YieldGetMarketsRequest = {}, { client }: Opened = open()): Promise<YieldMarket[]> {
  const found: YieldMarket[] = []
  for (;;) {
    const { items } = await yieldGetMarkets(client, { limit: 100, ...request, offset: found.length })
    if (items.length === 0) return found
    found.push(...(items as YieldMarket[]))
  }
}
/** Converts USD text with two decimals to cents. */
const centsOf = (usd = '0.00'): bigint => BigInt(usd.replace('.', ''))
const ids = (markets: readonly YieldMarket[]) => markets.map(({ id }) => id)

describe('pages of YieldGetMarkets', () => {
  it('have each market exactly once, whatever their size', async () => {
    const opened = open()
    const all = ids(await everyMarket({}, opened))
    expect(all.length).toBeGreaterThanOrEqual(300)
    expect(new Set(all).size).toBe(all.length)
    expect(ids(await everyMarket({ limit: 33 }, opened))).toEqual(all)
    const { items, ...numbers } = await yieldGetMarkets(opened.client, {})
    expect(numbers).toEqual({ total: all.length, offset: 0, limit: 20 })
    expect(ids(items as YieldMarket[])).toEqual(all.slice(0, 20))
  })
  it('are cut to 100; past the end they are empty; a limit of 0 only counts', async () => {
    const { client } = open()
    const large = await yieldGetMarkets(client, { limit: 5_000, offset: 7 })
    expect([large.items.length, large.limit, large.offset]).toEqual([100, 100, 7])
    const past = await yieldGetMarkets(client, { offset: 100_000 })
    expect(past).toEqual({ items: [], total: large.total, offset: 100_000, limit: 20 })
    expect(await yieldGetMarkets(client, { limit: 0 })).toEqual({ ...past, offset: 0, limit: 0 })
  })
  it('are the same for the same seed, and other ones for another', async () => {
    expect(await everyMarket()).toEqual(await everyMarket())
    const [one, other] = [await everyMarket(), await everyMarket({}, open({ seed: 2 }))]
    expect(ids(other)).toEqual(ids(one))
    expect(other.map(({ rewardRate }) => rewardRate?.total)).not.toEqual(one.map(({ rewardRate }) => rewardRate?.total))
  })
})

describe('order and filters of YieldGetMarkets', () => {
  const measures: [string, (market: YieldMarket) => number | undefined][] = [
    ['rewardRate', ({ rewardRate }) => rewardRate?.total],
    ['statusEnter', ({ status }) => status && Number(status.enter)],
    ['statusExit', ({ status }) => status && Number(status.exit)],
  ]
  const sorts = measures.flatMap(([name, of]) => [
    { sort: `${name}Asc`, of, sign: 1 },
    { sort: `${name}Desc`, of, sign: -1 },
  ])
  it.each(sorts)('$sort is sorted, unknown ones last', async ({ sort, of, sign }) => {
    const opened = open()
    const sorted = await everyMarket({ sort }, opened)
    const values = sorted.map(of)
    const known = values.filter((value) => value !== undefined)
    expect(new Set(known).size).toBeGreaterThan(1)
    expect(known).toEqual([...known].sort((a, b) => (a - b) * sign))
    expect(values.slice(known.length)).toEqual(Array(values.length - known.length).fill(undefined))
    expect(ids(sorted).sort()).toEqual(ids(await everyMarket({}, opened)).sort())
  })
  it('narrow by provider, chain and kind, also together', async () => {
    const opened = open()
    const all = await everyMarket({}, opened)
    const by = (chosen: (market: YieldMarket) => boolean) => ids(all.filter(chosen))
    const narrow = async (request: YieldGetMarketsRequest) => ids(await everyMarket(request, opened))
    expect(await narrow({ provider: 'cedar' })).toEqual(by(({ providerId }) => providerId === 'cedar'))
    expect(await narrow({ chainId: '137' })).toEqual(by(({ chainId }) => chainId === '137'))
    expect(await narrow({ type: 'vault' })).toEqual(by(({ mechanics }) => mechanics?.type === 'vault'))
    const together = await narrow({ provider: 'cedar', chainId: '137', type: 'lending', sort: 'rewardRateDesc' })
    expect([...together].sort()).toEqual(by((market) => /^polygon-.*-cedar-lending$/.test(market.id)).sort())
    expect(together.length).toBeGreaterThan(1)
    expect(await narrow({ provider: 'nobody' })).toEqual([])
    expect((await yieldGetMarkets(opened.client, { provider: 'cedar' })).total).toBe(all.length / 8)
  })
  it('search names and tokens in any case', async () => {
    const opened = open()
    const all = await everyMarket({}, opened)
    const tether = await everyMarket({ search: ' tEthEr ' }, opened)
    const usdt = all.filter(({ token, tokens }) => [token, ...(tokens ?? [])].some((one) => one?.symbol === 'USDT'))
    expect(ids(tether)).toEqual(ids(usdt))
    const named = await everyMarket({ search: 'HAZEL MARKETS WETH V' }, opened)
    expect(named.length).toBeGreaterThan(1)
    for (const { metadata } of named) expect(metadata?.name).toMatch(/^Hazel Markets WETH Vault/)
    expect(await everyMarket({ search: 'no such thing' }, opened)).toEqual([])
  })
  it.each<[string, object]>([
    ['sort: expected one of rewardRateAsc', { sort: 'tvlDesc' }],
    ['sort: expected one of', { sort: '__proto__' }],
    ['type: expected lending or vault', { type: 'staking' }],
    ['chainId: expected text', { chainId: 8453 }],
    ['limit: expected a whole number', { limit: 1.5 }],
    ['offset: expected a whole number', { offset: -1 }],
    ['limit: expected a number', { limit: '20' }],
  ])('refuse what nobody knows, naming it: %s', async (cause, body) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await open().sandbox.fetch('/rpc/Svc/YieldGetMarkets', init)
    expect(await answer.json()).toMatchObject({
      error: 'InvalidArgument',
      code: 2000,
      cause: expect.stringContaining(cause),
    })
  })
})

describe('the two ways to answer a list', () => {
  it('have the same markets; the text has no total and a plain rate', async () => {
    const [items, payload] = [open(), open({ yieldLists: 'payload' })]
    expect(ids(await everyMarket({}, payload))).toEqual(ids(await everyMarket({}, items)))
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"limit":100}' }
    const raw = await (await payload.sandbox.fetch('/rpc/Svc/YieldGetMarkets', init)).json()
    expect(Object.keys(raw)).toEqual(['payload'])
    const { items: rows } = await yieldGetMarkets(items.client, { limit: 100 })
    const plain = rows.map(({ rewardRate, ...rest }) => (rewardRate ? { ...rest, rewardRate: rewardRate.total } : rest))
    expect(JSON.parse(raw.payload)).toEqual(plain)
    const decoded = await yieldGetMarkets(payload.client, { limit: 100 })
    expect(decoded).not.toHaveProperty('total')
    expect(decoded.items.map(({ rewardRate }) => rewardRate?.total)).toEqual(
      rows.map(({ rewardRate }) => rewardRate?.total),
    )
    expect(decoded.items[0]?.rewardRate).toEqual({
      total: rows[0]?.rewardRate?.total,
      rateType: 'APY',
      components: [],
    })
  })
  it('have the same providers', async () => {
    const [items, payload] = [open(), open({ yieldLists: 'payload' })]
    const { items: providers, ...numbers } = await yieldGetProviders(items.client, {})
    expect(numbers).toEqual({ total: 8, offset: 0, limit: 20 })
    expect(await yieldGetProviders(payload.client, {})).toEqual({ items: providers })
    const { items: page, total } = await yieldGetProviders(items.client, { limit: 3, offset: 6 })
    expect([page, total]).toEqual([providers.slice(6), 8])
    const all = await everyMarket({}, items)
    for (const { id, website, tvlUsd } of providers) {
      const cents = all.map((market) => (market.providerId === id ? centsOf(market.statistics?.tvlUsd) : 0n))
      const total = (tvlUsd as { total?: string } | undefined)?.total
      if (website) expect(centsOf(total)).toBe(cents.reduce((sum, one) => sum + one))
      else expect(total).toBeUndefined()
    }
    const used = new Set(all.map(({ providerId }) => providerId))
    expect([...used].sort()).toEqual(providers.map(({ id }) => id).sort())
  })
})

describe('markets that come and go', () => {
  it('new ones stand before all others, and are found like them', async () => {
    const opened = open()
    const before = ids(await everyMarket({}, opened))
    const { added } = opened.sandbox.markets({ add: 3 })
    expect(added).toHaveLength(3)
    expect(ids(await everyMarket({}, opened))).toEqual([...added, ...before])
    const more = opened.sandbox.markets({ add: 1, remove: [added[1] ?? '', before[0] ?? ''] })
    const now = [...more.added, added[0], added[2], ...before.slice(1)]
    expect(ids(await everyMarket({}, opened))).toEqual(now)
    expect((await yieldGetMarkets(opened.client, {})).total).toBe(now.length)
    expect(new Set(now).size).toBe(now.length)
  })
  it('refuses what makes no sense, and then changes nothing', async () => {
    const opened = open()
    const before = ids(await everyMarket({}, opened))
    expect(() => opened.sandbox.markets({ add: 1, remove: ['nothing'] })).toThrow('NotFound')
    expect(() => opened.sandbox.markets({ add: -1 })).toThrow('InvalidArgument')
    expect(() => opened.sandbox.markets({ add: 1.5 })).toThrow('InvalidArgument')
    expect(ids(await everyMarket({}, opened))).toEqual(before)
    const [gone = ''] = before
    opened.sandbox.markets({ remove: [gone] })
    expect(() => opened.sandbox.markets({ remove: [gone] })).toThrow('NotFound')
  })
})
