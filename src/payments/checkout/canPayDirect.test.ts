import { describe, expect, it } from 'vitest'
import { checkAddress } from '../../format/index.ts'
import type { ChainReader } from '../evm/index.ts'
import type { JournalEntry } from '../journal/index.ts'
import { directIdPrefix, directTerms } from '../terms/index.ts'
import { canPayDirect } from './canPayDirect.ts'
import { type CheckoutRequest, findDirect, isOtherDirect, listPayWays, type PayToken, readPlan } from './index.ts'

const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const shop = '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4'
const account = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const wanted = {
  destinationChainId: 8453,
  destinationTokenAddress: usdc,
  destinationToAddress: shop,
  destinationTokenAmount: 100_000_000n,
} as CheckoutRequest & object

const readerOf = (isContract: () => Promise<boolean>) => ({ isContract }) as Partial<ChainReader> as ChainReader
const plain = readerOf(async () => false)
const contract = readerOf(async () => true)
const ask = (more: object = {}, reader = plain, direct: Parameters<typeof readPlan>[3] = true, from = account) =>
  canPayDirect(
    readPlan(checkAddress, { ...wanted, ...more } as CheckoutRequest, undefined, direct),
    from,
    reader,
    directTerms,
  )

describe('a plain transfer', () => {
  it.each<[string, object]>([
    ['of a fixed amount', {}],
    ['whose amount the payer fills in', { destinationTokenAmount: undefined }],
    ['to the owner, where nobody else receives', { destinationToAddress: undefined, ownerAddress: shop }],
    ['of the coin of the chain', { destinationTokenAddress: `0x${'0'.repeat(40)}` }],
    ['with empty calldata', { destinationCallData: '0x' }],
  ])('%s can be paid', async (_, more) => expect(await ask(more)).toBe(true))

  it.each<[string, object]>([
    ['a call', { destinationCallData: '0xabcdef01' }],
    ['a call value', { destinationCallValue: 1n }],
    ['an approval', { destinationApproveAddress: shop }],
    ['a card settlement', { settlement: { provider: 'CARDS' } }],
    ['a fixed amount that is paid', { tradeType: 'EXACT_INPUT' }],
    ['nobody else who receives', { destinationToAddress: undefined }],
    ['the payer as recipient', { destinationToAddress: account }],
    ['the token contract as recipient', { destinationToAddress: usdc }],
  ])('is refused with %s', async (_, more) => expect(await ask(more)).toBe(false))

  it('goes to a contract only where the host says so', async () => {
    expect(await ask({}, contract)).toBe(false)
    expect(await ask({}, contract, { allowContract: true })).toBe(true)
    expect(await ask({}, contract, { allowContract: undefined })).toBe(false)
  })

  it('is not offered where the host does not want it, and never on an unread chain', async () => {
    expect(await ask({}, plain, false)).toBe(false)
    const unreadable = readerOf(() => Promise.reject(new Error('no answer')))
    for (const direct of [true, { allowContract: true }])
      await expect(ask({}, unreadable, direct)).rejects.toThrow('no answer')
  })

  it.each(['', 'x'.repeat(201), 7 as never])('refuses the reference %s', (reference) =>
    expect(() => readPlan(checkAddress, wanted, undefined, { reference })).toThrow(
      expect.objectContaining({ path: 'direct.reference' }),
    ),
  )
})

