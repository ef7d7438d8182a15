import { expect, it } from 'vitest'
import { BASE, makeQuote, shop } from '../fixtures.ts'
import { destinationCalls } from './destinationCalls.ts'
import { calls, makeFullQuote, router, spender } from './fixtures.ts'

const of = (changes: object) => destinationCalls(makeQuote({ intent: changes }).intent)

it('has what the request asked for and what the wallet is to do', () => {
  expect(destinationCalls(makeFullQuote().intent)).toEqual({
    asked: { to: router, data: expect.stringMatching(/^0x12345678/), value: 2_500_000_000_000_000n },
    approve: spender,
    prepared: calls().calls,
    chainId: BASE,
  })
})

it.each([
  ['data', { destinationCallData: '0x12' }],
  ['value', { destinationCallValue: 1n }],
  ['an approval', { destinationApproveAddress: spender }],
])('a request with %s asks for a call', (_, asked) => {
  const quoteRequest = { destinationToAddress: shop, ...asked }
  expect(of({ quoteRequest })).toMatchObject({ asked: { to: shop }, prepared: [], chainId: BASE })
})

it('a plain payment asks for none', () => {
  const plain = { destinationToAddress: shop, destinationCallData: '0x', destinationCallValue: 0n }
  expect(of({ quoteRequest: plain })).toBeUndefined()
  expect(of({ quoteRequest: plain, destinationCalls: { calls: [] } })).toBeUndefined()
  expect(of({ quoteRequest: undefined, destinationCalls: { calls: 'x' } })).toBeUndefined()
  expect(destinationCalls(undefined)).toBeUndefined()
})
