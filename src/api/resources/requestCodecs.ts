import {
  address,
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
  object,
} from '../codec.ts'
import { type scalars as answered, fieldCodecs, resourceCodec } from './fieldCodecs.ts'

/** The words that only requests have, beside the dictionary of fieldCodecs.ts; apart, so that reading answers does not load them. */
const scalars = {
  /** Bytes as hex. */
  destinationCallData: hex,
  signature: hex,
  intentSignature: hex,
  permitSignature: hex,
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

type Words = typeof answered & typeof scalars

/** The type of a request, as `Resource` is that of an answer. All may be absent. */
export type RequestFields<Names extends keyof Words, Unread = unknown> = {
  [K in keyof Pick<Words, Names>]?: Infer<Words[K]> | undefined
} & { [K in keyof Unread]?: Unread[K] | undefined }

/** The codec of a request, by both dictionaries; `required` names with spaces between. */
export const requestCodec =
  <T>(required?: string): Codec<T> =>
  (value, context, path) =>
    object<T>(required, requestCodecs)(value, context, path)

/** The same with every address on an EVM chain. */
export const evmRequestCodec =
  <T>(required: string): Codec<T> =>
  (value, context) =>
    requestCodec<T>(required)(value, { ...context, form: () => evmForm })

const requestCodecs: Codecs = {
  ...fieldCodecs,
  ...scalars,
  selectedGasFeeOption: resourceCodec(),
  depositSignature: requestCodec('selectedGasFeeOption deadline'),
}
