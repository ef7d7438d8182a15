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

/** The fields that only requests have. They are separate so that reading answers doesn't load them. */
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
  // Addresses on the rail.
  originAddress: address,
  refundAddress: address,
  destinationAddress: address,
  // Search filters.
  byIntentId: id,
  byProjectId: integer,
  byTransactionHash: anyHash,
  /** Another name of `byTransactionHash`, used in the document's prose. */
  byDepositTransactionHash: anyHash,
  byOwnerAddress: evmAddress,
  byOriginIntentAddress: evmAddress,
  byDestinationIntentAddress: evmAddress,
  byEdgeAddress: address,
  byParticipantAddresses: list(address),
}

type Scalars = typeof fieldCodecs & typeof quoteCodecs & typeof scalars

/** The type of a request: dictionary fields by their names, and `Unchecked` fields, which are sent unchanged. */
export type RequestFields<Names extends keyof Scalars, Unchecked = unknown> = {
  [K in keyof Pick<Scalars, Names>]?: Infer<Scalars[K]> | undefined
} & { [K in keyof Unchecked]?: Unchecked[K] | undefined }

const requestCodecs: Codecs = {
  ...quoteCodecs,
  ...scalars,
  selectedGasFeeOption: anyObject,
  depositSignature: nested('selectedGasFeeOption deadline'),
}

/** Makes the codec of a request from all dictionaries. `required` holds field names with spaces between. */
export const requestCodec = <T>(required?: RequiredNames<T>): Codec<T> => dictionaryCodec(requestCodecs, required)

/** Makes the same codec for requests in which every address is on an EVM chain. */
export const evmRequestCodec =
  <T>(required: RequiredNames<T>): Codec<T> =>
  (value, context) =>
    requestCodec<T>(required)(value, { ...context, form: () => evmForm })
