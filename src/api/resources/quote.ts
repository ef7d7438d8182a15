import { amount, type Infer, list, number, plain, rest, shape } from '../shape.ts'
import type { RouteProvider } from './enums.ts'

/** A part of the price impact: a fraction of 1 (scale not in the service document), and USD. Source: "Quote". */
export interface PriceImpact {
  priceImpact?: number | undefined
  priceImpactUsd?: number | undefined
}

export const Quote = shape(
  {},
  {
    routeProviders: list(plain<RouteProvider>),
    /** What is paid, in base units of the origin token. */
    fromAmount: amount,
    /** The least that is paid, in base units of the origin token. */
    fromAmountMin: amount,
    fromAmountUsd: number,
    /** What arrives, in base units of the destination token. */
    toAmount: amount,
    /** The least that arrives, in base units of the destination token. */
    toAmountMin: amount,
    toAmountUsd: number,
    /** Seconds (unit not in the service document). */
    estimatedDuration: number,
    priceImpactDetails: shape(
      {},
      {},
      rest<{
        executionPriceImpact: PriceImpact
        marketPriceImpact: PriceImpact
        providerFeesPriceImpact: PriceImpact
        svcFeesPriceImpact: PriceImpact
        netPriceImpact: PriceImpact
      }>,
    ),
  },
  rest<{
    routeProvidersRequestIds: string[]
    routeProvidersFeeUsd: number[]
    fromAmountMinUsd: number
    toAmountMinUsd: number
    /** A fraction of 1. */
    maxSlippage: number
    /** A fraction of 1 (scale not in the service document). */
    priceImpact: number
    priceImpactUsd: number
  }>,
)
/** What is paid and what arrives. Amounts in base units, USD as floats for display only. Source: "Quote". */
export interface Quote extends Infer<typeof Quote> {}
