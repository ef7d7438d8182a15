import { beforeAll, describe, expect, it } from 'vitest'
import { createIntentClient, type YieldBalanceQuery, yieldGetAggregateBalances, yieldGetMarkets } from '../api/index.ts'
import { priceUsd } from './money.ts'
import { unpricedToken } from './prices.ts'
import { createSandbox, type SandboxOptions } from './sandbox.ts'
import { chains } from './tokens.ts'
import type { YieldBalance, YieldBalanceItem } from './yield/yieldShapes.ts'

const open = (options: SandboxOptions = {}) => {
  const sandbox = createSandbox({ now: Date.UTC(2026, 0, 1), ...options })
  return { sandbox, client: createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch }) }
}
type Opened = ReturnType<typeof open>
const addressOf = (n: number) => `0x${String(n).padStart(40, '5')}`
const ask = async (queries: YieldBalanceQuery[], { client }: Opened = open()) => {
  const { items = [], errors = [] } = await yieldGetAggregateBalances(client, { queries })
  return { items: items as YieldBalanceItem[], errors }
}

/** Finds a query for an address that holds something. */
async function holder(): Promise<YieldBalanceQuery> {
  const opened = open()
  for (let n = 0; ; n++) {
    const query = { address: addressOf(n), network: 'base' }
    if ((await ask([query], opened)).items.length > 0) return query
  }
}

/** Fetches the holdings of many addresses on all EVM networks. */
async function many(opened: Opened = open()): Promise<YieldBalanceItem[][]> {
  const networks = ['ethereum', 'base', 'arbitrum', 'optimism', 'polygon']
  const found: YieldBalanceItem[][] = []
  for (let n = 0; n < 30; n++) {
    for (const network of networks) found.push((await ask([{ address: addressOf(n), network }], opened)).items)
  }
  return found
}

let positions: YieldBalanceItem[][]
beforeAll(async () => {
  positions = await many()
})

const rawOf = (text = '', decimals = 0): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
const holds = (balance: YieldBalance | undefined, what: string, amount = balance?.amount, raw = balance?.amountRaw) => {
  expect(raw, what).toMatch(/^\d+$/)
  expect(rawOf(amount, balance?.token?.decimals), what).toBe(BigInt(raw ?? ''))
}

const prices = new Map(
  chains.flatMap(({ tokens }) => tokens.map((token) => [token.symbol as string | undefined, priceUsd(token)])),
)

describe('positions', () => {
  it('none to four on a network, in markets there are, whose rate they have', async () => {
    const opened = open()
    expect(new Set(positions.map(({ length }) => length))).toEqual(new Set([0, 1, 2, 3, 4]))
    const { total = 0 } = await yieldGetMarkets(opened.client, { limit: 0 })
    const pages = Array.from({ length: Math.ceil(total / 100) }, (_, i) =>
      yieldGetMarkets(opened.client, { limit: 100, offset: i * 100 }),
    )
    const markets = new Map((await Promise.all(pages)).flatMap(({ items }) => items.map((item) => [item.id, item])))
    for (const items of positions) {
      expect(new Set(items.map(({ yieldId }) => yieldId)).size).toBe(items.length)
      for (const { yieldId, rewardRate, balances = [] } of items) {
        const market = markets.get(yieldId)
        expect(market, yieldId).toBeDefined()
        expect(rewardRate).toEqual(market?.rewardRate)
        for (const { token } of balances) expect(token).toEqual(market?.token)
      }
    }
  })
  it('are amounts as text, exact in both spellings, and worth what their shares are', async () => {
    for (const { yieldId, balances = [], outputTokenBalance } of positions.flat()) {
      for (const balance of balances) {
        holds(balance, yieldId)
        const { token, amount, amountUsd } = balance
        const worth = Number(amount) * (prices.get(token?.symbol) ?? 0)
        // One token is known to have no price.
        if (token?.symbol === unpricedToken.symbol) expect(amountUsd).toBeUndefined()
        else expect(Math.abs(Number(amountUsd) - worth), yieldId).toBeLessThan(0.01 + worth * 1e-9)
      }
      const [active] = balances
      if (!outputTokenBalance) continue
      holds(outputTokenBalance, yieldId)
      expect(outputTokenBalance.amountRaw).toBe(active?.shareAmountRaw)
      expect(outputTokenBalance.token).toEqual(active?.shareToken)
      holds(active, yieldId, active?.shareAmount, active?.shareAmountRaw)
      const [shares, amount] = [BigInt(active?.shareAmountRaw ?? ''), BigInt(active?.amountRaw ?? '')]
      expect(amount >= shares, yieldId).toBe(/-vault$/.test(yieldId) || amount === shares)
    }
  })
  it('have every kind of balance, action and form somewhere', async () => {
    const balances = positions.flat().flatMap((item) => item.balances ?? [])
    expect(new Set(balances.map(({ type }) => type))).toEqual(new Set(['active', 'claimable', 'exiting']))
    const some = (chosen: (balance: YieldBalance) => unknown) => expect(balances.some(chosen)).toBe(true)
    some(({ validator, validators }) => validator?.name && validators && validators.length > 1)
    some(({ tokenId, priceRange }) => tokenId && priceRange)
    some(({ feeConfigurationId }) => feeConfigurationId)
    some(({ amountRaw }) => BigInt(amountRaw ?? '') > 2n ** 53n)
    for (const { type, date } of balances) {
      if (type === 'exiting') expect(Date.parse(date ?? '')).toBeGreaterThan(Date.UTC(2026, 0, 1))
    }
    const actions = balances.flatMap((balance) => balance.pendingActions ?? [])
    expect(new Set(actions.map(({ type }) => type))).toEqual(
      new Set(['WITHDRAW', 'CLAIM_REWARDS', 'RESTAKE', 'SET_AUTO_SWEEP']),
    )
    const fields = actions.flatMap((action) => action.arguments?.fields ?? [])
    expect(new Set(fields.map(({ type }) => type))).toEqual(new Set(['string', 'boolean', 'address', 'enum', 'number']))
    expect(fields.some(({ isArray }) => isArray)).toBe(true)
    expect(fields.some(({ optionsRef }) => optionsRef)).toBe(true)
  })
  it('withdraw at most what there is', async () => {
    for (const { balances = [] } of positions.flat()) {
      const [active] = balances
      const withdraw = active?.pendingActions?.find(({ type }) => type === 'WITHDRAW')
      expect(withdraw?.arguments?.fields?.[0]).toMatchObject({
        name: 'amount',
        required: true,
        maximum: active?.amount,
      })
    }
  })
  it('are those of the seed, the network and the address, in any case', async () => {
    expect(await many()).toEqual(positions)
    expect(await many(open({ seed: 2 }))).not.toEqual(positions)
    const address = `0x${'aB'.repeat(20)}`
    const opened = open()
    const yieldIds = async (asked: string, network: string) =>
      (await ask([{ address: asked, network }], opened)).items.map(({ yieldId, balances }) => [
        yieldId,
        balances?.[0]?.amount,
      ])
    for (const network of ['base', 'polygon', 'ethereum']) {
      expect(await yieldIds(address.toLowerCase(), network)).toEqual(await yieldIds(address, network))
    }
  })
  it('stay when their market vanishes from the list', async () => {
    const opened = open()
    const query = await holder()
    const before = await ask([query], opened)
    opened.sandbox.markets({ remove: before.items.map(({ yieldId }) => yieldId) })
    expect(await ask([query], opened)).toEqual(before)
    const [held] = before.items
    expect(await ask([{ ...query, yieldId: held?.yieldId }], opened)).toEqual({ items: [held], errors: [] })
  })
})

