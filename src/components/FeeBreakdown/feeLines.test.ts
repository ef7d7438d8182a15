import { describe, expect, it } from 'vitest'
import { makeQuote, type QuoteChanges, tokens } from '../fixtures.ts'
import { feeLines } from './feeLines.ts'

function lines(changes: QuoteChanges = {}) {
  const quote = makeQuote(changes)
  return feeLines(quote.intent, tokens)
}

describe('feeLines', () => {
  it('has a line for each stated part, and none for the rest when nothing is left', () => {
    expect(lines().lines.map(({ kind }) => kind)).toEqual(['gas', 'bridge', 'service'])
    expect(lines().total).toMatchObject({ amount: 5_120_000n, usd: 0.74, token: { symbol: 'SOL', decimals: 9 } })
  })

  it('never hides what the lines leave of the total, to the last unit', () => {
    const other = lines({ fees: { totalFeeAmount: 5_120_001n, totalFeeUsd: 0.74 } }).lines.at(-1)
    expect(other).toMatchObject({ kind: 'other', amount: 1n, usd: undefined })
    expect(lines({ fees: { gasFeeTotal: undefined, gasFeeUsd: undefined } }).lines.at(-1)).toMatchObject({
      kind: 'other',
      amount: 2_140_000n,
    })
    expect(lines({ fees: { totalFeeAmount: undefined, totalFeeUsd: 1 } }).lines.at(-1)?.usd).toBeCloseTo(0.26)
  })

  it('says so when the lines add up to more than the total', () => {
    expect(lines({ fees: { totalFeeAmount: 5_000_000n, totalFeeUsd: 0.7 } }).lines.at(-1)).toMatchObject({
      kind: 'other',
      amount: -120_000n,
    })
  })

  it('shows dollars that the lines leave although their tokens add up, but for a rounded cent', () => {
    expect(lines({ fees: { totalFeeUsd: 9.74 } }).lines.at(-1)).toMatchObject({
      kind: 'other',
      amount: undefined,
      usd: 9,
    })
    for (const totalFeeUsd of [0.73, 0.75])
      expect(lines({ fees: { totalFeeUsd } }).lines.map(({ kind }) => kind)).toEqual(['gas', 'bridge', 'service'])
  })

  it('does not call a line unexplained for lacking an amount', () => {
    const kinds = lines({ fees: { gasFeeTotal: undefined } }).lines.map(({ kind }) => kind)
    expect(kinds).toEqual(['gas', 'bridge', 'service'])
  })

  it('does not give the rest the dollars of a line that states tokens alone', () => {
    const other = lines({ fees: { gasFeeUsd: undefined, totalFeeAmount: 5_120_001n } }).lines.at(-1)
    expect(other).toMatchObject({ kind: 'other', amount: 1n, usd: undefined })
  })

  it.each([
    ['a total', { totalFeeAmount: 0n, totalFeeUsd: 0 }],
    ["a line's dollars", { gasFeeUsd: 0 }],
    ["a line's amount", { gasFeeTotal: 0n }],
  ])('explains nothing by %s of zero beside other figures', (_, fees) => {
    expect(lines({ fees }).lines.map(({ kind }) => kind)).toEqual(['gas', 'bridge', 'service'])
  })

  it('knows the token by its place, and no decimals it was not told', () => {
    const intent = { originTokenAddress: '0xAb00000000000000000000000000000000000000' }
    const [gas] = lines({ intent, fees: { feeTokenAddress: intent.originTokenAddress } }).lines
    expect(gas?.token).toEqual({})
  })
})
