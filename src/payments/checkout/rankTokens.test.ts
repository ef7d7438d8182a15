import { describe, expect, it } from 'vitest'
import { rankTokens } from './rankTokens.ts'

const usdc = { chainId: 8453, tokenAddress: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', symbol: 'USDC', decimals: 6 }
const usdcElsewhere = { ...usdc, chainId: 42161, tokenAddress: '0xaf88d065e77c8cc2239327c5edb3a432268e5831' }
const eth = { chainId: 8453, tokenAddress: `0x${'0'.repeat(40)}`, symbol: 'ETH', decimals: 18 }
const dai = { chainId: 10, tokenAddress: '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1', symbol: 'DAI', decimals: 18 }
const ether = 10n ** 18n

const needed = { token: usdc, amount: 100_000_000n, priceUsd: 1 }
const rank = (...held: Parameters<typeof rankTokens>[0][number][]) => rankTokens(held, needed)
const names = (ranked: ReturnType<typeof rank>) => ranked.map(({ token, isEnough }) => [token.symbol, isEnough])

describe('rankTokens', () => {
  it('puts the cheapest to convert first of those that cover the payment, however much the others are worth', () => {
    const ranked = rank(
      { token: dai, amount: 500n * ether, priceUsd: 1 },
      { token: eth, amount: ether, priceUsd: 2800 },
      { token: usdcElsewhere, amount: 250_000_000n, priceUsd: 1 },
    )
    expect(names(ranked)).toEqual([
      ['USDC', true],
      ['ETH', true],
      ['DAI', true],
    ])
    expect(ranked.map(({ worthUsd }) => worthUsd)).toEqual([250, 2800, 500])
  })

  it('puts what cannot be told before what is too little', () => {
    const ranked = rank(
      { token: usdcElsewhere, amount: 60_000_000n, priceUsd: 1 },
      { token: eth, amount: ether },
      { token: dai, amount: undefined, priceUsd: 1 },
    )
    expect(names(ranked)).toEqual([
      ['ETH', undefined],
      ['DAI', undefined],
      ['USDC', false],
    ])
  })

  it.each([
    ['nothing of it', { token: eth, amount: 0n, priceUsd: 2800 }, false],
    ['nothing, of no known price', { token: eth, amount: 0n }, false],
    ['a price that is barely short', { token: dai, amount: 99n * ether, priceUsd: 1 }, true],
    ['a price that may be short', { token: dai, amount: 97n * ether, priceUsd: 1 }, undefined],
    ['a price that is clearly short', { token: dai, amount: 89n * ether, priceUsd: 1 }, false],
    ['the very token, one unit short', { token: usdc, amount: 99_999_999n, priceUsd: 1.2 }, false],
    ['the very token without a price', { token: usdc, amount: 100_000_000n }, true],
    ['a price of zero', { token: dai, amount: ether, priceUsd: 0 }, undefined],
    ['no decimals', { token: { ...dai, decimals: undefined }, amount: ether, priceUsd: 1 }, undefined],
  ])('tells whether it is enough: %s', (_, held, isEnough) => {
    expect(rank(held)[0]?.isEnough).toBe(isEnough)
  })

  it('knows a coin by each of its placeholders', () => {
    const held = { token: { ...eth, tokenAddress: `0x${'Ee'.repeat(20)}` }, amount: ether - 1n, priceUsd: 2800 }
    const [ranked] = rankTokens([held], { token: eth, amount: ether, priceUsd: 2800 })
    expect(ranked).toMatchObject({ isEnough: false, isShort: true })
  })

  it.each([
    ['nothing of it', { token: eth, amount: 0n, priceUsd: 2800 }, true],
    ['the very token, one unit short', { token: usdc, amount: 99_999_999n }, true],
    ['a price that is clearly short', { token: dai, amount: ether, priceUsd: 1 }, false],
    ['an unknown amount', { token: dai }, false],
  ])('is certain that it is short by amounts alone, never by prices: %s', (_, held, isShort) => {
    expect(rank(held)[0]?.isShort).toBe(isShort)
  })

  it('tells nothing where no amount is fixed, but of an empty token', () => {
    const held = [
      { token: eth, amount: 0n, priceUsd: 2800 },
      { token: dai, amount: ether, priceUsd: 1 },
    ]
    expect(names(rankTokens(held, { token: usdc }))).toEqual([
      ['DAI', undefined],
      ['ETH', false],
    ])
  })
})
