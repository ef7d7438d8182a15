import { describe, expect, it } from 'vitest'
import { getIntent, type Intent } from '../../api/index.ts'
import { checkAddress } from '../../format/index.ts'
import type { AnyQuoteRequest } from '../terms/index.ts'
import { choices, native, openQuotes, payer, shop, someRequest, stranger } from '../terms/termsKit.ts'
import { type CheckoutRequest, readPlan } from './checkoutRequest.ts'
import { isOtherRequest } from './expectTerms.ts'

const card = { provider: 'CARDS', amountCents: 2500, currency: 'USD', orderRef: 'order-1', checkoutRef: 'c-1' }
const call = { destinationApproveAddress: shop, destinationCallData: '0xdeadbeef' }
const toNative = { destinationTokenAddress: native, destinationTokenAmount: 10n ** 16n }
const order = {
  destinationChainId: 8453,
  destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  destinationToAddress: shop,
  destinationTokenAmount: 25_000_000n,
}
const paid = {
  ownerAddress: payer,
  originChainId: 10,
  originTokenAddress: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
  tradeType: 'EXACT_OUTPUT',
}

const planOf = (more: object = {}) => readPlan(checkAddress, { ...order, ...more } as CheckoutRequest)

/** Returns the intent of an order, as a device knows it that has only its id. */
async function intentOf(more: object = {}): Promise<Intent> {
  const { client, quote } = openQuotes()
  const { intent } = await quote({ ...order, ...paid, ...more })
  return (await getIntent(client, { intentId: intent?.intentId ?? '' })).intent
}

const withEcho = (intent: Intent, echo: object): Intent => ({
  ...intent,
  quoteRequest: { ...intent.quoteRequest, ...echo },
})

describe('isOtherRequest', () => {
  it.each<[string, object, object]>([
    ['another amount', {}, { destinationTokenAmount: 26_000_000n }],
    ['another call', call, { ...call, destinationCallData: '0xdeadbeee' }],
    ['another contract that may take the money', call, { ...call, destinationApproveAddress: stranger }],
    ['another value of the call', { ...toNative, destinationCallValue: 5n }, { ...toNative, destinationCallValue: 6n }],
    ['a call that the order does not make', call, {}],
    ['another card payment', { settlement: card }, { settlement: { ...card, orderRef: 'order-2' } }],
    ['another checkout of the card payment', { settlement: card }, { settlement: { ...card, checkoutRef: 'c-2' } }],
    ['another amount of the card payment', { settlement: card }, { settlement: { ...card, amountCents: 2600 } }],
  ])('is so with %s', async (_, of, wanted) => {
    const intent = await intentOf(of)
    expect(isOtherRequest(intent, planOf(wanted))).toBe(true)
    expect(isOtherRequest(intent, planOf(of))).toBe(false)
  })

  it.each<[string, object, object]>([
    [
      'no call, written out',
      {},
      { destinationCallData: '0x', destinationCallValue: 0n, destinationApproveAddress: '' },
    ],
    ['no call, left out', { destinationCallData: '0x', destinationCallValue: 0n }, {}],
    ['a call in other letters', call, { ...call, destinationCallData: '0xDEADBEEF' }],
    ['a contract in other letters', call, { ...call, destinationApproveAddress: `0x${shop.slice(2).toUpperCase()}` }],
    ['a card payment that the host has added since', {}, { settlement: card }],
    [
      'a field of the card payment that the host has added since',
      { settlement: { provider: 'CARDS', amountCents: 2500 } },
      { settlement: card },
    ],
    ['a call that the intent does not repeat', {}, call],
  ])('is not so with %s', async (_, of, wanted) => {
    expect(isOtherRequest(await intentOf(of), planOf(wanted))).toBe(false)
  })

  it.each<[string, object, string | undefined, boolean]>([
    ['the owner of the intent receives', {}, '', true],
    ['nobody is known to receive', { ownerAddress: undefined }, '', false],
    ['the recipient does, in other letters', {}, `0x${shop.slice(2).toUpperCase()}`, false],
  ])('goes by who receives: %s', async (_, more, destinationToAddress, isOther) => {
    const intent = withEcho({ ...(await intentOf()), ...more }, { destinationToAddress, ownerAddress: undefined })
    expect(isOtherRequest(intent, planOf())).toBe(isOther)
  })

  it.each<[string, object]>([
    ['nothing of the call and of the card payment', emptyOf(undefined)],
    ['empty text in place of them', emptyOf('')],
    ['no card payment', { settlement: null }],
    ['the call in capitals', { destinationCallData: '0xDEADBEEF' }],
  ])('is not so where the intent repeats %s', async (_, echo) => {
    const wanted = { ...call, settlement: card }
    expect(isOtherRequest(withEcho(await intentOf(wanted), echo), planOf(wanted))).toBe(false)
  })

  it.each<[string, object]>([
    ['empty bytes', { destinationCallData: '0x' }],
    ['no bytes', { destinationCallData: '' }],
    ['no value', { destinationCallValue: 0n }],
    ['no contract', { destinationApproveAddress: `0x${'0'.repeat(40)}` }],
    ['an empty card payment', { settlement: {} }],
    ['a card payment of zeros', { settlement: { amountCents: 0, orderRef: '' } }],
  ])('is not so where the intent repeats %s for nothing asked for', async (_, echo) => {
    expect(isOtherRequest(withEcho(await intentOf(), echo), planOf())).toBe(false)
  })

  it('is never so of the payment of a request, in all modes, with calls and card payments', async () => {
    const { client, tryQuote } = openQuotes()
    let compared = 0
    for (let seed = 1; seed <= 60; seed++) {
      const { pick, flip } = choices(seed + 1000)
      const extras = {
        ...(flip() && {
          settlement: pick([card, { ...card, currency: '', chainId: 0 }, { provider: 'CARDS', amountCents: 0 }]),
        }),
        ...pick([{}, { destinationCallData: '0x' }, { destinationCallValue: 0n }, { destinationCallData: '0xBEEF' }]),
      }
      const request = someRequest(seed)
      const { edge, intent: asked } = { edge: undefined, intent: undefined, ...request }
      const whole = (edge ? { edge, intent: { ...asked, ...extras } } : { ...request, ...extras }) as AnyQuoteRequest
      // A checkout fixes what leaves beside its token.
      if (edge && 'originTokenAmount' in edge && !('originTokenAddress' in edge)) continue
      const quote = await tryQuote(whole)
      if (!quote?.intent) continue
      compared++
      const { intent } = await getIntent(client, quote.intent)
      const plan = readPlan(checkAddress, whole as CheckoutRequest)
      expect({ seed, quoted: isOtherRequest(quote.intent, plan), known: isOtherRequest(intent, plan) }).toEqual({
        seed,
        quoted: false,
        known: false,
      })
    }
    expect(compared).toBeGreaterThan(20)
  })
})

function emptyOf(none: undefined | '') {
  return {
    destinationCallData: none,
    destinationApproveAddress: none,
    destinationCallValue: undefined,
    settlement: { provider: none, orderRef: none, checkoutRef: none, currency: none },
  }
}
