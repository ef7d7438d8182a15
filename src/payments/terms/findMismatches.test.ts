import { describe, expect, it } from 'vitest'
import type { Intent } from '../../api/index.ts'
import { findMismatches } from './findMismatches.ts'
import type { AnyQuoteRequest } from './paymentTerms.ts'
import { termsFromRequest } from './termsFromRequest.ts'
import { openQuotes, payer, shop, solana, someRequest, stranger, tron } from './termsKit.ts'

const baseUsdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const order = {
  ownerAddress: shop,
  destinationChainId: 8453,
  destinationTokenAddress: baseUsdc,
  destinationTokenAmount: 100_000_000n,
  options: { slippageTolerance: 0.01 },
}
const bought = (intent: object = {}): Intent => ({
  intentId: 'intent-1',
  status: 'EXECUTING',
  ownerAddress: shop,
  destinationChainId: 8453,
  destinationTokenAddress: baseUsdc,
  quoteRequest: { destinationTokenAmount: 100_000_000n },
  quote: { toAmount: 100_000_000n, toAmountMin: 99_000_000n },
  ...intent,
})
const paths = (request: AnyQuoteRequest, intent: unknown) =>
  findMismatches(termsFromRequest(request), intent as Intent).map(({ path }) => path)

describe('findMismatches', () => {
  it('finds none in the intent that a request led to, in all modes', async () => {
    const { tryQuote } = openQuotes()
    for (let seed = 1; seed <= 60; seed++) {
      const request = someRequest(seed)
      const quote = await tryQuote(request)
      if (quote) expect({ seed, paths: paths(request, quote.intent) }).toEqual({ seed, paths: [] })
    }
  })

  it('takes what either side leaves out as no contradiction', () => {
    expect(paths(order, bought())).toEqual([])
    expect(paths(order, { intentId: 'intent-1' })).toEqual([])
    expect(paths({}, bought())).toEqual([])
    // Nothing is known of the payer, who may have paid from a rail.
    expect(paths(order, bought({ edge: { mode: 'ORIGIN', rail: 'SOLANA' } }))).toEqual([])
  })

  it.each<[string, object, string]>([
    ['another chain', { destinationChainId: 10 }, 'intent.destinationChainId'],
    ['another token', { destinationTokenAddress: stranger }, 'intent.destinationTokenAddress'],
    ['another owner', { ownerAddress: stranger }, 'intent.ownerAddress'],
    [
      'another recipient',
      { quoteRequest: { destinationToAddress: stranger } },
      'intent.quoteRequest.destinationToAddress',
    ],
    ['another amount', { quoteRequest: { destinationTokenAmount: 1n } }, 'intent.quoteRequest.destinationTokenAmount'],
    [
      'more than was asked for',
      { quoteRequest: { destinationTokenAmount: 200_000_000n } },
      'intent.quoteRequest.destinationTokenAmount',
    ],
    ['less that arrives', { quote: { toAmount: 99_999_999n } }, 'intent.quote.toAmount'],
    ['a lower minimum', { quote: { toAmountMin: 98_999_999n } }, 'intent.quote.toAmountMin'],
    ['a hop to a rail', { edge: { mode: 'DESTINATION', rail: 'TRON' } }, 'intent.edge.mode'],
  ])('finds %s', (_, changes, path) => {
    expect(paths(order, bought(changes))).toEqual([path])
  })

  it.each<[string, object, string]>([
    ['another rail', { rail: 'SOLANA' }, 'intent.edge.rail'],
    ['another mode', { mode: 'ORIGIN' }, 'intent.edge.mode'],
    ['another recipient', { edgeUserAddress: 'TXG6acCdXTELRUbj6qJSbHmZ3SEhkJzQWB' }, 'intent.edge.edgeUserAddress'],
    ['another chain', { fillChainId: solana.chainId }, 'intent.edge.fillChainId'],
    [
      'another chain of the token',
      { edgeTokenMetadata: { chainId: solana.chainId } },
      'intent.edge.edgeTokenMetadata.chainId',
    ],
    ['another token', { edgeTokenAddress: tron.trx }, 'intent.edge.edgeTokenAddress'],
    ['less', { edgeTokenAmount: 1n }, 'intent.edge.edgeTokenAmount'],
  ])('finds %s on a rail', (_, edge, path) => {
    const request = {
      edge: {
        rail: 'TRON',
        mode: 'DESTINATION',
        destinationChainId: tron.chainId,
        destinationAddress: tron.payer,
        destinationTokenAddress: tron.usdt,
      },
      intent: { ownerAddress: payer, destinationTokenAmount: 50n },
    } as AnyQuoteRequest
    expect(paths(request, { intentId: 'intent-1', edge: { mode: 'DESTINATION' } })).toEqual([])
    expect(paths(request, { intentId: 'intent-1', edge })).toEqual([path])
  })

  it('never throws', () => {
    for (const intent of [undefined, null, 7, 'x', [], {}]) expect(paths(order, intent)).toEqual([])
    expect(findMismatches(undefined as never, bought())).toHaveLength(1)
  })
})

describe('termsFromRequest', () => {
  it('states what a request fixes, and leaves open what it leaves open', () => {
    expect(termsFromRequest({ ...order, destinationToAddress: stranger })).toEqual({
      pays: { leg: 'evm', account: shop },
      arrives: {
        leg: 'evm',
        chainId: 8453,
        tokenAddress: baseUsdc,
        amount: 100_000_000n,
        minimum: 99_000_000n,
        tolerance: 0.01,
        recipient: stranger,
      },
      ownerAddress: shop,
    })
    expect(termsFromRequest({ originTokenAmount: 5n })).toMatchObject({ pays: { amount: 5n, maximum: 5n } })
    expect(
      termsFromRequest({ originTokenAmount: 5n, tradeType: 'EXACT_OUTPUT', destinationTokenAmount: 3n }),
    ).toMatchObject({
      pays: { amount: undefined, maximum: 5n },
      arrives: { amount: 3n, minimum: 3n },
    })
  })
})
