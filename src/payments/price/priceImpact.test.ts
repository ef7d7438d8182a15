import { describe, expect, it } from 'vitest'
import type { Quote } from '../../api/index.ts'
import { highImpact, priceImpactFacts } from './priceImpact.ts'

const facts = (quote: object) => priceImpactFacts({ intent: { quote: quote as Quote } })
const impact = (priceImpact: number, priceImpactUsd: number) => ({ priceImpact, priceImpactUsd })
const impacts = {
  executionPriceImpact: impact(0.0031, 0.31),
  marketPriceImpact: impact(0.0008, 0.08),
  providerFeesPriceImpact: impact(0.0017, 0.17),
  svcFeesPriceImpact: impact(0.0018, 0.18),
  netPriceImpact: impact(0.0074, 0.74),
}

describe('priceImpactFacts', () => {
  it('reads the whole and its five parts', () => {
    expect(facts({ priceImpact: 0.0074, priceImpactUsd: 0.74, priceImpactDetails: impacts })).toEqual({
      total: 0.0074,
      totalUsd: 0.74,
      isHigh: false,
      details: {
        executionPriceImpact: { fraction: 0.0031, usd: 0.31 },
        marketPriceImpact: { fraction: 0.0008, usd: 0.08 },
        providerFeesPriceImpact: { fraction: 0.0017, usd: 0.17 },
        svcFeesPriceImpact: { fraction: 0.0018, usd: 0.18 },
        netPriceImpact: { fraction: 0.0074, usd: 0.74 },
      },
    })
  })

  it.each([
    [0.0499, false],
    [highImpact, true],
    [0.9, true],
    [-0.06, true],
    ['0.06', true],
    [undefined, false],
    [Number.NaN, false],
    ['', false],
    [[1], false],
  ])('an impact of %s is high: %s', (priceImpact, high) => {
    expect(facts({ priceImpact }).isHigh).toBe(high)
    expect(facts({ priceImpact: undefined, priceImpactDetails: { netPriceImpact: { priceImpact } } }).isHigh).toBe(high)
  })

  it('is the larger of the two wholes, and the net one where there is no other', () => {
    const net = { netPriceImpact: { priceImpact: 0.07, priceImpactUsd: 7 } }
    const larger = { total: 0.07, totalUsd: 7, isHigh: true }
    expect(facts({ priceImpact: 0.001, priceImpactUsd: 0.1, priceImpactDetails: net })).toMatchObject(larger)
    expect(facts({ priceImpact: -0.09, priceImpactDetails: net })).toMatchObject({ total: -0.09, isHigh: true })
    expect(facts({ priceImpact: undefined, priceImpactDetails: net })).toMatchObject({ total: 0.07, totalUsd: 7 })
  })

  it('never pairs the percentage of one whole with the dollars of the other', () => {
    const net = { netPriceImpact: { priceImpact: 0.01, priceImpactUsd: 1 } }
    expect(facts({ priceImpact: 0.3, priceImpactDetails: net })).toMatchObject({ total: 0.3, totalUsd: undefined })
    expect(facts({ priceImpactUsd: 30, priceImpactDetails: net })).toMatchObject({ total: 0.01, totalUsd: 1 })
    expect(facts({ priceImpactUsd: 30 })).toMatchObject({ total: undefined, totalUsd: 30 })
  })

  it('survives what the types forbid', () => {
    for (const odd of [null, 'x', 7, [], { netPriceImpact: 'x', marketPriceImpact: null, svcFeesPriceImpact: {} }])
      expect(facts({ priceImpactDetails: odd }).details).toEqual({})
    expect(priceImpactFacts({}).isHigh).toBe(false)
  })
})
