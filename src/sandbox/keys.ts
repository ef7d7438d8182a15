import type { Random } from './random.ts'
import type { Row, State } from './state.ts'
import { possibleHashes } from './transactionHash.ts'

/**
 * Normalizes a hash or an address to its index key: lower case on EVM chains, where case does not matter, unchanged on
 * the rails.
 */
export const normal = (text: string): string => (/^0x/i.test(text) ? text.toLowerCase() : text)

/** Returns the addresses by which an intent can be found. */
export const addressesOf = ({ intent, hop, evmRecipient }: Row): string[] =>
  [
    intent.ownerAddress,
    intent.originIntentAddress,
    intent.destinationIntentAddress,
    evmRecipient,
    hop?.edge.edgeUserAddress,
    hop?.refundAddress,
  ].filter((address) => address !== undefined)

/** Returns the keys under which a new row is indexed. */
export const keysOf = (row: Row): string[] => [row.intentId, ...addressesOf(row)].map(normal)

/** Indexes a paid row under its hashes. A row has no hashes before the payment. */
export function fileHashes(row: Row, state: State, random: Random): void {
  for (const hash of possibleHashes(row, random)) state.file(row, normal(hash))
}
