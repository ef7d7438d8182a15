import { describe, expect, it } from 'vitest'
import {
  getIntentHistory,
  getTokenPrices,
  searchIntents,
  type YieldMarket,
  yieldGetAggregateBalances,
  yieldGetMarkets,
  yieldGetProviders,
} from '../../src/api/index.ts'
import { useServed } from './serve.ts'

const kinds = (['items', 'payload'] as const).flatMap((yieldLists) =>
  ['Svc', 'Acme'].map((service) => ({ yieldLists, service })),
)

describe.each(kinds)('yield, lists as $yieldLists, $service', ({ yieldLists, service }) => {
  const kit = useServed({ service, yieldLists })

  const counted = yieldLists === 'items'
  const everyMarket = async (): Promise<YieldMarket[]> => {
    const found: YieldMarket[] = []
    for (;;) {
      const { items, total } = await yieldGetMarkets(kit.client, { limit: 64, offset: found.length })
      if (counted) expect(total).toBeGreaterThanOrEqual(300)
      else expect(total).toBeUndefined()
      if (items.length === 0) return found
      found.push(...items)
    }
  }

  it('YieldGetMarkets: each market once, whichever way the list is answered', async () => {
    const all = await everyMarket()
    expect(all.length).toBeGreaterThanOrEqual(300)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const rates = all.map(({ rewardRate }) => rewardRate?.total).filter((total) => total !== undefined)
    expect(rates.length).toBeGreaterThan(300)
    for (const rate of rates) expect(typeof rate).toBe('number')
  })
  it('YieldGetMarkets: sorted, filtered, a page at a time', async () => {
    const request = { provider: 'birch', chainId: '8453', type: 'lending', sort: 'rewardRateDesc' }
    const whole = await yieldGetMarkets(kit.client, request)
    expect(whole.items.length).toBeGreaterThan(2)
    const totals = whole.items.map(({ rewardRate }) => rewardRate?.total ?? -1)
    expect(totals).toEqual([...totals].sort((a, b) => b - a))
    for (const { id } of whole.items) expect(id).toMatch(/^base-\w+-birch-lending$/)
    const second = await yieldGetMarkets(kit.client, { ...request, limit: 1, offset: 1 })
    expect(second.items).toEqual([whole.items[1]])
    const found = await yieldGetMarkets(kit.client, { ...request, search: 'usd coin' })
    expect(found.items).toMatchObject([{ token: { symbol: 'USDC' } }])
  })
  it('YieldGetMarkets: InvalidArgument for an order nobody knows', async () => {
    const refused = yieldGetMarkets(kit.client, { sort: 'newest' })
    await expect(refused).rejects.toMatchObject({
      error: 'InvalidArgument',
      code: 2000,
      detail: expect.stringContaining('sort'),
    })
  })

  it('an empty list that is sent as null is empty', async () => {
    const asNull = kit.served.client({
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        return new Response((await answer.text()).replaceAll(':[]', ':null').replaceAll('"[]"', '"null"'), answer)
      },
    })
    expect((await yieldGetMarkets(asNull, { search: 'no such market' })).items).toEqual([])
    expect((await yieldGetProviders(asNull, { offset: 1000 })).items).toEqual([])
    expect((await searchIntents(asNull, { byIntentId: '0x1' })).intents).toEqual([])
    expect((await getIntentHistory(asNull, { byOwnerAddress: `0x${'1'.repeat(40)}` })).intents).toEqual([])
    expect((await getTokenPrices(asNull, { tokens: [] })).tokenPrices).toEqual([])
  })

  it('YieldGetProviders: all eight, those that the markets name', async () => {
    const { items, ...numbers } = await yieldGetProviders(kit.client, {})
    expect(numbers).toEqual(counted ? { total: 8, offset: 0, limit: 20 } : {})
    const named = new Set((await everyMarket()).map(({ providerId }) => providerId))
    expect(items.map(({ id }) => id).sort()).toEqual([...named].sort())
  })

  it('YieldGetAggregateBalances: what is held, and what failed beside it', async () => {
    const addresses = Array.from({ length: 20 }, (_, i) => `0x${String(i).padStart(40, '1')}`)
    const queries = [
      ...addresses.map((address) => ({ address, network: 'base' })),
      { address: '0x000000000000000000000000000000000000dead', network: 'base', yieldId: 'base-usdc-birch-lending' },
      { address: '0x1111111111111111111111111111111111111111', network: 'down' },
    ]
    const { items = [], errors } = await yieldGetAggregateBalances(kit.client, { queries })
    expect(items.length).toBeGreaterThan(0)
    const known = new Set((await everyMarket()).map(({ id }) => id))
    for (const { yieldId, balances = [] } of items) {
      expect(known.has(yieldId)).toBe(true)
      for (const { amount, amountRaw } of balances)
        expect([typeof amount, typeof amountRaw]).toEqual(['string', 'string'])
    }
    expect(errors).toEqual([
      { yieldId: 'base-usdc-birch-lending', error: expect.stringContaining('queries[20]') },
      { error: expect.stringContaining('queries[21]') },
    ])
  })
  it('YieldGetAggregateBalances: InvalidArgument without a query, and for 26', async () => {
    const query = { address: '0x1111111111111111111111111111111111111111', network: 'base' }
    for (const queries of [[], Array(26).fill(query)]) {
      const answer = await fetch(`${kit.served.baseUrl}/rpc/${service}/YieldGetAggregateBalances`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ queries }),
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        error: 'InvalidArgument',
        code: 2000,
        msg: expect.stringContaining('queries: expected 1 to 25'),
      })
    }
  })
})
