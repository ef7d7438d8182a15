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
  type Words,
} from '../codec.ts'
import type { EdgeRail, EdgeStatus, RouteProvider, TradeType, TransactionStatus } from './enums.ts'

/** One codec for every name; the names have spaces between them. */
export const each = <T, Names extends string>(codec: Codec<T>, ...names: Names[]) =>
  Object.fromEntries(names.flatMap((some) => some.split(' ')).map((name) => [name, codec])) as {
    [K in Words<Names>]: Codec<T>
  }

/** Text and times that are only shown: of another type they count as absent. */
export const shownText = /* @__PURE__ */ shown(text)
const shownTime = /* @__PURE__ */ shown(time)

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

/**
 * The fields of the intent operations by name, each with its codec and thereby its type. A name means the same wherever it
 * stands, so it is described once: here what receipts have, in quoteCodecs.ts what only quotes have. Fields that nothing in
 * the kit reads are in neither: they pass through unchecked and are `unknown` in the types.
 */
export const scalars = {
  // Base units, exact.
  ...each(amount, 'tokenAmount quotedOriginTokenAmount quotedDestinationTokenAmount'),
  /** Base units of the rail's token. */
  edgeTokenAmount: amount,
  /** What is paid, in base units of the origin token. */
  originTokenAmount: amount,
  /** What arrives, in base units of the destination token. */
  destinationTokenAmount: amount,
  // Whole numbers.
  ...each(integer, 'chainId originChainId destinationChainId initChainId fillChainId refundChainId decimals'),
  /** Hundredths of `currency`. */
  amountCents: integer,
  // Who is paid: held to its form in answers too.
  ...each(payee, 'toAddress originIntentAddress destinationIntentAddress'),
  // Addresses and token ids; which chain's is the operation's to demand.
  ...each(
    address,
    'ownerAddress destinationToAddress tokenAddress originTokenAddress destinationTokenAddress edgeTokenAddress',
    'edgeUserAddress',
  ),
  // Text that counts.
  intentId,
  ...each(id, 'edgeId mode'),
  rail: id as Codec<EdgeRail>,
  status: text,
  tradeType: text as Codec<TradeType>,
  /** When it ends, as it came; `intent-kit/format` reads it. */
  expiresAt: time,
  // Text that is shown, all of it untrusted.
  ...each(
    shownText,
    'name symbol label description reference currency externalUrl memo fromAddress metaTxnId',
    'initTransactionHash fillTransactionHash refundTransactionHash transactionHash txnHash',
  ),
  /** Why it failed. */
  statusReason: shownText,
  /** Why it failed. */
  failReason: shownText,
  provider: shownText as Codec<RouteProvider>,
  edgeStatus: shownText as Codec<EdgeStatus>,
  routeProviders: shown(list(text)) as Codec<RouteProvider[]>,
  receiptStates: shown(list(text)) as Codec<TransactionStatus[]>,
  // Times, as they came.
  ...each(shownTime, 'createdAt updatedAt startedAt finishedAt statusUpdatedAt txnMinedAt'),
  /** Not before this moment. */
  eligibleAt: shownTime,
  // Never passed over: what is true or false here decides whether money arrived.
  ...each(boolean, 'settled failed terminal done'),
}

/** Fields that hold an object. */
export const objects = {
  intentReceipt: namedObject,
  ...each(anyObject, 'edge summary depositTransaction originTransaction destinationTransaction refundTransaction'),
  ...each(shownObject, 'edgeTokenMetadata originTokenMetadata destinationTokenMetadata'),
  // Never passed over: without it, a payment whose settlement failed would count as complete.
  settlement: ((value, context, path) =>
    isObject(value) ? anyObject(value, context, path) : fail('an object', path, true)) as Codec<object>,
}

/** Fields that hold a list of objects. */
export const lists = {
  transactionStates: shown(list(anyObject)),
}

/** Every field of a receipt by its name. */
export const fieldCodecs: Codecs = { ...scalars, ...objects, ...lists }

/** The codec of a receipt, or of ids and statuses; `required` names with spaces between. */
export const receiptCodec = <T>(required?: RequiredNames<T>): Codec<T> => dictionaryCodec(fieldCodecs, required)
