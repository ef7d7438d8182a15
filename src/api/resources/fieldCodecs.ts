import {
  address,
  amount,
  boolean,
  type Codec,
  type Codecs,
  fail,
  formed,
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

/** Text and times that are only shown. A value of another type counts as absent. */
export const shownText = /* @__PURE__ */ shown(text)
/** A hash that is only shown. Zeros, or an empty `0x`, stand for none: such a value counts as absent. */
const shownHash = /* @__PURE__ */ shown(formed(/[^0x]/, true))
const shownTime = /* @__PURE__ */ shown(time)
const shownTexts = /* @__PURE__ */ shown(list(text))

/**
 * Returns a function that makes the codec of an object whose fields, and those of nested objects, are read by the codecs
 * of their names.
 */
export const dictionaryCodec =
  (codecs: Codecs) =>
  <T>(required?: RequiredNames<T>): Codec<T> =>
  (value, context, path) =>
    object(required as '', codecs as object)(value, { ...context, codecs }, path) as never

/** Makes the codec of an object nested in such an object. */
export const nested =
  (required?: string): Codec<object> =>
  (value, context, path) =>
    object<object>(required as '', context.codecs as object)(value, context, path)

export const anyObject = /* @__PURE__ */ nested()
export const namedObject = /* @__PURE__ */ nested('intentId status')
export const shownObject = /* @__PURE__ */ shown(anyObject)
export const objectList = /* @__PURE__ */ list(anyObject)
export const shownList = /* @__PURE__ */ shown(objectList)

/**
 * The fields of the intent operations, each with its codec and so its type. A field name has one meaning in all
 * operations, so each is listed once: fields of receipts here, fields that only quotes have in quoteCodecs.ts. Fields
 * that the kit doesn't read are in neither list: they pass through unchecked and have the type `unknown`.
 */
export const fieldCodecs = {
  // Exact amounts in base units.
  tokenAmount: amount,
  /** The amount that is paid, in base units of the origin token. */
  originTokenAmount: amount,
  quotedOriginTokenAmount: amount,
  quotedDestinationTokenAmount: amount,
  /** The amount that arrives, in base units of the destination token. */
  destinationTokenAmount: amount,
  /** Base units of the rail's token. */
  edgeTokenAmount: amount,
  // Integers that a double holds exactly.
  destinationChainId: integer,
  originChainId: integer,
  initChainId: integer,
  fillChainId: integer,
  refundChainId: integer,
  chainId: integer,
  decimals: integer,
  /** Hundredths of `currency`. */
  amountCents: integer,
  // Addresses that are paid. Their form is checked in answers too.
  originIntentAddress: payee,
  destinationIntentAddress: payee,
  toAddress: payee,
  // Addresses and token ids. Each operation decides which chain's form a request needs.
  ownerAddress: address,
  destinationToAddress: address,
  originTokenAddress: address,
  edgeTokenAddress: address,
  tokenAddress: address,
  edgeUserAddress: address,
  destinationTokenAddress: address,
  // Text that the kit's code depends on.
  tradeType: text as Codec<TradeType>,
  intentId,
  status: text,
  mode: id,
  edgeId: id,
  /** The expiry time as the service wrote it; `intent-kit/format` parses it. */
  expiresAt: time,
  rail: id as Codec<EdgeRail>,
  // Text that is only shown. It is untrusted.
  edgeStatus: shownText as Codec<EdgeStatus>,
  transactionHash: shownHash,
  refundTransactionHash: shownHash,
  name: shownText,
  reference: shownText,
  routeProviders: shownTexts as Codec<RouteProvider[]>,
  provider: shownText as Codec<RouteProvider>,
  txnHash: shownHash,
  externalUrl: shownText,
  receiptStates: shownTexts as Codec<TransactionStatus[]>,
  label: shownText,
  fromAddress: shownText,
  description: shownText,
  /** The reason for the failure. */
  statusReason: shownText,
  memo: shownText,
  symbol: shownText,
  /** The reason for the failure. */
  failReason: shownText,
  metaTxnId: shownText,
  initTransactionHash: shownHash,
  fillTransactionHash: shownHash,
  currency: shownText,
  // Times as the service wrote them.
  txnMinedAt: shownTime,
  createdAt: shownTime,
  /** The earliest time. */
  eligibleAt: shownTime,
  updatedAt: shownTime,
  statusUpdatedAt: shownTime,
  startedAt: shownTime,
  finishedAt: shownTime,
  // A malformed value always fails the answer: these fields decide whether money arrived.
  terminal: boolean,
  failed: boolean,
  settled: boolean,
  done: boolean,
  // Objects.
  intentReceipt: namedObject,
  refundTransaction: anyObject,
  edgeTokenMetadata: shownObject,
  originTransaction: anyObject,
  destinationTransaction: anyObject,
  destinationTokenMetadata: shownObject,
  originTokenMetadata: shownObject,
  summary: anyObject,
  edge: anyObject,
  depositTransaction: anyObject,
  // A malformed value always fails the answer: without it, a payment whose settlement failed would count as complete.
  settlement: ((value, context, path) =>
    isObject(value) ? anyObject(value, context, path) : fail('an object', path, true)) as Codec<object>,
  // Lists of objects.
  transactionStates: shownList,
}

/** Makes the codec of a receipt, or of ids and statuses. `required` holds field names with spaces between. */
export const receiptCodec = /* @__PURE__ */ dictionaryCodec(fieldCodecs)
