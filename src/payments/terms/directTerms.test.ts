import { describe, expect, it } from 'vitest'
import type { QuoteIntentEdgeRequest, QuoteRequest } from '../../api/index.ts'
import { directTerms } from './directTerms.ts'
import type { AnyQuoteRequest } from './paymentTerms.ts'
import { native, payer, shop, solana, stranger } from './termsKit.ts'

const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const price = 25_000_000n
const order = {
  destinationChainId: 8453,
  destinationTokenAddress: usdc,
  destinationTokenAmount: price,
  destinationToAddress: shop,
} satisfies QuoteRequest
const read = (changes: Partial<QuoteRequest> = {}, account = payer) =>
  directTerms({ ...order, ...changes } as AnyQuoteRequest, { account })

describe('the terms of a direct transfer', () => {
  it('are those of the request: the same money leaves and arrives', () => {
    const token = { chainId: 8453, tokenAddress: usdc, symbol: 'USDC', decimals: 6 }
    expect(read()).toEqual({
      ok: true,
      terms: {
        kind: 'direct',
        pays: { leg: 'evm', ...token, amount: price, account: payer, to: shop },
        arrives: { leg: 'evm', ...token, expected: price, minimum: price, recipient: shop },
        request: order,
      },
    })
  })

  it('take symbol and decimals of a native coin from its chain, never from a list', () => {
    const tokens = [{ chainId: 137, tokenAddress: native, symbol: 'USDC', decimals: 6 }]
    const request = { ...order, destinationChainId: 137, destinationTokenAddress: `0x${'E'.repeat(40)}` }
    const result = directTerms(request, { account: payer, tokens })
    expect(result).toMatchObject({ ok: true, terms: { pays: { symbol: 'POL', decimals: 18 } } })
  })

  it('ignore what the request would be paid with otherwise: another chain, a rail, an owner', () => {
    const { destinationTokenAmount: amount } = order
    expect(read({ originChainId: 10, originTokenAddress: native, originTokenAmount: 1n, ownerAddress: shop }).ok).toBe(
      true,
    )
    const edge = { mode: 'ORIGIN', rail: 'SOLANA', originChainId: solana.chainId, originTokenAddress: solana.usdc }
    const railed = { edge, intent: order } as unknown as QuoteIntentEdgeRequest
    expect(directTerms(railed, { account: payer })).toMatchObject({
      ok: true,
      terms: { pays: { amount }, request: order },
    })
  })

  const sameToken = { originChainId: 8453, originTokenAddress: usdc.toLowerCase(), tradeType: 'EXACT_INPUT' } as const

  it('what is spent fixes what arrives where it is the same token', () => {
    const input = { ...sameToken, originTokenAmount: 7n, destinationTokenAmount: undefined }
    expect(read(input)).toMatchObject({ ok: true, terms: { pays: { amount: 7n }, arrives: { minimum: 7n } } })
    expect(read({ ...input, destinationTokenAmount: 7n }).ok).toBe(true)
    // A payment that leaves a rail is no transfer.
    const onRail = { edge: { mode: 'ORIGIN', tradeType: 'EXACT_INPUT' }, intent: { ...order, ...input } }
    expect(directTerms(onRail as never, { account: payer })).toMatchObject({
      ok: false,
      mismatches: [{ path: 'tradeType' }],
    })
  })

  it.each([price, price + 1n])('fix what arrives where it may cost %s', (originTokenAmount) => {
    expect(read({ ...sameToken, tradeType: 'EXACT_OUTPUT', originTokenAmount })).toMatchObject({
      ok: true,
      terms: { pays: { amount: price, maximum: originTokenAmount } },
    })
  })

  it.each<[string, Partial<QuoteRequest>, string[]]>([
    ['a call', { destinationCallData: '0xdeadbeef' }, ['destinationCallData']],
    ['a call value', { destinationCallValue: 1n }, ['destinationCallValue']],
    ['an unreadable call value', { destinationCallValue: 'much' as never }, ['destinationCallValue']],
    ['an approval', { destinationApproveAddress: stranger }, ['destinationApproveAddress']],
    ['a card settlement', { settlement: { provider: 'CARDS' } }, ['settlement']],
    ['a malformed recipient', { destinationToAddress: '0x12' }, ['destinationToAddress']],
    [
      'a recipient with a wrong checksum',
      { destinationToAddress: usdc.replace('fCD', 'FCD') },
      ['destinationToAddress'],
    ],
    ['nobody as recipient', { destinationToAddress: native }, ['destinationToAddress']],
    ['the token as recipient', { destinationToAddress: usdc.toLowerCase() }, ['destinationToAddress']],
    [
      'the payer as recipient',
      { destinationToAddress: payer.toUpperCase().replace('0X', '0x') },
      ['destinationToAddress'],
    ],
    ['a malformed token', { destinationTokenAddress: solana.usdc }, ['destinationTokenAddress']],
    ['a rail as chain', { destinationChainId: solana.chainId }, ['destinationChainId']],
    ['nothing to pay', { destinationTokenAmount: 0n }, ['destinationTokenAmount']],
    ['more than a token can hold', { destinationTokenAmount: 1n << 256n }, ['destinationTokenAmount']],
    ['a fraction', { destinationTokenAmount: 2.5 as never }, ['destinationTokenAmount']],
    ['a negative amount', { destinationTokenAmount: -1n }, ['destinationTokenAmount']],
    ['no chain', { destinationChainId: -1 }, ['destinationChainId']],
    ['an input of another token', { tradeType: 'EXACT_INPUT', originTokenAmount: 7n }, ['tradeType']],
    [
      'an input of another token of the same chain',
      { ...sameToken, originTokenAddress: native, originTokenAmount: price },
      ['tradeType'],
    ],
    [
      'an input of the token on another chain',
      { ...sameToken, originChainId: 10, originTokenAmount: price },
      ['tradeType'],
    ],
    ['an input that is not fixed', { ...sameToken }, ['tradeType']],
    ['an input beside another output', { ...sameToken, originTokenAmount: 7n }, ['destinationTokenAmount']],
    [
      'more than the request may cost',
      { ...sameToken, tradeType: 'EXACT_OUTPUT', originTokenAmount: price - 1n },
      ['originTokenAmount'],
    ],
  ])('refuse %s', (_, changes, paths) => {
    const result = read(changes)
    expect(result).toMatchObject({ ok: false, reason: 'mismatch' })
    expect(!result.ok && result.mismatches.map(({ path }) => path)).toEqual(paths)
  })

  it.each(['destinationChainId', 'destinationTokenAddress', 'destinationTokenAmount', 'destinationToAddress'] as const)(
    'refuse a request without %s',
    (field) => {
      const result = read({ [field]: undefined, ownerAddress: shop })
      expect(result).toEqual({
        ok: false,
        reason: 'not-payable',
        mismatches: [{ path: field, expected: 'a value', received: 'none' }],
      })
    },
  )

  it('refuse a payment to a rail, an odd account, an odd reference and what is no request', () => {
    const pathOf = (result: ReturnType<typeof directTerms>) => !result.ok && result.mismatches[0]?.path
    const toRail = { edge: { mode: 'DESTINATION' }, intent: order } as unknown as QuoteIntentEdgeRequest
    expect(pathOf(directTerms(toRail, { account: payer }))).toBe('edge.mode')
    expect(pathOf(read({}, solana.payer))).toBe('account')
    expect(pathOf(read({}, ''))).toBe('account')
    for (const reference of ['a'.repeat(201), '', 7 as never])
      expect(pathOf(directTerms(order, { account: payer, reference }))).toBe('reference')
    expect(read({ destinationChainId: 1 }).ok).toBe(true)
    expect(directTerms(order, { account: payer, reference: 'order 7' })).toMatchObject({
      ok: true,
      terms: { reference: 'order 7' },
    })
    expect(pathOf(directTerms(undefined as never, { account: payer }))).toBe('')
  })
})
