import type { RouteProvider } from './enums.ts'
import type { Resource } from './fieldCodecs.ts'

/** A part of the price impact: a fraction of 1 (scale not in the service document), and USD. Source: "Quote". */
export interface PriceImpact {
  priceImpact?: number | undefined
  priceImpactUsd?: number | undefined
}

/** The five parts of the price impact. Source: "Quote". */
export interface PriceImpactDetails {
  executionPriceImpact?: PriceImpact | undefined
  marketPriceImpact?: PriceImpact | undefined
  providerFeesPriceImpact?: PriceImpact | undefined
  svcFeesPriceImpact?: PriceImpact | undefined
  netPriceImpact?: PriceImpact | undefined
}

/** What is paid and what arrives. Amounts in base units, USD as floats for display only. Source: "Quote". */
export interface Quote
  extends Resource<
    'fromAmount' | 'fromAmountMin' | 'fromAmountUsd' | 'toAmount' | 'toAmountMin' | 'toAmountUsd' | 'estimatedDuration',
    {
      routeProviders: RouteProvider[]
      routeProvidersRequestIds: string[]
      routeProvidersFeeUsd: number[]
      fromAmountMinUsd: number
      toAmountMinUsd: number
      /** A fraction of 1. */
      maxSlippage: number
      /** A fraction of 1 (scale not in the service document). */
      priceImpact: number
      priceImpactUsd: number
      priceImpactDetails: PriceImpactDetails
    }
  > {}
