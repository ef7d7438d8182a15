import {
  address,
  amount,
  boolean,
  type Codec,
  type Codecs,
  fail,
  hex,
  type Infer,
  id,
  integer,
  isObject,
  list,
  number,
  object,
  payee,
  plain,
  type RequiredNames,
  record,
  shown,
  text,
  time,
  type Words,
} from '../codec.ts'
import type { ChainGasUsageStatus, EdgeRail, EdgeStatus, RouteProvider, TradeType, TransactionStatus } from './enums.ts'

/** One codec for every name; the names have spaces between them. */
const each = <T, Names extends string>(codec: Codec<T>, ...names: Names[]) =>
  Object.fromEntries(names.flatMap((some) => some.split(' ')).map((name) => [name, codec])) as {
    [K in Words<Names>]: Codec<T>
  }

/** Text, times and objects that are only shown: of another type they count as absent. */
const shownText = /* @__PURE__ */ shown(text)
const shownTime = /* @__PURE__ */ shown(time)

/**
 * The fields of the intent operations by name, each with its codec and thereby its type. A name means the same wherever it
 * stands, so it is described once, here. Fields that nothing in the kit reads are not here: they pass through unchecked and
 * are `unknown` in the types.
 */
export const scalars = {
  // Base units, exact.
  ...each(
    amount,
    'gasLimit totalGasLimit estimatedGasLimit tokenAmount quotedOriginTokenAmount quotedDestinationTokenAmount',
    'feeTokenAmount feeTokenTotal gasFeeTotal svcFee svcFeeTotal collectorFeeTotal providerFeeTotal',
    'quoteProviderFee quoteProviderWithSvcFee totalFeeAmount',
  ),
  /** Base units of the token beside it. */
  amount,
  /** Native value in base units. */
  value: amount,
  /** Base units of the native token for one unit of gas. */
  gasPrice: amount,
  /** Base units of the native token. */
  feeNative: amount,
  /** Base units of the rail's token. */
  edgeTokenAmount: amount,
  /** What is paid, in base units of the origin token. */
  originTokenAmount: amount,
  /** What arrives, in base units of the destination token. */
  destinationTokenAmount: amount,
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
  // Whole numbers.
  /** Epoch seconds (unit not in the service document). */
  timedRefundUnlockTimestamp: integer,
  /** Hundredths of `currency`. */
  amountCents: integer,
  /** 0 ignore, 1 revert, 2 abort (not in the service document). */
  behaviorOnError: integer,
  ...each(
    integer,
    'chainId originChainId destinationChainId initChainId fillChainId refundChainId decimals tokenDecimals',
  ),
  // Who is paid, or may take: held to its form in answers too.
  ...each(
    payee,
    'to toAddress recipientAddress intentAddress originIntentAddress destinationIntentAddress',
    'feeCollectorAddress svcIntentEntrypointAddress',
  ),
  // Addresses and token ids; which chain's is the operation's to demand.
  ...each(
    address,
    'ownerAddress destinationToAddress destinationApproveAddress tokenAddress originTokenAddress',
    'destinationTokenAddress edgeTokenAddress edgeUserAddress contractAddress',
  ),
  /** Calldata as hex. */
  data: hex,
  /** Calldata as hex. */
  destinationCallData: hex,
  // Text that counts.
  ...each(id, 'intentId edgeId mode'),
  rail: id as Codec<EdgeRail>,
  /** Base units as decimal text (not in the service document). */
  balance: text,
  status: text,
  tradeType: text as Codec<TradeType>,
  /** When it ends, as it came; `intent-kit/format` reads it. */
  expiresAt: time,
  // Text that is shown, all of it untrusted.
  ...each(
    shownText,
    'name symbol tokenSymbol label description reference currency externalUrl memo statusReason failReason',
    'feeTokenAddress fromAddress quoteProvider metaTxnGasQuote metaTxnId nativeCost initTransactionHash',
    'fillTransactionHash refundTransactionHash transactionHash txnHash',
  ),
  provider: shownText as Codec<RouteProvider>,
  chainGasUsageStatus: shownText as Codec<ChainGasUsageStatus>,
  edgeStatus: shownText as Codec<EdgeStatus>,
  routeProviders: shown(list(text)) as Codec<RouteProvider[]>,
  receiptStates: shown(list(text)) as Codec<TransactionStatus[]>,
  /** In USD, in the order of `routeProviders`. */
  routeProvidersFeeUsd: shown(list(number)) as Codec<(number | undefined)[]>,
  // Times, as they came.
  ...each(shownTime, 'createdAt updatedAt startedAt finishedAt statusUpdatedAt txnMinedAt'),
  /** Not before this moment. */
  eligibleAt: shownTime,
  // Never passed over: what is true or false here decides whether money arrived, or what is signed.
  ...each(boolean, 'isTestnet is2612 delegateCall onlyFallback eligible settled failed terminal done'),
}

type Scalars = typeof scalars

/** The codec of an object whose fields are in the dictionary; `required` names with spaces between. */
export const resourceCodec =
  <T>(required?: RequiredNames<T>): Codec<T> =>
  (value, context, path) =>
    object<T>((required ?? '') as never, fieldCodecs as never)(value, context, path)

const intent = resourceCodec<{ intentId: string; status: string }>('intentId status')
const anyObject = resourceCodec<object>()
const shownObject = /* @__PURE__ */ shown(anyObject)

/** Fields that hold an object of the dictionary's fields. */
const objects = {
  ...each(intent, 'intent intentReceipt receipt'),
  ...each(
    anyObject,
    'quoteRequest options depositTransaction passthroughTransaction destinationCalls quote edge handoff',
    'originTransaction destinationTransaction refundTransaction summary',
  ),
  ...each(
    shownObject,
    'fees originGas destinationGas metaTxnFeeDetails svcContracts gasFeeOptions priceImpactDetails',
    'executionPriceImpact marketPriceImpact providerFeesPriceImpact svcFeesPriceImpact netPriceImpact',
    'edgeTokenMetadata originTokenMetadata destinationTokenMetadata',
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
  // Never passed over: without it, a payment whose settlement failed would count as complete.
  settlement: ((value, context, path) =>
    isObject(value) ? anyObject(value, context, path) : fail('an object', path, true)) as Codec<object>,
}

/** Fields that hold a list of them. */
const lists = {
  intents: list(intent),
  ...each(list(anyObject), 'calls recoveryTokens balances'),
  ...each(shown(list(anyObject)), 'feeOptions transactionStates'),
}

/**
 * The type of an object of the dictionary's fields: those of `Names` by the dictionary, `Objects` those that hold such
 * objects or lists of them, `Unread` those that nothing checks. All may be absent.
 */
export type Resource<
  Names extends keyof Scalars,
  Objects extends {
    [K in keyof Objects]: K extends keyof typeof lists ? object[] : K extends keyof typeof objects ? object : never
  } = object,
  Unread extends string = never,
> = {
  [K in keyof Pick<Scalars, Names>]?: Infer<Scalars[K]> | undefined
} & { [K in keyof Objects]?: Objects[K] | undefined } & { [K in Unread]?: unknown }

/** Its keys may carry a brand word of their own. */
const addressOverrides: Codec<unknown> = (value, context, path) =>
  object('', {}, context.out ? address : plain)(value, { ...context, rename: context.renameWallet }, path)

/** Every field of an answer by its name. */
export const fieldCodecs: Codecs = {
  ...scalars,
  ...objects,
  ...lists,
  ...each(record, 'payload typedData nextPage'),
  svcAddressOverrides: addressOverrides,
}
