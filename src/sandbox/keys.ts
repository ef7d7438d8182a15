import type { Random } from './random.ts'
import type { Row, State } from './state.ts'
import { possibleHashes } from './transactionHash.ts'

/** A hash or an address in the form it is filed under: what EVM chains write in any case, the rails do not. */
export const normal = (text: string): string => (/^0x/i.test(text) ? text.toLowerCase() : text)

/** The addresses by which an intent is found. */
export const addressesOf = ({ intent, hop, evmRecipient }: Row): string[] =>
  [
    intent.ownerAddress,
    intent.originIntentAddress,
    intent.destinationIntentAddress,
    evmRecipient,
    hop?.edge.edgeUserAddress,
    hop?.refundAddress,
  ].filter((address) => address !== undefined)

/** What a row is filed under from the start. */
export const keysOf = (row: Row): string[] => [row.intentId, ...addressesOf(row)].map(normal)

/** Files a row that is paid under its hashes: before, it has none. */
export function fileHashes(row: Row, state: State, random: Random): void {
  for (const hash of possibleHashes(row, random)) state.file(row, normal(hash))
}
