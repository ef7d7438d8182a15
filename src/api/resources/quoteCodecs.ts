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

/** Reads address overrides. Their keys may contain a brand word of their own. */
const addressOverrides: Codec<unknown> = (value, context, path) =>
  object('', {}, context.out ? address : plain)(value, { ...context, rename: context.renameWallet }, path)

/** Reads a figure of fees, which is only shown. */
const fee = /* @__PURE__ */ shown(amount, true)

/** Reads an intent of a list. Everything inside it, such as a receipt, must be about the same intent. */
const intentRow: Codec<object> = (value, context, path) =>
  namedObject(
    value,
    {
      ...context,
      intentId: context.intentId ?? (written((value as { intentId?: unknown } | null)?.intentId, context) || undefined),
    },
    path,
  )

/**
 * The fields that only quotes and intents have, in addition to those of fieldCodecs.ts. They are separate so that
 * receipts don't load them.
 */
export const quoteCodecs = {
  ...fieldCodecs,
  // Exact amounts in base units.
  gasLimit: amount,
  totalGasLimit: fee,
  estimatedGasLimit: fee,
  feeTokenAmount: fee,
  feeTokenTotal: fee,
  gasFeeTotal: fee,
  svcFee: fee,
  svcFeeTotal: fee,
  collectorFeeTotal: fee,
  providerFeeTotal: fee,
  quoteProviderFee: fee,
  quoteProviderWithSvcFee: fee,
  totalFeeAmount: fee,
  /** Base units of the token in the same object. */
  amount,
  /** Native value in base units. */
  value: amount,
  /** Base units of the native token per unit of gas. */
  gasPrice: fee,
  /** Base units of the native token. */
  feeNative: fee,
  /** Base units of the destination's native token. */
  destinationCallValue: amount,
  /** The amount that is paid, in base units of the origin token. */
  fromAmount: amount,
  /** The smallest amount that is paid, in base units of the origin token. */
  fromAmountMin: amount,
  /** The amount that arrives, in base units of the destination token. */
  toAmount: amount,
  /** The smallest amount that arrives, in base units of the destination token. */
  toAmountMin: amount,
  // USD, fractions and seconds: floats, for display.
  toAmountUsd: number,
  toAmountMinUsd: number,
  amountUsd: number,
  fromAmountUsd: number,
  fromAmountMinUsd: number,
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
  /** A fraction of 1 (scale undocumented). */
  priceImpact: number,
  /** A fraction of 1: 0.005 is 0.5 % (undocumented). */
  slippageTolerance: number,
  /** A fraction of 1 (scale undocumented). */
  maxSlippage: number,
  /** Seconds (unit undocumented). */
  estimatedDuration: number,
  /** USD, in the order of `routeProviders`. */
  routeProvidersFeeUsd: shown(list(number)) as Codec<(number | undefined)[]>,
  // Integers.
  tokenDecimals: integer,
  /** Epoch seconds (unit undocumented). */
  timedRefundUnlockTimestamp: integer,
  /** 0 ignore, 1 revert, 2 abort (undocumented). */
  behaviorOnError: integer,
  // Addresses that are paid, or may take tokens. The form of a `payee` is checked in answers too.
  recipientAddress: payee,
  intentAddress: payee,
  feeCollectorAddress: payee,
  svcIntentEntrypointAddress: payee,
  destinationApproveAddress: address,
  contractAddress: address,
  to: payee,
  /** Calldata as hex. */
  data: hex,
  /** Calldata as hex. */
  destinationCallData: hex,
  /** Base units as decimal text (undocumented). */
  balance: text,
  // Text that is only shown. It is untrusted.
  tokenSymbol: shownText,
  feeTokenAddress: shownText,
  metaTxnGasQuote: shownText,
  quoteProvider: shownText,
  nativeCost: shownText,
  chainGasUsageStatus: shownText as Codec<ChainGasUsageStatus>,
  // A malformed value always fails the answer: these fields decide what is signed.
  isTestnet: boolean,
  is2612: boolean,
  delegateCall: boolean,
  onlyFallback: boolean,
  eligible: boolean,
  // Objects.
  intent: namedObject,
  receipt: namedObject,
  passthroughTransaction: anyObject,
  destinationCalls: anyObject,
  quote: anyObject,
  quoteRequest: anyObject,
  fees: shownObject,
  originGas: shownObject,
  options: anyObject,
  handoff: anyObject,
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
  // In fees this is an object, elsewhere a name.
  provider: shown((value, context, path) =>
    (/fees\.provider$/.test(path as string) ? anyObject : text)(value, context, path),
  ) as Codec<RouteProvider>,
  // At the top level this is an object, elsewhere a flag.
  passthrough: ((value, context, path) =>
    (path === 'passthrough' ? anyObject : plain)(value, context, path)) as Codec<object>,
  // Lists of objects.
  intents: list(intentRow),
  calls: objectList,
  recoveryTokens: objectList,
  balances: objectList,
  feeOptions: shownList,
  // Objects whose fields have no codecs.
  payload: record,
  typedData: record,
  // A cursor of any kind. `plain` itself would keep `null`.
  nextPage: shown(plain),
  svcAddressOverrides: addressOverrides,
}

/**
 * Makes the codec of an object whose fields are in the dictionary. `required` holds field names with spaces between.
 */
export const resourceCodec = /* @__PURE__ */ dictionaryCodec(quoteCodecs)
