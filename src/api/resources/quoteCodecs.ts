import {
  address,
  amount,
  boolean,
  type Codec,
  type Codecs,
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
} from '../codec.ts'
import type { ChainGasUsageStatus } from './enums.ts'
import {
  anyObject,
  scalars as common,
  dictionaryCodec,
  each,
  fieldCodecs,
  namedObject,
  shownObject,
  shownText,
} from './fieldCodecs.ts'

/** The fields that only quotes and intents have, beside those of fieldCodecs.ts; apart, so that receipts do not load them. */
export const scalars = {
  ...common,
  // Base units, exact.
  ...each(
    amount,
    'gasLimit totalGasLimit estimatedGasLimit feeTokenAmount feeTokenTotal gasFeeTotal svcFee svcFeeTotal',
    'collectorFeeTotal providerFeeTotal quoteProviderFee quoteProviderWithSvcFee totalFeeAmount',
  ),
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
  ...each(
    number,
    'amountUsd fromAmountUsd fromAmountMinUsd toAmountUsd toAmountMinUsd feeTokenUsd gasFeeUsd svcFeeUsd',
    'collectorFeeUsd providerFeeUsd quoteProviderFeeUsd providerWithSvcFeeUsd totalFeeUsd nativeTokenPriceUsd',
    'nativeCostUsd priceImpactUsd',
  ),
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
  ...each(payee, 'to recipientAddress intentAddress feeCollectorAddress svcIntentEntrypointAddress'),
  ...each(address, 'destinationApproveAddress contractAddress'),
  /** Calldata as hex. */
  data: hex,
  /** Calldata as hex. */
  destinationCallData: hex,
  /** Base units as decimal text (not in the service document). */
  balance: text,
  // Text that is shown, all of it untrusted.
  ...each(shownText, 'tokenSymbol feeTokenAddress quoteProvider metaTxnGasQuote nativeCost'),
  chainGasUsageStatus: shownText as Codec<ChainGasUsageStatus>,
  // Never passed over: what is true or false here decides what is signed.
  ...each(boolean, 'isTestnet is2612 delegateCall onlyFallback eligible'),
}

/** Fields that hold an object. */
export const objects = {
  ...each(namedObject, 'intent receipt'),
  ...each(anyObject, 'quoteRequest options passthroughTransaction destinationCalls quote handoff'),
  ...each(
    shownObject,
    'fees originGas destinationGas metaTxnFeeDetails svcContracts gasFeeOptions priceImpactDetails',
    'executionPriceImpact marketPriceImpact providerFeesPriceImpact svcFeesPriceImpact netPriceImpact',
  ),
  // Its `gasPrice` is text.
  gasEstimate: shown(
    object<{ nativeCost?: string; nativeCostUsd?: number }>('', { nativeCost: shownText, nativeCostUsd: number }),
  ),
  // A name anywhere else.
  provider: ((value, context, path = '') =>
    (/fees\.provider$/.test(path) ? shownObject : shownText)(value, context, path)) as Codec<object>,
  // A flag anywhere else.
  passthrough: ((value, context, path) =>
    (path === 'passthrough' ? anyObject : plain)(value, context, path)) as Codec<object>,
}

/** Fields that hold a list of objects. */
export const lists = {
  intents: list(namedObject),
  ...each(list(anyObject), 'calls recoveryTokens balances'),
  feeOptions: shown(list(anyObject)),
}

/** Its keys may carry a brand word of their own. */
const addressOverrides: Codec<unknown> = (value, context, path) =>
  object('', {}, context.out ? address : plain)(value, { ...context, rename: context.renameWallet }, path)

/** Every field of an answer by its name. */
export const quoteCodecs: Codecs = {
  ...fieldCodecs,
  ...scalars,
  ...objects,
  ...lists,
  ...each(record, 'payload typedData nextPage'),
  svcAddressOverrides: addressOverrides,
}

/** The codec of an object whose fields are in the dictionary; `required` names with spaces between. */
export const resourceCodec = <T>(required?: RequiredNames<T>): Codec<T> => dictionaryCodec(quoteCodecs, required)
