import { address, anyHash, evmAddress, type Infer, id, integer, list } from '../shape.ts'

/** By what intents are looked for. `byDepositTransactionHash` is `byTransactionHash` by the name of the document's prose. */
export const filters = {
  byIntentId: id,
  byProjectId: integer,
  byTransactionHash: anyHash,
  byDepositTransactionHash: anyHash,
  byOwnerAddress: evmAddress,
  byOriginIntentAddress: evmAddress,
  byDestinationIntentAddress: evmAddress,
  byEdgeAddress: address,
  byParticipantAddresses: list(address),
  originTokenAddress: address,
  destinationTokenAddress: address,
}

/** Filters by their names, and those that are sent as given. */
export type Filters<Names extends keyof typeof filters, Unread> = {
  [K in keyof Pick<typeof filters, Names>]?: Infer<(typeof filters)[K]> | undefined
} & { [K in keyof Unread]?: Unread[K] | undefined }
