import {
  address,
  amount,
  boolean,
  type Codec,
  hex,
  integer,
  list,
  number,
  object,
  payee,
  plain,
  type RequiredNames,
  record,
  shown,
  text,
  written,
} from '../codec.ts'
import type { ChainGasUsageStatus, RouteProvider } from './enums.ts'
import {
  anyObject,
  dictionaryCodec,
  fieldCodecs,
  namedObject,
  objectList,
  shownList,
  shownObject,
  shownText,
} from './fieldCodecs.ts'

/** Its keys may carry a brand word of their own. */
const addressOverrides: Codec<unknown> = (value, context, path) =>
  object('', {}, context.out ? address : plain)(value, { ...context, rename: context.renameWallet }, path)

/** An intent of a list. Whatever is inside of it, such as a receipt, is about the same intent. */
const intentRow: Codec<object> = (value, context, path) =>
  namedObject(
    value,
    {
      ...context,
      intentId: context.intentId ?? (written((value as { intentId?: unknown } | null)?.intentId, context) || undefined),
    },
    path,
  )

/** The fields that only quotes and intents have, beside those of fieldCodecs.ts; apart, so that receipts do not load them. */
export const quoteCodecs = {
  ...fieldCodecs,
  // Base units, exact.
  gasLimit: amount,
  totalGasLimit: amount,
  estimatedGasLimit: amount,
  feeTokenAmount: amount,
  feeTokenTotal: amount,
  gasFeeTotal: amount,
  svcFee: amount,
  svcFeeTotal: amount,
  collectorFeeTotal: amount,
  providerFeeTotal: amount,
  quoteProviderFee: amount,
  quoteProviderWithSvcFee: amount,
  totalFeeAmount: amount,
  /** Base units of the token beside it. */
  amount,
  /** Native value in base units. */
  value: amount,
  /** Base units of the native token for one unit of gas. */
  gasPrice: amount,
  /** Base units of the native token. */
  feeNative: amount,
  /** Base units of the destination's native token. */
  destinationCallValue: amount,
  /** What is paid, in base units of the origin token. */
  fromAmount: amount,
  /** The least that is paid, in base units of the origin token. */
  fromAmountMin: amount,
  /** What arrives, in base units of the destination token. */
  toAmount: amount,
  /** The least that arrives, in base units of the destination token. */
  toAmountMin: amount,
  // USD, fractions and seconds: floats, for display.
  amountUsd: number,
  fromAmountUsd: number,
  fromAmountMinUsd: number,
  toAmountUsd: number,
  toAmountMinUsd: number,
  feeTokenUsd: number,
  gasFeeUsd: number,
  svcFeeUsd: number,
  collectorFeeUsd: number,
  providerFeeUsd: number,
  quoteProviderFeeUsd: number,
  providerWithSvcFeeUsd: number,
  totalFeeUsd: number,
  nativeTokenPriceUsd: number,
  nativeCostUsd: number,
  priceImpactUsd: number,
  /** A fraction of 1 (scale not in the service document). */
  priceImpact: number,
  /** A fraction of 1. */
  maxSlippage: number,
  /** A fraction of 1: 0.005 is 0.5 % (not in the service document). */
  slippageTolerance: number,
  /** Seconds (unit not in the service document). */
  estimatedDuration: number,
  /** In USD, in the order of `routeProviders`. */
  routeProvidersFeeUsd: shown(list(number)) as Codec<(number | undefined)[]>,
  // Whole numbers.
  tokenDecimals: integer,
  /** Epoch seconds (unit not in the service document). */
  timedRefundUnlockTimestamp: integer,
  /** 0 ignore, 1 revert, 2 abort (not in the service document). */
  behaviorOnError: integer,
  // Who is paid, or may take: held to its form in answers too.
  to: payee,
  recipientAddress: payee,
  intentAddress: payee,
  feeCollectorAddress: payee,
  svcIntentEntrypointAddress: payee,
  destinationApproveAddress: address,
  contractAddress: address,
  /** Calldata as hex. */
  data: hex,
  /** Calldata as hex. */
  destinationCallData: hex,
  /** Base units as decimal text (not in the service document). */
  balance: text,
  // Text that is shown, all of it untrusted.
  tokenSymbol: shownText,
  feeTokenAddress: shownText,
  quoteProvider: shownText,
  metaTxnGasQuote: shownText,
  nativeCost: shownText,
  chainGasUsageStatus: shownText as Codec<ChainGasUsageStatus>,
  // Never passed over: what is true or false here decides what is signed.
  isTestnet: boolean,
  is2612: boolean,
  delegateCall: boolean,
  onlyFallback: boolean,
  eligible: boolean,
  // Objects.
  intent: namedObject,
  receipt: namedObject,
  quoteRequest: anyObject,
  options: anyObject,
  passthroughTransaction: anyObject,
  destinationCalls: anyObject,
  quote: anyObject,
  handoff: anyObject,
  fees: shownObject,
  originGas: shownObject,
  destinationGas: shownObject,
  metaTxnFeeDetails: shownObject,
  svcContracts: shownObject,
  gasFeeOptions: shownObject,
  priceImpactDetails: shownObject,
  executionPriceImpact: shownObject,
  marketPriceImpact: shownObject,
  providerFeesPriceImpact: shownObject,
  svcFeesPriceImpact: shownObject,
  netPriceImpact: shownObject,
  // Its `gasPrice` is text.
  gasEstimate: shown(
    object<{ nativeCost?: string | undefined; nativeCostUsd?: number | undefined }>('', {
      nativeCost: shownText,
      nativeCostUsd: number,
    }),
  ),
  // An object in fees, a name anywhere else.
  provider: shown((value, context, path = '') =>
    (/fees\.provider$/.test(path) ? anyObject : text)(value, context, path),
  ) as Codec<RouteProvider>,
  // A flag anywhere else.
  passthrough: ((value, context, path) =>
    (path === 'passthrough' ? anyObject : plain)(value, context, path)) as Codec<object>,
  // Lists of objects.
  intents: list(intentRow),
  calls: objectList,
  recoveryTokens: objectList,
  balances: objectList,
  feeOptions: shownList,
  // As they came.
  payload: record,
  typedData: record,
  nextPage: record,
  svcAddressOverrides: addressOverrides,
}

/** The codec of an object whose fields are in the dictionary; `required` names with spaces between. */
export const resourceCodec = <T>(required?: RequiredNames<T>): Codec<T> => dictionaryCodec(quoteCodecs, required)