describe('queries', async () => {
  const held = await holder()
  it('of one market find what is held in it', async () => {
    const { items } = await ask([held])
    const [first] = items
    expect((await ask([{ ...held, yieldId: first?.yieldId }])).items).toEqual([first])
    const [other] = (await yieldGetMarkets(open().client, { chainId: '8453' })).items.filter(
      ({ id }) => !items.some(({ yieldId }) => yieldId === id),
    )
    expect(await ask([{ ...held, yieldId: other?.id }])).toEqual({ items: [], errors: [] })
  })
  it('are answered in their order; those that fail stand apart', async () => {
    const { items } = await ask([held])
    const solana = { address: 'So11111111111111111111111111111111111111112', network: 'solana' }
    const failing: [YieldBalanceQuery, string][] = [
      [{ ...held, network: 'down' }, 'down'],
      [{ ...held, address: '0x000000000000000000000000000000000000dEaD' }, 'dEaD'],
      [{ ...held, network: 'atlantis', yieldId: 'a market' }, 'atlantis'],
      [{ ...held, network: '__proto__' }, '__proto__'],
      [{ ...held, network: 'solana' }, 'not an address of solana'],
      [{ ...held, yieldId: 'no-such-market' }, 'no-such-market'],
      [{ ...solana, yieldId: items[0]?.yieldId }, 'on solana'],
    ]
    const answer = await ask([...failing.map(([query]) => query), held, solana, held])
    expect(answer.items).toEqual([...items, ...(await ask([solana])).items, ...items])
    expect(answer.errors.map(({ yieldId }) => yieldId)).toEqual(failing.map(([query]) => query.yieldId))
    for (const [i, { error }] of answer.errors.entries()) {
      expect(error).toMatch(new RegExp(`^queries\\[${i}\\]: `))
      expect(error).toContain(failing[i]?.[1])
    }
  })
  it('may be 25, and carry arguments', async () => {
    const queries = Array.from(
      { length: 25 },
      (_, i): YieldBalanceQuery => ({
        address: addressOf(i),
        network: 'base',
        arguments: { cAddressBech: 'c', pAddressBech: 'p', autoSweepDayOfMonth: 3, autoSweepTimezone: 'UTC' },
      }),
    )
    const opened = open()
    const { items, errors } = await ask(queries, opened)
    const alone = await Promise.all(queries.map(async (query) => (await ask([query], opened)).items))
    expect(items).toEqual(alone.flat())
    expect(errors).toEqual([])
  })
  it.each<[string, object]>([
    ['queries: required', {}],
    ['queries: expected a list', { queries: 'all' }],
    ['queries: expected 1 to 25 queries', { queries: [] }],
    ['queries: expected 1 to 25 queries', { queries: Array(26).fill(held) }],
    ['queries[1]: expected an object', { queries: [held, null] }],
    ['queries[1].address: required', { queries: [held, { network: 'base' }] }],
    ['queries[0].network: required', { queries: [{ ...held, network: '' }] }],
    ['queries[0].yieldId: expected text', { queries: [{ ...held, yieldId: 1 }] }],
    [
      'queries[0].arguments.autoSweepDayOfMonth: expected a number',
      { queries: [{ ...held, arguments: { autoSweepDayOfMonth: '3' } }] },
    ],
  ])('are refused as a whole: %s', async (cause, body) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await open().sandbox.fetch('/rpc/Svc/YieldGetAggregateBalances', init)
    expect(await answer.json()).toMatchObject({ error: 'InvalidArgument', code: 2000, status: 400, cause })
  })
})
