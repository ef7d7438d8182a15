import type { CallsPayload, Fees, Passthrough, QuoteIntentResponse, TokenMetadata } from '../../api/index.ts'
import { ARBITRUM, BASE, BASE_USDC, makeQuote, shop, tokens } from '../fixtures.ts'

/** Quotes with every possible field, for the stories and tests of the details. */

/** A token that the stories' host does not list, unless {@link listed} is given. */
const USDC = '0xaf88d065e77c8cc2239327c5edb3a432268e5831'
export const listed: TokenMetadata[] = [
  { chainId: ARBITRUM, tokenAddress: USDC, symbol: 'USDC', decimals: 6 },
  { chainId: ARBITRUM, tokenAddress: `0x${'0'.repeat(40)}`, symbol: 'ETH', decimals: 18 },
  { chainId: BASE, tokenAddress: `0x${'e'.repeat(40)}`, symbol: 'ETH', decimals: 18 },
  ...tokens,
]

export const impacts = {
  executionPriceImpact: { priceImpact: 0.0031, priceImpactUsd: 0.31 },
  marketPriceImpact: { priceImpact: 0.0008, priceImpactUsd: 0.08 },
  providerFeesPriceImpact: { priceImpact: 0.0017, priceImpactUsd: 0.17 },
  svcFeesPriceImpact: { priceImpact: 0.0018, priceImpactUsd: 0.18 },
  netPriceImpact: { priceImpact: 0.0074, priceImpactUsd: 0.74 },
}

const gas = (chainId: number, more: Partial<NonNullable<Fees['originGas']>> = {}) => ({
  chainId,
  totalGasLimit: 182_400n,
  gasPrice: 1_012_000_000n,
  totalFeeAmount: 184_588_800_000_000n,
  totalFeeUsd: 0.55,
  nativeTokenPriceUsd: 2980.5,
  nativeTokenSymbol: 'ETH',
  chainGasUsageStatus: 'NORMAL',
  metaTxnGasQuote: '184588800000000',
  metaTxnFeeDetails: {
    metaTxnId: `0x${'7e'.repeat(32)}`,
    estimatedGasLimit: 170_000n,
    feeNative: 172_040_000_000_000n,
  },
  ...more,
})

export const router = '0x52908400098527886e0f7030069857d2e4169ee7'
export const spender = '0x8617e340b3d01fa5f11f306f4090fd50e238070d'
export const transferData = `0xa9059cbb${shop.slice(2).padStart(64, '0')}${100_000_000n.toString(16).padStart(64, '0')}`

export const calls = (data = transferData): CallsPayload => ({
  chainId: BASE,
  calls: [
    { to: BASE_USDC, value: 0n, data, gasLimit: 0n, delegateCall: false, onlyFallback: false, behaviorOnError: 1 },
    { to: router, value: 2_500_000_000_000_000n, data: '0x', gasLimit: 90_000n, behaviorOnError: 0 },
  ],
  nonce: 0n,
  space: 0n,
})

/** Builds the direct way: cheaper and faster, but with a lower guaranteed minimum. */
export const direct = (): Passthrough => ({
  eligible: true,
  passthroughTransaction: { chainId: ARBITRUM, tokenAddress: USDC, amount: 100_320_000n },
  quote: {
    fromAmount: 100_320_000n,
    toAmount: 100_000_000n,
    toAmountMin: 99_300_000n,
    estimatedDuration: 25,
    priceImpact: 0.0032,
  },
  fees: { feeTokenAddress: USDC, totalFeeAmount: 320_000n, totalFeeUsd: 0.32 },
})

/** Builds a quote between EVM chains with every field. */
export function makeFullQuote(changes: Partial<QuoteIntentResponse['intent']> = {}): QuoteIntentResponse {
  const whole = makeQuote({
    quote: {
      routeProvidersFeeUsd: [0.2, 0.05],
      routeProviders: ['RELAY', 'CCTP'],
      priceImpact: 0.0074,
      priceImpactUsd: 0.74,
      priceImpactDetails: impacts,
    },
    fees: {
      feeTokenAddress: USDC,
      gasFeeTotal: 310_000n,
      providerFeeTotal: 250_000n,
      svcFeeTotal: 180_000n,
      totalFeeAmount: 740_000n,
      feeTokenAmount: 740_000n,
      feeTokenUsd: 0.74,
      feeTokenTotal: 740_000n,
      originGas: gas(ARBITRUM),
      destinationGas: gas(BASE, { chainGasUsageStatus: 'BUSY' }),
      provider: {
        quoteProvider: 'RELAY',
        quoteProviderFee: 250_000n,
        quoteProviderFeeUsd: 0.25,
        svcFee: 180_000n,
        svcFeeUsd: 0.18,
        quoteProviderWithSvcFee: 430_000n,
        providerWithSvcFeeUsd: 0.43,
        totalFeeAmount: 430_000n,
        totalFeeUsd: 0.43,
      },
    },
  })
  const { edge: _rail, ...intent } = whole.intent
  return {
    intent: {
      ...intent,
      originChainId: ARBITRUM,
      originTokenAddress: USDC,
      quoteRequest: {
        ...intent.quoteRequest,
        destinationToAddress: router,
        destinationApproveAddress: spender,
        destinationCallData: `0x12345678${'00'.repeat(31)}2a`,
        destinationCallValue: 2_500_000_000_000_000n,
      },
      destinationCalls: calls(),
      ...changes,
    },
    passthrough: direct(),
    sentAt: whole.sentAt,
  }
}
