import { expect, it } from 'vitest'
import { readPrice, usablePrice } from './readPrice.ts'

const token = { chainId: 8453, tokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }
const received = Date.parse('2026-11-23T14:40:00Z')

it.each([[undefined], [null], [0], [-1], [Number.NaN], [Number.POSITIVE_INFINITY], [''], ['x'], [{}]])(
  'a price of %s is none',
  (priceUsd) => {
    expect(usablePrice(priceUsd)).toBeUndefined()
    expect(readPrice([{ token, priceUsd: priceUsd as number }], token, received).usd).toBeUndefined()
  },
)

it.each([
  ['2026-11-23T14:32:00Z', '2026-11-23T14:32:00Z'],
  // Without a time, or with one after its answer, a price is as old as the answer.
  [undefined, '2026-11-23T14:40:00Z'],
  ['soon', '2026-11-23T14:40:00Z'],
  ['0001-01-01T00:00:00Z', '2026-11-23T14:40:00Z'],
  ['2031-01-01T00:00:00Z', '2026-11-23T14:40:00Z'],
])('a price updated at %s is of %s', (updatedAt, at) => {
  expect(readPrice([{ token, updatedAt, priceUsd: 2 }], token, received)).toEqual({ usd: 2, at: Date.parse(at) })
})

it('is that of the token itself, by its id in any case, and of a coin by any of its placeholders', () => {
  const prices = [
    { token: { ...token, chainId: 1 }, priceUsd: 3 },
    { token: { chainId: 8453, tokenAddress: `0x${'0'.repeat(40)}` }, priceUsd: 4 },
    { token: { ...token, tokenAddress: token.tokenAddress.toLowerCase() }, priceUsd: 2 },
  ]
  expect(readPrice(prices, token)).toEqual({ usd: 2, at: undefined })
  expect(readPrice(prices, { chainId: 8453, tokenAddress: `0x${'e'.repeat(40)}` }).usd).toBe(4)
  expect(readPrice(prices, { chainId: 10, tokenAddress: token.tokenAddress }, received)).toEqual({ at: received })
  expect(readPrice(undefined, token)).toEqual({})
})
