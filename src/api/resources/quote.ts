import type { Resource } from './resource.ts'

/** A part of the price impact: a fraction of 1 (scale undocumented), and USD. */
export interface PriceImpact extends Resource<'priceImpact' | 'priceImpactUsd'> {}

/** The five parts of the price impact. */
export interface PriceImpactDetails
  extends Resource<
    never,
    {
      executionPriceImpact: PriceImpact
      marketPriceImpact: PriceImpact
      providerFeesPriceImpact: PriceImpact
      svcFeesPriceImpact: PriceImpact
      netPriceImpact: PriceImpact
    }
  > {}

/** The amounts that are paid and that arrive. Amounts in base units, USD as floats for display only. */
export interface Quote
  extends Resource<
    | 'routeProviders'
    | 'routeProvidersFeeUsd'
    | 'fromAmount'
    | 'fromAmountMin'
    | 'fromAmountUsd'
    | 'fromAmountMinUsd'
    | 'toAmount'
    | 'toAmountMin'
    | 'toAmountUsd'
    | 'toAmountMinUsd'
    | 'maxSlippage'
    | 'priceImpact'
    | 'priceImpactUsd'
    | 'estimatedDuration',
    { priceImpactDetails: PriceImpactDetails },
    'routeProvidersRequestIds'
  > {}
