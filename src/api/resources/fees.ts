import type { Resource } from './resource.ts'

/**
 * How the gas of a relayed transaction is counted: `estimatedGasLimit` in units of gas, `feeNative` in base units.
 * Source: "Fees".
 */
export interface MetaTxnFeeDetails extends Resource<'metaTxnId' | 'estimatedGasLimit' | 'feeNative'> {}

/**
 * What a chain's gas costs: `totalGasLimit` in units of gas, `gasPrice` and `totalFeeAmount` in base units of the
 * native token, USD as floats for display. Source: "Fees".
 */
export interface GasFee
  extends Resource<
    | 'chainId'
    | 'totalGasLimit'
    | 'gasPrice'
    | 'totalFeeAmount'
    | 'totalFeeUsd'
    | 'nativeTokenPriceUsd'
    | 'chainGasUsageStatus'
    | 'metaTxnGasQuote',
    { metaTxnFeeDetails: MetaTxnFeeDetails },
    'nativeTokenSymbol'
  > {}

/** What the route's provider takes. Amounts in base units, USD as floats for display. Source: "Fees". */
export interface ProviderFee
  extends Resource<
    | 'quoteProvider'
    | 'quoteProviderFee'
    | 'quoteProviderFeeUsd'
    | 'svcFee'
    | 'svcFeeUsd'
    | 'quoteProviderWithSvcFee'
    | 'providerWithSvcFeeUsd'
    | 'totalFeeAmount'
    | 'totalFeeUsd'
  > {}

/**
 * Every fee of a quote: amounts in base units of `feeTokenAddress`, USD as floats for display. The document states no sum
 * rule: show the given lines and totals, and what they leave unexplained as a line of its own. Source: "Fees".
 */
export interface Fees
  extends Resource<
    | 'feeTokenAddress'
    | 'feeTokenAmount'
    | 'feeTokenUsd'
    | 'feeTokenTotal'
    | 'gasFeeTotal'
    | 'gasFeeUsd'
    | 'svcFeeTotal'
    | 'svcFeeUsd'
    | 'collectorFeeTotal'
    | 'collectorFeeUsd'
    | 'providerFeeTotal'
    | 'providerFeeUsd'
    | 'totalFeeAmount'
    | 'totalFeeUsd',
    { originGas: GasFee; destinationGas: GasFee; provider: ProviderFee }
  > {}
