import type { IntentClient } from '../../api/index.ts'
import { type AbortEntry, type JournalStorage, journalOf } from '../../payments/journal/index.ts'

/** The abort of one intent, and where what is known of it outlives the page. */
export interface AbortPlace {
  client: IntentClient
  intentId: string
  /** `null`: nowhere. */
  storage: JournalStorage | null
}

/** The abort as the journal has it. */
export const readRecord = ({ client, storage, intentId }: AbortPlace): AbortEntry | undefined =>
  journalOf(client, storage).get(intentId)?.abort

/** Writes an abort to the journal, or with `undefined` removes it. */
export function writeRecord({ client, storage, intentId }: AbortPlace, record: AbortEntry | undefined): void {
  const journal = journalOf(client, storage)
  if (record) journal.put({ intentId, abort: record })
  else journal.update(intentId, { abort: null })
}