describe('the tokens of a wallet', () => {
  const arbitrumUsdc = { chainId: 42161, tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831' }
  const baseUsdc = { chainId: 8453, tokenAddress: usdc, symbol: 'USDC' }
  const list = (payTokens: PayToken[], isDirect: boolean, more: object = {}) =>
    listPayWays(
      checkAddress,
      undefined,
      payTokens,
      readPlan(checkAddress, { ...wanted, ...more } as CheckoutRequest, undefined, true),
      {},
      isDirect,
    ).flatMap(({ tokens }) => tokens)

  it('have the one that arrives among them only where it can be sent by itself, once', () => {
    expect(list([arbitrumUsdc, baseUsdc], false)).toEqual([arbitrumUsdc])
    expect(list([arbitrumUsdc, baseUsdc, baseUsdc], true)).toEqual([arbitrumUsdc, baseUsdc])
    expect(list([arbitrumUsdc], true)).toEqual([arbitrumUsdc, { chainId: 8453, tokenAddress: usdc }])
  })

  it.each<[string, object, boolean]>([
    ['a plain transfer', {}, false],
    ['a call', { destinationCallData: '0xabcdef01' }, true],
    ['a call value', { destinationCallValue: 1n }, true],
    ['an approval', { destinationApproveAddress: shop }, true],
    ['a card settlement', { settlement: { provider: 'CARDS' } }, true],
    ['a fixed amount that is paid', { tradeType: 'EXACT_INPUT' }, true],
    ['nobody else who receives', { destinationToAddress: undefined }, true],
  ])('have the one that arrives among them, where the request names it, by %s: %s', (_, more, isQuoted) => {
    const named = { originChainId: 8453, originTokenAddress: usdc }
    const listed = isQuoted ? [{ chainId: 8453, tokenAddress: usdc }] : []
    expect(list([], false, { ...named, ...more })).toEqual(listed)
  })

  it('are those that the request names', () => {
    const named = { originChainId: 42161, originTokenAddress: arbitrumUsdc.tokenAddress }
    expect(list([arbitrumUsdc, baseUsdc], true, named)).toEqual([arbitrumUsdc])
    const other = { chainId: 42161, tokenAddress: account }
    expect(list([arbitrumUsdc, other], true, named)).toEqual([arbitrumUsdc])
    expect(list([other, arbitrumUsdc], true, { originChainId: 42161 })).toEqual([other, arbitrumUsdc])
  })
})

describe('the transfer that a plan may have been paid by', () => {
  const prefix = directIdPrefix({ chainId: 8453, tokenAddress: usdc, to: shop, amount: 100_000_000n })
  const entry = (more: Partial<JournalEntry> = {}): JournalEntry => ({
    paymentId: `${prefix}#1`,
    kind: 'direct',
    step: 'armed',
    walletAsked: true,
    createdAt: 1,
    updatedAt: 1,
    ...more,
  })
  const find = (entries: JournalEntry[], direct: Parameters<typeof readPlan>[3] = true, more: object = {}) =>
    findDirect(readPlan(checkAddress, { ...wanted, ...more } as CheckoutRequest, undefined, direct), entries)

  it.each<[string, Partial<JournalEntry>, boolean]>([
    ['was asked for', {}, true],
    ['was sent', { step: 'paid', walletAsked: undefined, depositTransactionHash: `0x${'a'.repeat(64)}` }, true],
    ['was rejected', { walletAsked: false }, false],
    ['is over', { step: 'final' }, false],
    ['went elsewhere', { paymentId: prefix.replace('8453', '42161').concat('#1') }, false],
    ['is of another amount', { paymentId: prefix.replace('100000000', '1000000000').concat('#1') }, false],
    ['is an intent', { kind: 'intent' }, false],
  ])('%s', (_, more, isFound) => expect(find([entry(more)]) !== undefined).toBe(isFound))

  it('is the one of its order, also once that is over', () => {
    const entries = [entry({ paymentId: `${prefix}order 7`, step: 'final' })]
    expect(find(entries, { reference: 'order 7' })).toBe(`${prefix}order 7`)
    expect(find(entries, { reference: '7' })).toBeUndefined()
    expect(find(entries, { reference: 'order 8' })).toBeUndefined()
    const nested = [entry({ paymentId: `${prefix}eu:7` })]
    const open = { destinationTokenAmount: undefined }
    expect([find(nested, { reference: '7' }), find(nested, { reference: '7' }, open)]).toEqual([undefined, undefined])
    expect(find(nested, { reference: 'eu:7' }, open)).toBe(`${prefix}eu:7`)
    expect(find(entries)).toBeUndefined()
  })

  it('stays that of its order where the amount or the recipient was computed again', () => {
    const entries = [entry({ paymentId: `${prefix}order 7` })]
    const again = { destinationTokenAmount: 101_000_000n, destinationToAddress: account }
    expect(find(entries, { reference: 'order 7' }, again)).toBe(`${prefix}order 7`)
    expect(find(entries, true, again)).toBeUndefined()
  })

  it.each<[string, string, Parameters<typeof readPlan>[3], boolean]>([
    ['the same terms', `${prefix}#1`, true, false],
    ['another amount', prefix.replace('100000000', '1000000000').concat('#1'), true, true],
    ['the same order', `${prefix}order 7`, { reference: 'order 7' }, false],
    ['another order', `${prefix}order 8`, { reference: 'order 7' }, true],
  ])('with %s belongs to the request or does not', (_, paymentId, direct, isOther) =>
    expect(isOtherDirect(readPlan(checkAddress, wanted, undefined, direct), paymentId)).toBe(isOther),
  )

  it('is found of any amount where the payer fills it in, if it is on its way', () => {
    const open = { destinationTokenAmount: undefined }
    expect(find([entry({ depositTransactionHash: '0x1' })], true, open)).toBe(`${prefix}#1`)
    expect([find([entry()], true, open), find([entry()], false)]).toEqual([undefined, undefined])
  })
})
