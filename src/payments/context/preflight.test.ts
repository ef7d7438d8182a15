import { describe, expect, it } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import type { Hex } from '../evm/index.ts'
import { preflight } from './preflight.ts'

const payer: Hex = `0x${'1'.repeat(40)}`
const recipient: Hex = `0x${'a'.repeat(40)}`
const token: Hex = `0x${'b'.repeat(40)}`
const tokens = { to: token, data: '0xa9059cbb', value: 0n, tokenAddress: token, amount: 60n, recipient } as const
const coins = { to: recipient, data: '0x', value: 60n, amount: 60n, recipient } as const

/** Checks a transfer of an account that holds so much of the chain's coin. */
async function check(transfer: object, held: bigint, isContract: boolean) {
  const chain = new FakeChain(token, Date.now)
  chain.coins = held
  if (isContract) chain.contracts.add(payer)
  return (await preflight(chain.reader([payer]), payer, { chainId: 8453, ...(transfer as typeof coins) })).blocker
}

describe('an account that holds too little of the coin for the network fee', () => {
  it('is stopped', async () => {
    expect(await check(tokens, 20_999n, false)).toBe('insufficient-gas')
    expect(await check(tokens, 21_000n, false)).toBeUndefined()
    expect(await check(coins, 60n, false)).toBe('insufficient-gas')
  })

  it('may pay if it has code: somebody else may pay its fee', async () => {
    expect(await check(tokens, 0n, true)).toBeUndefined()
    expect(await check(coins, 60n, true)).toBeUndefined()
    expect(await check(coins, 59n, true)).toBe('insufficient-balance')
  })
})

it.each([
  ['a plain one', async () => false, undefined],
  ['one with code', async () => true, true],
  ['one whose code could not be read', () => Promise.reject(new Error('429')), true],
])('what is recorded of the account before the wallet is asked, for %s', async (_, hasCode, contract) => {
  const reader = { ...new FakeChain(token, Date.now).reader([payer]), hasCode }
  expect((await preflight(reader, payer, { chainId: 8453, ...tokens })).before.contract).toBe(contract)
})
