import { describe, expect, expectTypeOf, it } from 'vitest'
import type { QuoteIntentEdgeResponse, QuoteIntentResponse } from '../api/index.ts'
import { type ComparableQuote, compareQuotes } from './compareQuotes.ts'

const figures = { toAmount: 100_000_000n, toAmountMin: 99_500_000n, estimatedDuration: 40, routeProviders: ['RELAY'] }
const intent = {
  originChainId: 0,
  destinationChainId: 8453,
  destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  edge: { rail: 'SOLANA', mode: 'ORIGIN' },
  quote: figures,
  fees: { totalFeeUsd: 0.74 },
}
const quote: ComparableQuote = { edge: { originTokenAmount: 698_410_000n }, intent }
const worse = (change: Partial<typeof figures>, fees = 0.74): ComparableQuote => ({
  ...quote,
  intent: { ...intent, quote: { ...figures, ...change }, fees: { totalFeeUsd: fees } },
})

describe('compareQuotes', () => {
  it('takes the answers of both operations', () => {
    expectTypeOf<QuoteIntentEdgeResponse>().toExtend<ComparableQuote>()
    expectTypeOf<QuoteIntentResponse>().toExtend<ComparableQuote>()
  })

  it('finds nothing where nothing got worse', () => {
    expect(compareQuotes(quote, quote)).toEqual([])
    expect(compareQuotes(quote, worse({ toAmount: 100_000_001n, estimatedDuration: 39 }, 0.5))).toEqual([])
    expect(compareQuotes({}, {})).toEqual([])
    expect(compareQuotes(quote, { edge: {} })).toEqual([])
  })

  it('goes by what arrives on the rail, where the payment ends there', () => {
    const towards = (edgeTokenAmount: bigint, toAmount = 100_000_000n): ComparableQuote => ({
      mode: 'DESTINATION',
      intent: { ...intent, edge: { mode: 'DESTINATION', edgeTokenAmount }, quote: { ...figures, toAmount } },
    })
    expect(compareQuotes(towards(698n), towards(500n))).toEqual([{ kind: 'receivesLess', before: 698n, after: 500n }])
    expect(compareQuotes(towards(698n), towards(698n, 99_000_000n))).toEqual([])
  })

  it('misses a least amount that is stated no more', () => {
    const { toAmountMin: _, ...without } = figures
    expect(compareQuotes(quote, { ...quote, intent: { ...intent, quote: without } })).toEqual([
      { kind: 'minimumGone', before: 99_500_000n, after: undefined },
    ])
  })

  it('names each thing that got worse, with its figures', () => {
    expect(compareQuotes(quote, { ...quote, edge: { originTokenAmount: 698_410_001n } })).toEqual([
      { kind: 'paysMore', before: 698_410_000n, after: 698_410_001n },
    ])
    expect(
      compareQuotes(
        quote,
        worse({ toAmount: 1n, toAmountMin: 0n, estimatedDuration: 41, routeProviders: ['CCTP'] }, 0.75),
      ),
    ).toEqual([
      { kind: 'receivesLess', before: 100_000_000n, after: 1n },
      { kind: 'minimumLess', before: 99_500_000n, after: 0n },
      { kind: 'feesHigher', before: 0.74, after: 0.75 },
      { kind: 'slower', before: 40, after: 41 },
      { kind: 'otherRoute', before: ['RELAY'], after: ['CCTP'] },
    ])
  })

  it('does not call float noise a higher fee', () => {
    expect(compareQuotes(quote, worse({}, 0.7400001))).toEqual([])
  })

  it('does not tell fees below one cent apart', () => {
    expect(compareQuotes(worse({}, 0.004), worse({}, 0.006))).toEqual([])
    expect(compareQuotes(worse({}, 0), worse({}, 0.004))).toMatchObject([{ kind: 'feesHigher' }])
    expect(compareQuotes(worse({}, 0.006), worse({}, 0.01))).toMatchObject([{ kind: 'feesHigher' }])
  })

  it('reads what is paid from the intent when the rail is the destination', () => {
    const to = (fromAmount: bigint, hop: bigint): ComparableQuote => ({
      edge: { originTokenAmount: hop },
      mode: 'DESTINATION',
      intent: { quote: { fromAmount } },
    })
    expect(compareQuotes(to(10n, 5n), to(11n, 4n))).toEqual([{ kind: 'paysMore', before: 10n, after: 11n }])
  })

  it('does not compare what is not the same payment', () => {
    const other = { ...quote, intent: { ...intent, destinationChainId: 1 } }
    expect(compareQuotes(quote, other).map((change) => change.kind)).toEqual(['otherPair'])
    const lower = { ...intent, destinationTokenAddress: intent.destinationTokenAddress.toLowerCase() }
    expect(compareQuotes(quote, { ...quote, intent: lower })).toEqual([])
  })
})

it('compares what it can where names are no text', () => {
  const odd = { toString: () => Symbol('no') } as unknown as string
  const quote = { rail: odd, provider: odd, intent: { quote: { routeProviders: [odd, 'RELAY'], toAmount: 1n } } }
  const worse = { ...quote, intent: { quote: { routeProviders: ['RELAY', odd], toAmount: 0n } } }
  expect(compareQuotes(quote, worse).map(({ kind }) => kind)).toEqual(['receivesLess'])
})
