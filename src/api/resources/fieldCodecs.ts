import {
  address,
  amount,
  boolean,
  type Codec,
  type Codecs,
  fail,
  id,
  integer,
  intentId,
  isObject,
  list,
  object,
  payee,
  type RequiredNames,
  shown,
  text,
  time,
} from '../codec.ts'
import type { EdgeRail, EdgeStatus, RouteProvider, TradeType, TransactionStatus } from './enums.ts'

/** Text and times that are only shown: of another type they count as absent. */
export const shownText = /* @__PURE__ */ shown(text)
const shownTime = /* @__PURE__ */ shown(time)
const shownTexts = /* @__PURE__ */ shown(list(text))

/** The codec of an object whose fields have codecs by their names, and of the objects in it. */
export const dictionaryCodec =
  (codecs: Codecs, required = ''): Codec<never> =>
  (value, context, path) =>
    object(required as '', codecs as object)(value, { ...context, codecs }, path) as never

/** The codec of an object inside of such an object. */
export const nested =
  (required = ''): Codec<object> =>
  (value, context, path) =>
    object<object>(required as '', context.codecs as object)(value, context, path)

export const anyObject = /* @__PURE__ */ nested()
export const namedObject = /* @__PURE__ */ nested('intentId status')
export const shownObject = /* @__PURE__ */ shown(anyObject)
export const objectList = /* @__PURE__ */ list(anyObject)
export const shownList = /* @__PURE__ */ shown(objectList)

/**
 * The fields of the intent operations by name, each with its codec and thereby its type. A name means the same wherever it
 * stands, so it is described once: here what receipts have, in quoteCodecs.ts what only quotes have. Fields that nothing in
 * the kit reads are in neither: they pass through unchecked and are `unknown` in the types.
 */
export const fieldCodecs = {
  // Base units, exact.
  tokenAmount: amount,
  quotedOriginTokenAmount: amount,
  quotedDestinationTokenAmount: amount,
  /** Base units of the rail's token. */
  edgeTokenAmount: amount,
  /** What is paid, in base units of the origin token. */
  originTokenAmount: amount,
  /** What arrives, in base units of the destination token. */
  destinationTokenAmount: amount,
  // Whole numbers.
  chainId: integer,
  originChainId: integer,
  destinationChainId: integer,
  initChainId: integer,
  fillChainId: integer,
  refundChainId: integer,
  decimals: integer,
  /** Hundredths of `currency`. */
  amountCents: integer,
  // Who is paid: held to its form in answers too.
  toAddress: payee,
  originIntentAddress: payee,
  destinationIntentAddress: payee,
  // Addresses and token ids; which chain's is the operation's to demand.
  ownerAddress: address,
  destinationToAddress: address,
  tokenAddress: address,
  originTokenAddress: address,
  destinationTokenAddress: address,
  edgeTokenAddress: address,
  edgeUserAddress: address,
  // Text that counts.
  intentId,
  edgeId: id,
  mode: id,
  rail: id as Codec<EdgeRail>,
  status: text,
  tradeType: text as Codec<TradeType>,
  /** When it ends, as it came; `intent-kit/format` reads it. */
  expiresAt: time,
  // Text that is shown, all of it untrusted.
  name: shownText,
  symbol: shownText,
  label: shownText,
  description: shownText,
  reference: shownText,
  currency: shownText,
  externalUrl: shownText,
  memo: shownText,
  fromAddress: shownText,
  metaTxnId: shownText,
  initTransactionHash: shownText,
  fillTransactionHash: shownText,
  refundTransactionHash: shownText,
  transactionHash: shownText,
  txnHash: shownText,
  /** Why it failed. */
  statusReason: shownText,
  /** Why it failed. */
  failReason: shownText,
  provider: shownText as Codec<RouteProvider>,
  edgeStatus: shownText as Codec<EdgeStatus>,
  routeProviders: shownTexts as Codec<RouteProvider[]>,
  receiptStates: shownTexts as Codec<TransactionStatus[]>,
  // Times, as they came.
  createdAt: shownTime,
  updatedAt: shownTime,
  startedAt: shownTime,
  finishedAt: shownTime,
  statusUpdatedAt: shownTime,
  txnMinedAt: shownTime,
  /** Not before this moment. */
  eligibleAt: shownTime,
  // Never passed over: what is true or false here decides whether money arrived.
  settled: boolean,
  failed: boolean,
  terminal: boolean,
  done: boolean,
  // Objects.
  intentReceipt: namedObject,
  edge: anyObject,
  summary: anyObject,
  depositTransaction: anyObject,
  originTransaction: anyObject,
  destinationTransaction: anyObject,
  refundTransaction: anyObject,
  edgeTokenMetadata: shownObject,
  originTokenMetadata: shownObject,
  destinationTokenMetadata: shownObject,
  // Never passed over: without it, a payment whose settlement failed would count as complete.
  settlement: ((value, context, path) =>
    isObject(value) ? anyObject(value, context, path) : fail('an object', path, true)) as Codec<object>,
  // Lists of objects.
  transactionStates: shownList,
}

/** The codec of a receipt, or of ids and statuses; `required` names with spaces between. */
export const receiptCodec = <T>(required?: RequiredNames<T>): Codec<T> => dictionaryCodec(fieldCodecs, required)
