import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import { parseAmount } from '../../format/index.ts'
import {
  BASE,
  depositAddress,
  makeQuote,
  makeTronQuote,
  payer,
  SOL,
  SOLANA,
  SOLANA_USDC,
  TRON,
  tronDepositAddress,
} from '../fixtures.ts'
import { paymentUri } from './paymentUri.ts'
import { payTarget, sameTarget } from './payTarget.ts'

const evm = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'

const tokenIs = (id: string) => makeQuote({ hop: { edgeTokenAddress: id }, handoff: { tokenAddress: id } })

describe('payTarget', () => {
  it('names the address when every fact agrees', () => {
    expect(payTarget(makeQuote())).toEqual({
      kind: 'address',
      rail: 'SOLANA',
      chainId: SOLANA,
      address: depositAddress,
      tokenAddress: SOL,
      amount: 698_410_000n,
    })
    expect(payTarget(makeTronQuote())).toMatchObject({
      kind: 'address',
      rail: 'TRON',
      chainId: TRON,
      address: tronDepositAddress,
    })
  })

  it('does not need what the document leaves out', () => {
    const quote = makeQuote({ hop: { edgeId: undefined, edgeTokenMetadata: undefined } })
    expect(payTarget({ ...quote, rail: undefined, mode: undefined }).kind).toBe('address')
  })

  it('takes two placeholders of one native coin for the same', () => {
    const quote = makeQuote({ handoff: { tokenAddress: `0x${'0'.repeat(40)}` } })
    expect(payTarget(quote).kind).toBe('address')
  })

  const refusals: [name: string, reason: string, quote: QuoteIntentEdgeResponse][] = [
    ['no intent', 'no-intent', { ...makeQuote(), intent: undefined }],
    ['destination mode', 'not-origin', { ...makeQuote(), mode: 'DESTINATION' }],
    ['destination mode in the intent', 'not-origin', makeQuote({ hop: { mode: 'DESTINATION' } })],
    ['no mode at all', 'not-origin', makeQuote({ hop: { mode: undefined }, answer: { mode: undefined } })],
    ['no edge in the intent', 'unclear', makeQuote({ intent: { edge: undefined } })],
    ['no handoff', 'unclear', makeQuote({ answer: { edge: { originTokenAmount: 1n } } })],
    ['no chain of the handoff', 'unclear', makeQuote({ handoff: { chainId: undefined } })],
    ['no chain of the edge', 'unclear', makeQuote({ hop: { originChainId: undefined } })],
    ['both chains zero', 'unclear', makeQuote({ hop: { originChainId: 0 }, handoff: { chainId: 0 } })],
    ['a rail nobody can check', 'unclear', makeQuote({ hop: { rail: 'BITCOIN' } })],
    ['two rails', 'unclear', { ...makeQuote(), rail: 'TRON' }],
    ['two edges', 'unclear', makeQuote({ hop: { edgeId: 'another' } })],
    ['no token of the edge', 'unclear', makeQuote({ hop: { edgeTokenAddress: undefined } })],
    ['a token that would add to a payment link', 'unclear', tokenIs(`${SOLANA_USDC}&amount=9`)],
    [
      'the intent wallet on an EVM chain',
      'elsewhere',
      makeQuote({ handoff: { chainId: BASE, recipientAddress: evm } }),
    ],
    ['an EVM address on the rail', 'bad-address', makeQuote({ handoff: { recipientAddress: evm } })],
    ["the other rail's address", 'bad-address', makeQuote({ handoff: { recipientAddress: tronDepositAddress } })],
    ['a placeholder', 'bad-address', makeQuote({ handoff: { recipientAddress: SOL } })],
    ['an address with a space', 'bad-address', makeQuote({ handoff: { recipientAddress: `${depositAddress} ` } })],
    [
      "the token's own contract",
      'bad-address',
      makeQuote({ hop: { edgeTokenAddress: SOLANA_USDC }, handoff: { recipientAddress: SOLANA_USDC } }),
    ],
    ['the payer', 'bad-address', makeQuote({ handoff: { recipientAddress: payer } })],
    ['a memo that is no text', 'unclear', makeQuote({ handoff: { memo: 7 } as object })],
    ['a memo with what cannot be seen', 'unclear', makeQuote({ handoff: { memo: '1\u200B2' } as object })],
    ['no address', 'bad-address', makeQuote({ handoff: { recipientAddress: undefined } })],
    ['another token', 'other-token', makeQuote({ handoff: { tokenAddress: SOLANA_USDC } })],
    [
      'a token in other letters',
      'other-token',
      makeQuote({ hop: { edgeTokenAddress: SOLANA_USDC }, handoff: { tokenAddress: SOLANA_USDC.toLowerCase() } }),
    ],
    ['no token', 'other-token', makeQuote({ handoff: { tokenAddress: undefined } })],
    ['another amount', 'other-amount', makeQuote({ handoff: { amount: 698_410_001n } })],
    ['another amount in the intent', 'other-amount', makeQuote({ hop: { edgeTokenAmount: 698_410_001n } })],
    ['no amount', 'other-amount', makeQuote({ handoff: { amount: undefined } })],
    ['nothing to pay', 'other-amount', makeQuote({ pays: 0n })],
  ]
  it.each(refusals)('names none: %s', (_, reason, quote) => {
    expect(payTarget(quote)).toEqual({ kind: 'none', reason })
  })

  it.each([
    makeQuote({ pays: 1n }),
    makeQuote({ handoff: { recipientAddress: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAJ9Zs8DG8fV9uY7p' } }),
    makeTronQuote(),
    makeQuote({ handoff: { amount: 1n } }),
    makeQuote({ handoff: { memo: '1' } as object }),
  ])('tells targets apart (%#)', (other) => {
    expect(sameTarget(payTarget(makeQuote()), payTarget(makeQuote()))).toBe(true)
    expect(sameTarget(payTarget(makeQuote()), payTarget(other))).toBe(false)
  })
})

describe('paymentUri', () => {
  const uri = (quote: QuoteIntentEdgeResponse, decimals?: number) => {
    const target = payTarget(quote)
    return target.kind === 'address' ? paymentUri(target, decimals) : 'no target'
  }

  it('is a Solana Pay request of the same values', () => {
    expect(uri(makeQuote({ pays: 698_412_345n }), 9)).toBe(`solana:${depositAddress}?amount=0.698412345`)
    expect(uri(makeQuote({ pays: 2_000_000_000n }), 9)).toBe(`solana:${depositAddress}?amount=2`)
    expect(uri(makeQuote({ pays: 1_500_000n, hop: { edgeTokenAddress: SOLANA_USDC } }), 6)).toBe(
      `solana:${depositAddress}?amount=1.5&spl-token=${SOLANA_USDC}`,
    )
  })

  it.each([
    [1n, 9, '0.000000001'],
    [1n, 0, '1'],
    [10n, 0, '10'],
    [10n ** 9n, 9, '1'],
    [10n ** 9n + 1n, 9, '1.000000001'],
    [10n ** 30n, 9, `1${'0'.repeat(21)}`],
    [2n ** 64n - 1n, 9, '18446744073.709551615'],
    [5n, 18, '0.000000000000000005'],
  ])('writes %s at %s decimals as %s: every digit, no exponent, a leading zero', (pays, decimals, amount) => {
    const quote = makeQuote({ pays, hop: { edgeTokenAddress: SOLANA_USDC } })
    expect(uri(quote, decimals)).toBe(`solana:${depositAddress}?amount=${amount}&spl-token=${SOLANA_USDC}`)
  })

  it('is read back as the very same values', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 40n }),
        fc.nat(30),
        fc.string({ maxLength: 20 }),
        (pays, decimals, memo) => {
          const quote = makeQuote({ pays, hop: { edgeTokenAddress: SOLANA_USDC }, handoff: { memo } as object })
          const target = payTarget(quote)
          if (target.kind === 'none') return
          const link = new URL(paymentUri(target, decimals) ?? '')
          expect(link.protocol + link.pathname).toBe(`solana:${depositAddress}`)
          expect(parseAmount(link.searchParams.get('amount') ?? '', decimals)).toBe(pays)
          expect(link.searchParams.get('spl-token')).toBe(SOLANA_USDC)
          expect(link.searchParams.get('memo') ?? undefined).toBe(target.memo)
        },
      ),
    )
  })

  it('is none without decimals, nor for Tron', () => {
    expect(uri(makeQuote())).toBeUndefined()
    expect(uri(makeTronQuote(), 6)).toBeUndefined()
  })
})
