import { describe, expect, it } from 'vitest'
import type { DepositTransaction } from '../../api/index.ts'
import { ARBITRUM, shop, BASE_USDC as token } from '../fixtures.ts'
import { bridge, directQuote, intentAddress, transferTo, usdcDeposit, walletIntent, zero } from '../walletKit.tsx'
import { type DepositRefusal, directDeposit } from './readDeposit.ts'

const amount = 60_000_000n
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const address = (value: string) => value.slice(2).padStart(64, '0')

describe('directDeposit', () => {
  const direct = (changes: Partial<DepositTransaction>) =>
    directDeposit(directQuote({ passthroughTransaction: { ...usdcDeposit(59_800_000n, bridge), ...changes } }))

  it('reads a transfer to a bridge, for a price of its own', () => {
    expect(directDeposit(directQuote())).toMatchObject({
      recipient: bridge,
      amount: 59_800_000n,
      token: token.toLowerCase(),
    })
  })

  it.each<[string, ReturnType<typeof directDeposit>, DepositRefusal]>([
    ['no direct way', directDeposit({ intent: walletIntent(), sentAt: 0 }), 'missing'],
    ['one that is not offered', directDeposit(directQuote({ eligible: false })), 'missing'],
    ['one that nobody says is offered', directDeposit(directQuote({ eligible: undefined })), 'missing'],
    ['no transaction', directDeposit(directQuote({ passthroughTransaction: undefined })), 'missing'],
    ['another amount than its own quote', directDeposit(directQuote({ quote: { fromAmount: amount } })), 'disagrees'],
    ['another chain', direct({ chainId: ARBITRUM }), 'disagrees'],
    ['another token', direct({ tokenAddress: shop, to: shop }), 'disagrees'],
    ['a quote of another token', directDeposit(directQuote({}, { originTokenAddress: zero })), 'disagrees'],
    ['a call of the bridge', direct({ to: bridge, data: `0x12345678${word(1n)}` }), 'unreadable'],
    ['approve', direct({ data: `0x095ea7b3${address(bridge)}${word(59_800_000n)}` }), 'unreadable'],
    ['coins beside a token', direct({ value: 1n }), 'unreadable'],
    ['calldata to the intent', direct({ data: transferTo(intentAddress, 59_800_000n) }), 'unreadable'],
  ])('refuses %s', (_, read, why) => {
    expect(read).toBe(why)
  })
})
