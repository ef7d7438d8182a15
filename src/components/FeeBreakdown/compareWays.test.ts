import { describe, expect, it } from 'vitest'
import type { Passthrough, QuoteIntentResponse } from '../../api/index.ts'
import { formatFiat } from '../../format/index.ts'
import { BASE, makeQuote, SOL, SOLANA, tokens } from '../fixtures.ts'
import type { WriteFiat } from '../shared/fiat.ts'
import { compareWays } from './compareWays.ts'
import { direct, listed, makeFullQuote } from './fixtures.ts'

const rows = (
  passthrough: Passthrough | undefined,
  changes: Partial<QuoteIntentResponse> = {},
  fiat: WriteFiat = formatFiat,
) =>
  Object.fromEntries(
    compareWays({ ...makeFullQuote(), ...changes, passthrough }, listed, fiat).map((row) => [row.kind, row]),
  )

describe('compareWays', () => {
  it('says of each fact who is better, and by how much', () => {
    expect(rows(direct())).toMatchObject({
      pays: { verdict: 'better', difference: -420_000n, direct: { token: { symbol: 'USDC', decimals: 6 } } },
      receives: { verdict: 'same', difference: 0n },
      least: { verdict: 'worse', difference: -200_000n },
      fees: { verdict: 'better', difference: -0.42, direct: { amount: 320_000n, figure: 0.32 } },
      takes: { verdict: 'better', difference: -15 },
      impact: { verdict: 'better', difference: -0.0042 },
    })
  })

  it('tells amounts apart that no float can', () => {
    const most = 10n ** 78n
    const quote = makeFullQuote({ quote: { fromAmount: most, toAmount: most } })
    const [pays, receives] = compareWays(
      { ...quote, passthrough: { ...direct(), quote: { fromAmount: most + 1n, toAmount: most + 1n } } },
      listed,
      formatFiat,
    )
    expect([pays?.verdict, pays?.difference]).toEqual(['worse', 1n])
    expect([receives?.verdict, receives?.difference]).toEqual(['better', 1n])
  })

  it('compares no amounts of different tokens', () => {
    const elsewhere = { ...direct(), passthroughTransaction: { chainId: 1, tokenAddress: '0xab' } }
    expect(rows(elsewhere).pays).toEqual(expect.objectContaining({ direct: { amount: 100_320_000n, token: {} } }))
    expect(rows(elsewhere).pays?.verdict).toBeUndefined()
    const otherFees = { ...direct(), fees: { feeTokenAddress: '0xab', totalFeeAmount: 1n } }
    expect(rows(otherFees).fees?.verdict).toBeUndefined()
    const sameFees = { ...direct(), fees: { ...direct().fees, totalFeeUsd: undefined } }
    expect(rows(sameFees).fees).toMatchObject({ verdict: 'better', difference: -420_000n })
  })

  it('judges nothing by zeros that stand for figures that were not filled in', () => {
    const unset = { ...direct(), quote: { estimatedDuration: 0 }, fees: { ...direct().fees, totalFeeUsd: 0 } }
    expect(rows(unset).takes?.verdict).toBeUndefined()
    expect(rows(unset).fees).toMatchObject({ verdict: 'better', difference: -420_000n })
    expect(rows({ fees: { totalFeeUsd: 0 } }).fees?.verdict).toBeUndefined()
    expect(rows({ fees: { totalFeeUsd: 0, totalFeeAmount: 0n } }).fees).toMatchObject({ difference: -0.74 })
  })

  it('compares what is paid on a rail only with what is paid there', () => {
    const passthrough = { quote: { fromAmount: 700_000_000n, toAmount: 100_000_000n } }
    const of = (passthrough: Passthrough) => compareWays({ ...makeQuote(), passthrough }, tokens, formatFiat)
    expect(of(passthrough).map(({ verdict }) => verdict)).toEqual([
      undefined,
      'same',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    const there = { ...passthrough, passthroughTransaction: { chainId: SOLANA, tokenAddress: SOL } }
    expect(of(there)[0]).toMatchObject({ kind: 'pays', verdict: 'worse', difference: 1_590_000n })
    const otherChain = { ...passthrough, passthroughTransaction: { chainId: BASE, tokenAddress: SOL } }
    expect(of(otherChain)[0]?.verdict).toBeUndefined()
    const towards = { ...makeQuote(), mode: 'DESTINATION', passthrough }
    const inEdge = { ...makeQuote(), edge: { ...makeQuote().edge, mode: 'DESTINATION' }, passthrough }
    for (const quote of [towards, inEdge])
      expect(compareWays(quote, tokens, formatFiat).find(({ kind }) => kind === 'receives')?.verdict).toBeUndefined()
  })

  it('does not judge what differs by less than is shown, nor impacts below zero', () => {
    const near = { ...direct(), quote: { priceImpact: 0.00741 }, fees: { totalFeeUsd: 0.743 } }
    expect(rows(near)).toMatchObject({ impact: { verdict: 'same' }, fees: { verdict: 'same' } })
    expect(rows({ quote: { priceImpact: -0.01 } }).impact?.verdict).toBeUndefined()
  })

  it('does not judge what is written the same, and states no difference larger than it is', () => {
    const own = makeFullQuote({ quote: { priceImpact: 0.00004 }, fees: { totalFeeUsd: 0.004 } })
    const dust = { quote: { priceImpact: 0.00006 }, fees: { totalFeeUsd: 0.006 } }
    expect(rows(dust, own)).toMatchObject({ impact: { verdict: 'same' }, fees: { verdict: 'same' } })
    const near = makeFullQuote({ fees: { totalFeeUsd: 0.744 } })
    expect(rows({ fees: { totalFeeUsd: 0.746 } }, near).fees).toMatchObject({ verdict: 'worse', difference: 0.002 })
    const euros = (usd: number | undefined) => formatFiat(usd, { currency: 'EUR', rate: 0.5 })
    expect(
      rows({ fees: { totalFeeUsd: 0.75 } }, makeFullQuote({ fees: { totalFeeUsd: 0.76 } }), euros).fees,
    ).toMatchObject({ verdict: 'same' })
  })

  it('has nothing to say without figures', () => {
    expect(compareWays({ ...makeFullQuote(), passthrough: { eligible: true } }, listed, formatFiat)).toEqual([])
    expect(compareWays({ edgeId: 'e', edge: {}, passthrough: direct(), sentAt: 0 }, listed, formatFiat)).toEqual([])
  })
})
