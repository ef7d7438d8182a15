import {
  address,
  amount,
  anyHash,
  type Codec,
  type Codecs,
  evmAddress,
  evmForm,
  evmHash,
  hex,
  type Infer,
  id,
  integer,
  list,
  type RequiredNames,
} from '../codec.ts'
import { anyObject, dictionaryCodec, type fieldCodecs, nested } from './fieldCodecs.ts'
import { quoteCodecs } from './quoteCodecs.ts'

/** The words that only requests have, beside those of answers; apart, so that reading answers does not load them. */
const scalars = {
  /** Bytes as hex. */
  signature: hex,
  intentSignature: hex,
  permitSignature: hex,
  permitAmount: amount,
  /** Epoch seconds. */
  deadline: integer,
  abortTransactionHash: evmHash,
  depositTransactionHash: evmHash,
  refundToAddress: evmAddress,
  // On the rail.
  originAddress: address,
  refundAddress: address,
  destinationAddress: address,
  // By what intents are looked for.
  byIntentId: id,
  byProjectId: integer,
  byTransactionHash: anyHash,
  /** `byTransactionHash` by the name of the document's prose. */
  byDepositTransactionHash: anyHash,
  byOwnerAddress: evmAddress,
  byOriginIntentAddress: evmAddress,
  byDestinationIntentAddress: evmAddress,
  byEdgeAddress: address,
  byParticipantAddresses: list(address),
}

type Scalars = typeof fieldCodecs & typeof quoteCodecs & typeof scalars

/** The type of a request: fields of the dictionaries by their names, and `Unchecked` ones, which go out as given. */
export type RequestFields<Names extends keyof Scalars, Unchecked = unknown> = {
  [K in keyof Pick<Scalars, Names>]?: Infer<Scalars[K]> | undefined
} & { [K in keyof Unchecked]?: Unchecked[K] | undefined }

const requestCodecs: Codecs = {
  ...quoteCodecs,
  ...scalars,
  selectedGasFeeOption: anyObject,
  depositSignature: nested('selectedGasFeeOption deadline'),
}

/** The codec of a request, by all dictionaries; `required` names with spaces between. */
export const requestCodec = <T>(required?: RequiredNames<T>): Codec<T> => dictionaryCodec(requestCodecs, required)

/** The same with every address on an EVM chain. */
export const evmRequestCodec =
  <T>(required: RequiredNames<T>): Codec<T> =>
  (value, context) =>
    requestCodec<T>(required)(value, { ...context, form: () => evmForm })
