import {
  address,
  amount,
  anyHash,
  type Codec,
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

/** The fields of requests. Those that only requests have are not loaded by who reads answers. */
const requestCodecs = {
  ...quoteCodecs,
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
  refundAddress: address,
  originAddress: address,
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
  selectedGasFeeOption: anyObject,
  depositSignature: nested('selectedGasFeeOption deadline'),
}

/** The first two are spread into the third, but declarations keep the comments of fields only where they are named. */
type Fields = typeof fieldCodecs & typeof quoteCodecs & typeof requestCodecs

/** The type of a request: dictionary fields by their names, and `Unchecked` fields, which are sent unchanged. */
export type RequestFields<Names extends keyof Fields, Unchecked = unknown> = {
  [K in keyof Pick<Fields, Names>]?: Infer<Fields[K]> | undefined
} & { [K in keyof Unchecked]?: Unchecked[K] | undefined }

/** Makes the codec of a request from all dictionaries. `required` holds field names with spaces between. */
export const requestCodec = /* @__PURE__ */ dictionaryCodec(requestCodecs)

/** Makes the same codec for requests in which every address is on an EVM chain. */
export const evmRequestCodec =
  <T>(required: RequiredNames<T>): Codec<T> =>
  (value, context) =>
    requestCodec<T>(required)(value, { ...context, form: () => evmForm })
