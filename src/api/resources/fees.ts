import { amount, type Infer, number, rest, shape } from '../shape.ts'
import type { ChainGasUsageStatus } from './enums.ts'

export const GasFee = shape(
  {},
  {
    totalGasLimit: amount,
    /** Base units of the native token for one unit of gas. */
    gasPrice: amount,
    /** Base units of the native token. */
    totalFeeAmount: amount,
    totalFeeUsd: number,
    metaTxnFeeDetails: shape({}, { estimatedGasLimit: amount, feeNative: amount }, rest<{ metaTxnId: string }>),
  },
  rest<{
    chainId: number
    nativeTokenPriceUsd: number
    nativeTokenSymbol: string
    chainGasUsageStatus: ChainGasUsageStatus
    metaTxnGasQuote: string
  }>,
)
/** What a chain's gas costs. Source: "Fees". */
export interface GasFee extends Infer<typeof GasFee> {}

export const ProviderFee = shape(
  {},
  {
    quoteProviderFee: amount,
    quoteProviderFeeUsd: number,
    svcFee: amount,
    svcFeeUsd: number,
    quoteProviderWithSvcFee: amount,
    providerWithSvcFeeUsd: number,
    totalFeeAmount: amount,
    totalFeeUsd: number,
  },
  rest<{ quoteProvider: string }>,
)
/** What the route's provider takes. Source: "Fees". */
export interface ProviderFee extends Infer<typeof ProviderFee> {}

export const Fees = shape(
  {},
  {
    originGas: GasFee,
    destinationGas: GasFee,
    provider: ProviderFee,
    feeTokenAmount: amount,
    feeTokenUsd: number,
    feeTokenTotal: amount,
    gasFeeTotal: amount,
    gasFeeUsd: number,
    svcFeeTotal: amount,
    svcFeeUsd: number,
    collectorFeeTotal: amount,
    collectorFeeUsd: number,
    providerFeeTotal: amount,
    providerFeeUsd: number,
    totalFeeAmount: amount,
    totalFeeUsd: number,
  },
  rest<{
    /** The token the `…Total` amounts are counted in. */
    feeTokenAddress: string
  }>,
)
/**
 * Every fee of a quote: amounts in base units, USD as floats for display. The document states no sum rule: show the
 * given lines and totals, and what they leave unexplained as a line of its own. Source: "Fees".
 */
export interface Fees extends Infer<typeof Fees> {}
