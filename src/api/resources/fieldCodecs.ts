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
  /** Base units of the rail's token. */
  edgeTokenAmount: amount,
  quotedDestinationTokenAmount: amount,
  /** The amount that is paid, in base units of the origin token. */
  originTokenAmount: amount,
  quotedOriginTokenAmount: amount,
  /** The amount that arrives, in base units of the destination token. */
  destinationTokenAmount: amount,
  // Integers that a double holds exactly.
  originChainId: integer,
  destinationChainId: integer,
  initChainId: integer,
  refundChainId: integer,
  fillChainId: integer,
  /** Hundredths of `currency`. */
  amountCents: integer,
  decimals: integer,
  chainId: integer,
  // Addresses that are paid. Their form is checked in answers too.
  destinationIntentAddress: payee,
  originIntentAddress: payee,
  toAddress: payee,
  // Addresses and token ids. Each operation decides which chain's form a request needs.
  ownerAddress: address,
  destinationTokenAddress: address,
  tokenAddress: address,
  edgeTokenAddress: address,
  edgeUserAddress: address,
  destinationToAddress: address,
  originTokenAddress: address,
  // Text that the kit's code depends on.
  tradeType: text as Codec<TradeType>,
  status: text,
  intentId,
  mode: id,
  edgeId: id,
  /** The expiry time as the service wrote it; `intent-kit/format` parses it. */
  expiresAt: time,
  rail: id as Codec<EdgeRail>,
  // Text that is only shown. It is untrusted.
  edgeStatus: shownText as Codec<EdgeStatus>,
  refundTransactionHash: shownHash,
  initTransactionHash: shownHash,
  transactionHash: shownHash,
  name: shownText,
  receiptStates: shownTexts as Codec<TransactionStatus[]>,
  externalUrl: shownText,
  routeProviders: shownTexts as Codec<RouteProvider[]>,
  provider: shownText as Codec<RouteProvider>,
  reference: shownText,
  label: shownText,
  fromAddress: shownText,
  description: shownText,
  /** The reason for the failure. */
  statusReason: shownText,
  symbol: shownText,
  /** The reason for the failure. */
  failReason: shownText,
  memo: shownText,
  metaTxnId: shownText,
  fillTransactionHash: shownHash,
  txnHash: shownHash,
  currency: shownText,
  // Times as the service wrote them.
  finishedAt: shownTime,
  txnMinedAt: shownTime,
  createdAt: shownTime,
  updatedAt: shownTime,
  statusUpdatedAt: shownTime,
  startedAt: shownTime,
  /** The earliest time. */
  eligibleAt: shownTime,
  // A malformed value always fails the answer: these fields decide whether money arrived.
  terminal: boolean,
  failed: boolean,
  settled: boolean,
  done: boolean,
  // Objects.
  // A malformed value always fails the answer: without it, a payment whose settlement failed would count as complete.
  settlement: ((value, context, path) =>
    isObject(value) ? anyObject(value, context, path) : fail('an object', path, true)) as Codec<object>,
  refundTransaction: anyObject,
  destinationTransaction: anyObject,
  originTokenMetadata: shownObject,
  edgeTokenMetadata: shownObject,
  summary: anyObject,
  originTransaction: anyObject,
  destinationTokenMetadata: shownObject,
  edge: anyObject,
  depositTransaction: anyObject,
  intentReceipt: namedObject,
  // Lists of objects.
  transactionStates: shownList,
}

/** Makes the codec of a receipt, or of ids and statuses. `required` holds field names with spaces between. */
export const receiptCodec = /* @__PURE__ */ dictionaryCodec(fieldCodecs)
