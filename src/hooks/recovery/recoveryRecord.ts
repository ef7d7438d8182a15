import { journalOf, type RecoveryEntry } from '../../payments/journal/index.ts'
import type { RecoveryHands } from './recoveryHands.ts'

/** The recovery as the journal has it. */
export const readRecord = ({ client, storage, order }: RecoveryHands): RecoveryEntry | undefined =>
  journalOf(client, storage).get(order().intentId)?.recovery

/** Writes it to the journal. */
export function writeRecord({ client, storage, order }: RecoveryHands, record: RecoveryEntry): void {
  journalOf(client, storage).put({ intentId: order().intentId, recovery: record })
}

/** Removes it from the journal. */
export function forget({ client, storage, order }: RecoveryHands): void {
  journalOf(client, storage).update(order().intentId, { recovery: null })
}
