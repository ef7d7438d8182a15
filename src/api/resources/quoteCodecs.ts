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
  providerFeeTotal: fee,
  gasLimit: amount,
  totalGasLimit: fee,
  gasFeeTotal: fee,
  estimatedGasLimit: fee,
  collectorFeeTotal: fee,
  svcFeeTotal: fee,
  feeTokenAmount: fee,
  svcFee: fee,
  feeTokenTotal: fee,
  /** Base units of the native token per unit of gas. */
  gasPrice: fee,
  /** Base units of the token in the same object. */
  amount,
  quoteProviderWithSvcFee: fee,
  /** Base units of the native token. */
  feeNative: fee,
  /** Native value in base units. */
  value: amount,
  /** The amount that is paid, in base units of the origin token. */
  fromAmount: amount,
  /** Base units of the destination's native token. */
  destinationCallValue: amount,
  /** The smallest amount that is paid, in base units of the origin token. */
  fromAmountMin: amount,
  /** The smallest amount that arrives, in base units of the destination token. */
  toAmountMin: amount,
  /** The amount that arrives, in base units of the destination token. */
  toAmount: amount,
  totalFeeAmount: fee,
  quoteProviderFee: fee,
  // USD, fractions and seconds: floats, for display.
  feeTokenUsd: number,
  totalFeeUsd: number,
  fromAmountMinUsd: number,
  /** Seconds (unit undocumented). */
  estimatedDuration: number,
  quoteProviderFeeUsd: number,
  fromAmountUsd: number,
  nativeTokenPriceUsd: number,
  amountUsd: number,
  collectorFeeUsd: number,
  nativeCostUsd: number,
  priceImpactUsd: number,
  /** A fraction of 1 (scale undocumented). */
  priceImpact: number,
  toAmountMinUsd: number,
  /** A fraction of 1: 0.005 is 0.5 % (undocumented). */
  slippageTolerance: number,
  gasFeeUsd: number,
  providerWithSvcFeeUsd: number,
  providerFeeUsd: number,
  svcFeeUsd: number,
  /** A fraction of 1 (scale undocumented). */
  maxSlippage: number,
  toAmountUsd: number,
  /** USD, in the order of `routeProviders`. */
  routeProvidersFeeUsd: shown(list(number)) as Codec<(number | undefined)[]>,
  // Integers.
  /** 0 ignore, 1 revert, 2 abort (undocumented). */
  behaviorOnError: integer,
  tokenDecimals: integer,
  /** Epoch seconds (unit undocumented). */
  timedRefundUnlockTimestamp: integer,
  // Addresses that are paid, or may take tokens. The form of a `payee` is checked in answers too.
  intentAddress: payee,
  to: payee,
  recipientAddress: payee,
  svcIntentEntrypointAddress: payee,
  feeCollectorAddress: payee,
  contractAddress: address,
  destinationApproveAddress: address,
  /** Calldata as hex. */
  data: hex,
  /** Calldata as hex. */
  destinationCallData: hex,
  /** Base units as decimal text (undocumented). */
  balance: text,
  // Text that is only shown. It is untrusted.
  chainGasUsageStatus: shownText as Codec<ChainGasUsageStatus>,
  nativeCost: shownText,
  metaTxnGasQuote: shownText,
  tokenSymbol: shownText,
  feeTokenAddress: shownText,
  quoteProvider: shownText,
  // A malformed value always fails the answer: these fields decide what is signed.
  delegateCall: boolean,
  onlyFallback: boolean,
  is2612: boolean,
  eligible: boolean,
  isTestnet: boolean,
  // Objects.
  intent: namedObject,
  receipt: namedObject,
  passthroughTransaction: anyObject,
  quoteRequest: anyObject,
  quote: anyObject,
  fees: shownObject,
  originGas: shownObject,
  marketPriceImpact: shownObject,
  gasFeeOptions: shownObject,
  options: anyObject,
  providerFeesPriceImpact: shownObject,
  destinationCalls: anyObject,
  svcFeesPriceImpact: shownObject,
  destinationGas: shownObject,
  executionPriceImpact: shownObject,
  metaTxnFeeDetails: shownObject,
  priceImpactDetails: shownObject,
  handoff: anyObject,
  svcContracts: shownObject,
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
