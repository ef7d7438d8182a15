import type { Resource } from './resource.ts'

/** The gas count of a relayed transaction: `estimatedGasLimit` in units of gas, `feeNative` in base units. */
export interface MetaTxnFeeDetails extends Resource<'metaTxnId' | 'estimatedGasLimit' | 'feeNative'> {}

/**
 * The gas fee on one chain: `totalGasLimit` in units of gas, `gasPrice` and `totalFeeAmount` in base units of the
 * native token, USD as floats for display.
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

/** The fee of the route's provider. Amounts in base units, USD as floats for display. */
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
 * All fees of a quote. Amounts are in base units of `feeTokenAddress`, USD are floats for display. The document states
 * no sum rule: show the given lines and totals, and any unexplained difference as a line of its own.
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
