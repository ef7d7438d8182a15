import {
  address,
  amount,
  type Codec,
  type Codecs,
  type Infer,
  integer,
  isObject,
  list,
  number,
  object,
  payee,
  plain,
  text,
  time,
} from '../codec.ts'

/**
 * The dictionary of the intent operations. A field means the same wherever it stands, so each name is described once, here:
 * its type and its codec. A resource is the names it has (see {@link Resource}); what is not in the dictionary passes as
 * it came.
 */
export const scalars = {
  // Base units, exact.
  /** Base units of the token beside it. */
  amount,
  /** Native value in base units. */
  value: amount,
  salt: amount,
  space: amount,
  nonce: amount,
  gasLimit: amount,
  /** Base units of the native token for one unit of gas. */
  gasPrice: amount,
  totalGasLimit: amount,
  estimatedGasLimit: amount,
  bridgeGas: amount,
  /** Base units of the native token. */
  feeNative: amount,
  minAmount: amount,
  permitAmount: amount,
  tokenAmount: amount,
  /** Base units of the rail's token. */
  edgeTokenAmount: amount,
  /** What is paid, in base units of the origin token. */
  originTokenAmount: amount,
  quotedOriginTokenAmount: amount,
  /** What arrives, in base units of the destination token. */
  destinationTokenAmount: amount,
  quotedDestinationTokenAmount: amount,
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
  // USD, fractions and seconds: floats, for display.
  amountUsd: number,
  fromAmountUsd: number,
  toAmountUsd: number,
  feeTokenUsd: number,
  gasFeeUsd: number,
  svcFeeUsd: number,
  collectorFeeUsd: number,
  providerFeeUsd: number,
  quoteProviderFeeUsd: number,
  providerWithSvcFeeUsd: number,
  totalFeeUsd: number,
  /** Seconds (unit not in the service document). */
  estimatedDuration: number,
  /** A fraction of 1: 0.005 is 0.5 % (not in the service document). */
  slippageTolerance: number,
  // Whole numbers.
  chainId: integer,
  originChainId: integer,
  destinationChainId: integer,
  decimals: integer,
  tokenDecimals: integer,
  // Who is paid: held to its form in answers too.
  to: payee,
  toAddress: payee,
  recipientAddress: payee,
  intentAddress: payee,
  originIntentAddress: payee,
  destinationIntentAddress: payee,
  // Addresses and token ids; which chain's is the operation's to demand.
  ownerAddress: address,
  destinationToAddress: address,
  destinationApproveAddress: address,
  tokenAddress: address,
  originTokenAddress: address,
  destinationTokenAddress: address,
  // Text that counts.
  /** Base units as decimal text (not in the service document). */
  balance: text,
  /** When it ends, as it came; `intent-kit/format` reads it. */
  expiresAt: time,
}

type Scalars = typeof scalars

/**
 * The type of a resource: fields of the dictionary by their names, and the fields it does not know, as the document has
 * them. All may be absent.
 */
export type Resource<Names extends keyof Scalars, Unread = unknown> = {
  [K in keyof Pick<Scalars, Names>]?: Infer<Scalars[K]> | undefined
} & { [K in keyof Unread]?: Unread[K] | undefined }

/** The codec of an object whose fields are in the dictionary; `required` names with spaces between. */
export const resourceCodec =
  <T>(required?: string): Codec<T> =>
  (value, context, path) =>
    object<T>(required, fieldCodecs)(value, context, path)

/** Its keys may carry a brand word of their own. */
const addressOverrides: Codec<unknown> = (value, context, path) =>
  object('', {}, context.out ? address : plain)(value, { ...context, rename: context.renameWallet }, path)

const each = (names: string, read: Codec<unknown>): Codecs =>
  Object.fromEntries(names.split(' ').map((name) => [name, read]))

const intent = resourceCodec('intentId status')

/** The whole dictionary of answers. */
export const fieldCodecs: Codecs = {
  ...scalars,
  ...each(
    'quoteRequest options depositTransaction passthroughTransaction originCalls destinationCalls precondition ' +
      'originPrecondition destinationPrecondition originMetaTxn destinationMetaTxn quote priceImpactDetails fees ' +
      'originGas destinationGas metaTxnFeeDetails gasFeeOptions svcContracts edge edgeTokenMetadata ' +
      'originTokenMetadata destinationTokenMetadata handoff depositIntentEntry originTransaction ' +
      'destinationTransaction refundTransaction summary',
    resourceCodec(),
  ),
  ...each('calls feeOptions transactionStates recoveryTokens balances', list(resourceCodec())),
  ...each('routeProviders executionPlan receiptStates', list(plain)),
  ...each('intent intentReceipt receipt', intent),
  ...each('payload typedData', plain),
  intents: list(intent),
  svcAddressOverrides: addressOverrides,
  // An object in one place, a name or a flag in another.
  ...each('provider passthrough', (value, context, path) =>
    (isObject(value) ? resourceCodec() : plain)(value, context, path),
  ),
}
