import type { IntentClient } from '../../api/index.ts'
import type { Journal, JournalEntry, JournalStorage } from './journal.ts'
import type { pruneEntries } from './pruneEntries.ts'
import type { readEntry, StoredEntry } from './readEntry.ts'

/**
 * Merges what the previous version stored for a deployment into the journal: its entries, and the aborts and recoveries
 * beside them. Each old key is removed once its entry is written. A tab that still runs the previous version may write
 * more at any time.
 *
 * @param readStored Reads entries. Importing it here would split the files that a page loads first.
 * @param prune Drops entries that nobody will continue.
 */
export function mergeEarlier(
  journal: Journal,
  storage: JournalStorage,
  { baseUrl, service }: Pick<IntentClient, 'baseUrl' | 'service'>,
  readStored: typeof readEntry,
  prune: typeof pruneEntries,
): void {
  const prefixOf = (name: string) => `intent-kit:${name} ${baseUrl} ${service} `
  const readers: { prefix: string; read: typeof readEntry }[] = [
    { prefix: prefixOf('journal:1'), read: readStored },
    { prefix: prefixOf('abort'), read: (text, id) => readPart(text, id, 'abort') },
    { prefix: prefixOf('recovery'), read: (text, id) => readPart(text, id, 'recovery') },
  ]
  /** Reads an abort or a recovery that was stored under a key of its own. */
  function readPart(text: string, intentId: string, name: 'abort' | 'recovery'): StoredEntry | undefined {
    const now = Date.now()
    const times = `"createdAt":${now},"updatedAt":${now}`
    const whole = `{"paymentId":${JSON.stringify(intentId)},"kind":"intent","step":"armed",${times},"${name}":${text}}`
    const stored = readStored(whole, intentId)
    if (!stored?.entry[name] || (JSON.parse(text).intentId ?? intentId) !== intentId) return undefined
    return stored
  }
  /** The text of each old key that the journal has and that is not removed yet. */
  const merged = new Map<string, string>()
  let isRunning = false

  function merge(): void {
    const all = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
    for (const { prefix, read } of readers)
      for (const key of all) {
        const text = key.startsWith(prefix) ? storage.getItem(key) : null
        if (text === null) continue
        const stored = read(text, key.slice(prefix.length))
        if (!stored) continue
        if (merged.get(key) !== text && prune([stored.entry], Date.now()).length > 0) put(journal, stored.entry)
        merged.set(key, text)
        if (!journal.getState().persisted) continue
        if (stored.isDamaged()) storage.setItem(`intent-kit:aside ${key}`, text)
        storage.removeItem(key)
        merged.delete(key)
      }
  }
  function run(): void {
    if (isRunning) return
    isRunning = true
    try {
      merge()
    } catch {
      // Storage is full or denied. What is merged already stays in the journal's memory.
    }
    isRunning = false
  }
  run()
  journal.subscribe(run)
  globalThis.addEventListener?.('storage', run)
}

const recoverySteps = ['sending', 'sent', 'proven']

/** Merges an entry of the previous version into its payment's. What is known better is not taken back. */
function put(journal: Journal, earlier: JournalEntry): void {
  const { abort, recovery, answered, createdAt, updatedAt } = earlier
  const known = journal.get(earlier.paymentId)
  const isFurther = recoverySteps.indexOf(recovery?.step ?? '') > recoverySteps.indexOf(known?.recovery?.step ?? '')
  journal.put({
    ...earlier,
    abort: known?.abort?.hash ? undefined : abort,
    recovery: isFurther ? recovery : undefined,
    // Its answer may have come at any time of its life.
    answered: answered ?? { askedAt: createdAt, receivedAt: updatedAt },
  })
}
