import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sized } from '../../../test/setup/sized.ts'
import type { YieldBalance } from '../../api/index.ts'
import { alice, balance, bob, ether, points, queries, rich, staking, usdc, vault } from './positionsKit.ts'
import { eachQueryOnce, readHeldAmount, readPositions } from './readPositions.ts'

const read = (...balances: YieldBalance[]) => readPositions([vault(balances)], queries)
const first = (one: YieldBalance) => read(one).groups[0]?.balances[0]
const token = (decimals: unknown) => ({ ...usdc, decimals })

describe('an amount', () => {
  it.each<[string, YieldBalance, { amount: bigint; decimals: number | undefined } | undefined]>([
    ['base units decide', { amountRaw: '1500000', amount: '9' }, { amount: 1_500_000n, decimals: 6 }],
    [
      'no decimals: the text',
      { token: token(undefined), amountRaw: '1500000', amount: '1.5' },
      { amount: 15n, decimals: 1 },
    ],
    [
      'no decimals, no text: base units',
      { token: token(undefined), amountRaw: '7', amount: undefined },
      { amount: 7n, decimals: undefined },
    ],
    ['text without base units', { amountRaw: undefined, amount: '1.50' }, { amount: 150n, decimals: 2 }],
    ['no token', { token: undefined, amountRaw: '7', amount: '0.7' }, { amount: 7n, decimals: 1 }],
    ['0 decimals', { token: token(0), amountRaw: '7' }, { amount: 7n, decimals: 0 }],
    ['77 decimals', { token: token(77), amountRaw: '7' }, { amount: 7n, decimals: 77 }],
    ['decimals as text', { token: token('6'), amountRaw: '7' }, { amount: 7n, decimals: 6 }],
    [
      'impossible decimals',
      { token: token(256), amountRaw: '7', amount: undefined },
      { amount: 7n, decimals: undefined },
    ],
    ['half a decimal', { token: token(1.5), amountRaw: '7', amount: undefined }, { amount: 7n, decimals: undefined }],
    ['78 digits', { amountRaw: '9'.repeat(78) }, { amount: 10n ** 78n - 1n, decimals: 6 }],
    ['79 digits', { amountRaw: '9'.repeat(79), amount: undefined }, undefined],
    ['a negative one', { amountRaw: '-7' }, { amount: -7n, decimals: 6 }],
    ['a negative text', { amountRaw: undefined, amount: '-0.5' }, { amount: -5n, decimals: 1 }],
    ['an exponent', { amountRaw: '1e6', amount: '1e3' }, undefined],
    ['hex', { amountRaw: '0x10', amount: '0x10' }, undefined],
    ['grouping', { amountRaw: '1,000', amount: '1,000' }, undefined],
    ['words', { amountRaw: 'much', amount: 'NaN' }, undefined],
    ['empty text', { amountRaw: '', amount: '' }, undefined],
    ['nothing', { amountRaw: undefined, amount: undefined }, undefined],
  ])('%s', (_, changes, amount) => {
    expect(first(balance(changes))?.amount).toEqual(amount)
  })

  it('of any base units and decimals is exact', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 78n) + 1n, 10n ** 78n - 1n), fc.integer({ min: 0, max: 255 }), (raw, decimals) => {
        expect(readHeldAmount({ amountRaw: String(raw) }, decimals)).toEqual({ amount: raw, decimals })
      }),
    )
  })
})

