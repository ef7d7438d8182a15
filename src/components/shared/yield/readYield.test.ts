import { describe, expect, it } from 'vitest'
import type { YieldMarket } from '../../../api/index.ts'
import { readDecimal, readMarketFacts, readRate, readYieldToken, writeWait } from './index.ts'

const part = (rate: unknown, rateType: unknown = 'APY', token?: unknown) => ({ rate, rateType, token })

describe('a rate', () => {
  it.each([
    ['no object', 0.05],
    ['no total', { rateType: 'APY' }],
    ['text as its total', { total: '0.05' }],
    ['no number as its total', { total: Number.NaN }],
  ])('is absent with %s', (_, rate) => expect(readRate(rate)).toBeUndefined())

  it('has shares where its parts are of its type and make up its total', () => {
    const { shares } = readRate({ total: 0.03, rateType: 'APY', components: [part(0.01), part(0.02)] }) ?? {}
    expect(shares?.map(({ rate }) => rate)).toEqual([0.01, 0.02])
  })

  it.each([
    ['do not add up', { total: 0.05, rateType: 'APY', components: [part(0.01), part(0.02)] }],
    ['are of another type', { total: 0.03, rateType: 'APY', components: [part(0.01, 'APR'), part(0.02, 'APR')] }],
    ['are negative', { total: 0.01, rateType: 'APY', components: [part(-0.01), part(0.02)] }],
    ['are of a rate below zero', { total: -0.01, rateType: 'APY', components: [part(-0.01)] }],
    ['are text', { total: 0.01, rateType: 'APY', components: [part('0.01')] }],
    ['are missing', { total: 0.01, rateType: 'APY' }],
  ])('has no shares where its parts %s', (_, rate) => expect(readRate(rate)?.shares).toEqual([]))

  it.each([
    ['without parts', undefined],
    ['with parts', [part(250, 'POINTS', { symbol: 'PTS' })]],
    ['with parts of no type', [part(250, undefined, { symbol: 'PTS', isPoints: true })]],
  ])('of points is none, %s', (_, components) => {
    const rate = readRate({ total: 250, rateType: 'points', components })
    expect(rate).toMatchObject({ total: undefined, shares: [], parts: [{ isPoints: true, rate: undefined }] })
  })

  it('never counts points', () => {
    const points = part(0.5, 'POINTS', { symbol: 'PTS', isPoints: true })
    const rate = readRate({ total: 0.02, rateType: 'APR', components: [part(0.02, 'APR'), points] })
    expect(rate?.shares).toHaveLength(1)
    expect(rate?.parts[1]).toMatchObject({ isPoints: true, rate: undefined })
  })
})

describe('a decimal', () => {
  it.each([
    ['1.50', { amount: 150n, decimals: 2 }],
    ['0', { amount: 0n, decimals: 0 }],
    [12, { amount: 12n, decimals: 0 }],
    [`0.${'0'.repeat(76)}1`, { amount: 1n, decimals: 77 }],
    ['9'.repeat(78), { amount: BigInt('9'.repeat(78)), decimals: 0 }],
  ])('is read exactly: %s', (text, amount) => expect(readDecimal(text)).toEqual(amount))

  it.each([
    ['-1'],
    ['1e5'],
    ['1,5'],
    [''],
    ['0x10'],
    [Number.POSITIVE_INFINITY],
    [-1],
    [{}],
    ['9'.repeat(500)],
    [null],
  ])('is nothing else: %s', (value) => expect(readDecimal(value)).toBeUndefined())

  it('is read from a number without an exponent', () => {
    expect(readDecimal(1e-7)).toEqual({ amount: 10_000_000_000_000n, decimals: 20 })
  })
})

describe('a market', () => {
  const read = (more: object) => readMarketFacts({ id: 'a', ...more } as YieldMarket)

  it('promises nothing that the service does not state', () => {
    expect(read({})).toMatchObject({
      name: 'a',
      canEnter: undefined,
      canExit: undefined,
      rate: undefined,
      tvlUsd: undefined,
      chainId: undefined,
      cooldownSeconds: undefined,
    })
  })

  it('is read from anything, and shows nothing invisible', () => {
    const odd = read({
      metadata: { name: 'USD\u202Ecod\u200B', logoURI: {}, deprecated: 'no' },
      status: { enter: 'yes', exit: 1 },
      mechanics: [],
      statistics: { tvlUsd: '12.5' },
      chainId: '8453',
      token: { symbol: 'A'.repeat(500), decimals: 1.5 },
    })
    expect(odd).toMatchObject({
      name: 'USDcod',
      isDeprecated: false,
      canEnter: undefined,
      tvlUsd: 12.5,
      chainId: 8453,
    })
    expect(odd.token?.symbol).toHaveLength(24)
    expect(odd.token?.decimals).toBeUndefined()
  })

  it.each([['-5'], [1e300], ['much'], [{}]])('has no deposits of %s dollars', (tvlUsd) =>
    expect(read({ statistics: { tvlUsd } }).tvlUsd).toBeUndefined(),
  )

  it.each([['0'], ['-1'], ['1.5'], ['solana'], [null]])('is on no chain %s', (chainId) =>
    expect(read({ chainId }).chainId).toBeUndefined(),
  )
})

it.each([
  [30 * 86_400, '30 days'],
  [207_000, '3 days'],
  [172_799, '2 days'],
  [129_000, '36 hours'],
  [3_601, '61 minutes'],
  [45, '45 seconds'],
])('a wait of %s seconds is not written as less: %s', (seconds, text) => expect(writeWait(seconds, 'en')).toBe(text))

it('reads a token that has anything to show', () => {
  expect(readYieldToken({ decimals: 6 })).toBeUndefined()
  expect(readYieldToken({ name: 'Points', isPoints: true })).toMatchObject({ isPoints: true, symbol: undefined })
})
