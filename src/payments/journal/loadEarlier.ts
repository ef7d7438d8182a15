import type { IntentClient } from '../../api/index.ts'
import type { Journal, JournalStorage } from './journal.ts'
import { pruneEntries } from './pruneEntries.ts'
import { readEntry } from './readEntry.ts'

/** Loads and runs the code that merges what the previous version stored, by journal that has yet to be merged into. */
const waiting = new Map<Journal, () => Promise<void>>()

/**
 * Merges what the previous version stored for a deployment into its journal, with code that is loaded only on devices
 * where there is some.
 */
export function loadEarlier(journal: Journal, storage: JournalStorage, client: IntentClient): void {
  try {
    for (let place = storage.length; place--; ) {
      const key = storage.key(place) ?? ''
      if (/^intent-kit:(journal:1|abort|recovery) /.test(key) && key.includes(` ${client.baseUrl} ${client.service} `))
        waiting.set(journal, async () => {
          const { mergeEarlier } = await import('./earlierKeys.ts')
          if (waiting.delete(journal)) mergeEarlier(journal, storage, client, readEntry, pruneEntries)
        })
    }
  } catch {
    // Storage is denied, so the journal has nothing of it either.
  }
  void waiting
    .get(journal)?.()
    .catch(() => {})
}

/**
 * Resolves once every journal of this page has what the previous version stored. Rejects if the code for it cannot be
 * loaded, because a payment that is not known may be paid again. Returns undefined if there is nothing to wait for.
 */
export function earlierMerged(): Promise<unknown> | undefined {
  return waiting.size ? Promise.all([...waiting.values()].map((load) => load())) : undefined
}