describe('the sum', () => {
  it.each<[unknown, number | undefined]>([
    ['12.5', 12.5],
    [12.5, 12.5],
    ['0', 0],
    ['-3', -3],
    ['1e2', 100],
    ['NaN', undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ['Infinity', undefined],
    ['', undefined],
    [' ', undefined],
    ['0x10', undefined],
    ['1,000', undefined],
    [null, undefined],
    [true, undefined],
    [{ toString: 5 }, undefined],
    [['1'], undefined],
  ])('reads %j', (amountUsd, usd) => {
    expect(first(balance({ amountUsd }))?.usd).toBe(usd)
    const { usd: sum, unpriced } = read(balance({ amountUsd: '1' }), balance({ amountUsd }))
    expect([sum, unpriced]).toEqual([1 + (usd ?? 0), usd === undefined ? 1 : 0])
  })

  it('has no points and no shares', () => {
    const share = balance({ amountUsd: '5000' })
    const { usd, unpriced } = readPositions([{ ...rich, outputTokenBalance: share }, staking], queries)
    expect(usd).toBeCloseTo(252.01 + 2.01 + 425.4 + 141.8, 9)
    expect(unpriced).toBe(0)
    expect(first(balance({ type: 'points', amountUsd: '7' }))?.usd).toBeUndefined()
    expect(readPositions([vault([balance({ token: points })])], queries).usd).toBeUndefined()
  })

  it('has a share where nothing else is stated, if any is held', () => {
    const share = balance({ type: 'share', amountUsd: '42' })
    const alone = { ...rich, balances: undefined, outputTokenBalance: share }
    expect(readPositions([alone, { ...alone, yieldId: 'other', balances: [] }], queries).usd).toBe(84)
    const none = { ...alone, outputTokenBalance: balance({ amount: '0', amountRaw: '0' }) }
    expect(readPositions([none], queries).groups).toEqual([])
    const contradicted = { ...alone, outputTokenBalance: balance({ amount: '0', amountRaw: '7', amountUsd: '42' }) }
    expect(readPositions([contradicted], queries).usd).toBe(42)
    const others = { ...alone, outputTokenBalance: balance({ address: `0x${'9'.repeat(40)}` }) }
    expect(readPositions([others], queries)).toMatchObject({ groups: [], foreign: 1 })
  })

  it('reads no bigint', () => {
    expect(first(balance({ amountUsd: 7n }))?.usd).toBeUndefined()
  })

  it('that is no number is not shown', () => {
    expect(read(balance({ amountUsd: '1e308' }), balance({ amountUsd: '1.7e308' })).usd).toBeUndefined()
  })

  const oneBalance = fc.record({
    kind: fc.constantFrom('priced', 'unpriced', 'points', 'foreign', 'odd'),
    cents: fc.integer({ min: 0, max: 10 ** 12 }),
    market: fc.integer({ min: 0, max: 3 }),
    holder: fc.constantFrom(alice, bob),
    isNumber: fc.boolean(),
  })
  it('is that of the stated prices of those asked for, whatever the order and the grouping', () => {
    const asked = [alice, bob].map((address) => ({ address, network: 'base' }))
    fc.assert(
      fc.property(fc.array(fc.array(oneBalance, { maxLength: 6 }), { maxLength: 12 }), (drawn) => {
        const items = drawn.map((balances, at) => ({
          yieldId: `m${balances[0]?.market}`,
          balances: balances.map(({ kind, cents, holder, isNumber }, index) =>
            balance({
              address: kind === 'foreign' ? `0x${'9'.repeat(40)}` : holder,
              token: kind === 'points' ? points : usdc,
              // No two are the same, so that none counts as told twice.
              tokenId: `${at} ${index}`,
              amountUsd:
                kind === 'unpriced' ? undefined : kind === 'odd' ? 'NaN' : isNumber ? cents / 100 : String(cents / 100),
            }),
          ),
          outputTokenBalance: balances.length > 0 ? balance({ amountUsd: '123456' }) : undefined,
        }))
        const all = drawn.flat()
        const priced = all.filter(({ kind }) => kind === 'priced')
        const { usd, unpriced, foreign, groups } = readPositions(items, asked)
        const cents = priced.reduce((sum, one) => sum + one.cents, 0)
        if (priced.length === 0) expect(usd).toBeUndefined()
        else expect(Math.abs((usd ?? Number.NaN) - cents / 100)).toBeLessThan(0.005)
        expect(unpriced).toBe(all.filter(({ kind }) => kind === 'unpriced' || kind === 'odd').length)
        expect(foreign).toBe(all.filter(({ kind }) => kind === 'foreign').length)
        expect(groups.reduce((sum, { balances }) => sum + balances.length, 0)).toBe(all.length - foreign)
        expect(new Set(groups.map(({ yieldId }) => yieldId)).size).toBe(groups.length)
        const keys = groups.flatMap(({ yieldId, balances }) => balances.map(({ key }) => `${yieldId} ${key}`))
        expect(new Set(keys).size).toBe(keys.length)
        const turned = readPositions([...items].reverse(), asked)
        expect(Math.abs((turned.usd ?? 0) - (usd ?? 0))).toBeLessThan(0.005)
      }),
      { numRuns: sized(100, 2000) },
    )
  })
})

describe('groups', () => {
  it('hold the positions of all addresses in a market, by worth', () => {
    const { groups } = readPositions(
      [vault(), staking, vault([balance({ address: bob })])],
      [...queries, { address: bob, network: 'base' }],
    )
    expect(groups.map(({ yieldId, balances }) => [yieldId, balances.length])).toEqual([
      ['ethereum-eth-lido-vault', 2],
      ['base-usdc-morpho-vault', 2],
    ])
    expect(groups[1]?.addresses).toEqual([alice, bob])
  })

  it('count a position that is told twice once', () => {
    expect(readPositions([vault(), vault()], queries).usd).toBe(252.01)
    const { address: _, ...nobodys } = balance()
    expect(readPositions([vault([nobodys]), vault([nobodys])], queries).usd).toBe(504.02)
  })

  it('count a balance once that the answers of two queries state beside others', () => {
    const other = balance({ type: 'claimable', amountUsd: '2' })
    const both = [balance(), other]
    expect(readPositions([vault(), vault(both), vault([balance()], { rewardRate: undefined })], queries).usd).toBe(
      254.01,
    )
    // One answer doesn't state a balance twice by mistake.
    expect(read(balance(), balance()).usd).toBe(504.02)
  })

  it('hold what the addresses in the arguments of a query hold', () => {
    const [cAddressBech, pAddressBech] = ['C-avax1alice', 'P-avax1alice']
    const asked = [{ address: alice, network: 'avalanche', arguments: { cAddressBech, pAddressBech } }]
    const { foreign, usd } = readPositions(
      [vault([cAddressBech, pAddressBech, 'P-avax1bob'].map((address) => balance({ address })))],
      asked,
    )
    expect([foreign, usd]).toEqual([1, 504.02])
  })

  it('have nothing of an address that nobody asked for', () => {
    const { groups, foreign, usd } = readPositions([vault([balance({ address: bob })])], queries)
    expect([groups, foreign, usd]).toEqual([[], 1, undefined])
    const upper = balance({ address: alice.toUpperCase().replace('0X', '0x') })
    expect(readPositions([vault([upper])], queries).foreign).toBe(0)
  })

  it('have the network of a balance that states no token', () => {
    const row = { address: alice, network: 'base', amount: '1', amountUsd: '1' }
    const networks = [row, { ...row, token: { ...usdc, network: 7 } }, { ...row, token: ether }].map(
      (one) => read(one).groups[0]?.network,
    )
    expect(networks).toEqual(['base', 'base', 'ethereum'])
  })

  it('have a range only where both ends are numbers', () => {
    const ranges = [
      { min: '0.5', max: 2 },
      { lower: 1, upper: '3' },
      { min: 1 },
      { min: 'a', max: 'b' },
      'x',
      [1, 2],
      null,
    ]
    expect(ranges.map((priceRange) => first(balance({ priceRange }))?.range)).toEqual([
      { min: 0.5, max: 2 },
      { min: 1, max: 3 },
      ...Array(5).fill(undefined),
    ])
  })
})

it('sends no query whose positions another one covers', () => {
  const all = { address: alice, network: 'base' }
  const upper = { address: alice.toUpperCase().replace('0X', '0x'), network: 'base' }
  const one = { ...all, yieldId: 'm' }
  const other = { address: bob, network: 'base', yieldId: 'm' }
  expect(eachQueryOnce([one, all, upper, other, other])).toEqual([all, other])
})

it('sends each query that names addresses of its own', () => {
  const one = { address: alice, network: 'avalanche', arguments: { pAddressBech: 'P-avax1alice' } }
  const other = { ...one, arguments: { pAddressBech: 'P-avax1bob' } }
  const { arguments: _, ...plain } = one
  expect(eachQueryOnce([plain, one, other, { ...one, arguments: { ...one.arguments } }, plain])).toEqual([one, other])
})
