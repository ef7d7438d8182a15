import { createStore } from 'zustand/vanilla'
import { serializeIntentData } from '../../api/index.ts'
import { stepOf } from '../status/index.ts'
import { applyUpdate, readEntry } from './applyUpdate.ts'
import type { Journal, JournalState, JournalStorage, TrackedIntent, TrackedUpdate } from './journal.ts'
import { dropOldQuotes, mergeEntries, pruneEntries } from './pruneEntries.ts'
import { fits, readIntent } from './readIntent.ts'

type Intents = readonly TrackedIntent[]

/**
 * A journal in a storage, or in memory alone. Each intent stands under a key of its own, so that two tabs that write at
 * the same moment lose nothing (browsers do not keep them apart), and damage stays with one. Storage is the truth: every
 * change reads it anew; memory keeps what could not be written.
 *
 * zustand's `persist` would write everything it holds, whatever another tab has written since.
 */
export function createJournal(prefix: string, storage: JournalStorage | null): Journal {
  const store = createStore<JournalState>(() => ({ intents: [], persisted: true }))
  /** What was last seen or written under a key; no intent if it could not be read. */
  let seen = new Map<string, { text: string; intent: TrackedIntent | undefined; isDamaged?: boolean }>()

  /** What storage and memory hold together. */
  function read(): Intents {
    const found: typeof seen = new Map()
    for (let place = storage?.length ?? 0; place--; ) {
      const key = storage?.key(place)
      const text = key?.startsWith(prefix) && storage?.getItem(key)
      if (!key || typeof text !== 'string') continue
      const known = seen.get(key)
      if (known?.text === text) {
        found.set(key, known)
        continue
      }
      const { intent, isDamaged = true } = readIntent(text, key.slice(prefix.length)) ?? {}
      // If the stored text became corrupt, keep the copy in memory.
      found.set(key, { text, intent: isDamaged ? (known?.intent ?? intent) : intent, isDamaged })
    }
    seen = found
    const stored = [...found.values()].flatMap(({ intent }) => intent ?? [])
    const { intents, persisted } = store.getState()
    return pruneEntries(mergeEntries(stored, persisted ? [] : intents), Date.now())
  }

  /** False when something could not be written. */
  function write(intents: Intents): boolean {
    const keys = intents.map(({ intentId }) => prefix + intentId)
    for (const [key, { intent }] of seen) {
      if (intent && !keys.includes(key) && works(() => storage?.removeItem(key))) seen.delete(key)
    }
    const written = intents.map((intent, place) =>
      works(() => {
        const key = keys[place] as string
        const known = seen.get(key)
        if (known?.intent === intent) return
        if (known?.isDamaged) storage?.setItem(`intent-kit:aside ${key}`, known.text)
        const text = serializeIntentData(intent)
        storage?.setItem(key, text)
        seen.set(key, { text, intent })
      }),
    )
    return !written.includes(false)
  }

  function show(intents: Intents, persisted: boolean): void {
    const shown = store.getState()
    const same = intents.length === shown.intents.length && intents.every((one, place) => one === shown.intents[place])
    if (!same || persisted !== shown.persisted) store.setState({ intents, persisted })
  }

  /** Takes over what other tabs wrote; false when it cannot be read. */
  function refresh(): boolean {
    const { persisted } = store.getState()
    const readable = works(() => show(read(), persisted && storage !== null))
    if (!readable) show(store.getState().intents, false)
    return readable && storage !== null
  }

  function change(how: (intents: Intents) => Intents): void {
    // Never over what could not be read.
    const writable = refresh()
    const before = store.getState().intents
    const after = how(before)
    if (after === before) return
    const now = Date.now()
    const intents = dropOldQuotes(pruneEntries(after, now), now)
    const persisted = writable && write(intents)
    // What may hold money takes the room of the rest.
    if (writable && !persisted) write(dropOldQuotes(pruneEntries(intents, now, 0), now, 0))
    show(intents, persisted)
  }

  const get = (intentId: string) => store.getState().intents.find((intent) => intent.intentId === intentId)

  /** Updates an entry, or adds it as `fresh`. */
  function update(intentId: string, changes: TrackedUpdate, fresh?: TrackedIntent): TrackedIntent | undefined {
    if (!fits({ intentId, quote: changes.quote })) return undefined
    change((intents) => {
      const before = intents.find((intent) => intent.intentId === intentId)
      const start = before ?? fresh
      const after = start && applyUpdate(start, changes, Date.now())
      return !after || after === before ? intents : [after, ...intents.filter((intent) => intent !== before)]
    })
    return get(intentId)
  }

  refresh()
  return {
    get,
    put(entry) {
      const { intentId = '', ...added } = readEntry(entry)
      const now = Date.now()
      const { intent, sentAt = 0 } = added.quote ?? {}
      const status = intent?.status
      // Nothing is older than the quote.
      const answered = status === undefined ? undefined : { askedAt: sentAt, receivedAt: sentAt }
      const step = stepOf(status)
      return update(intentId, added, { intentId, step, status, answered, createdAt: now, updatedAt: now })
    },
    update: (intentId, changes) => update(intentId, changes),
    forget: (intentId) =>
      change((intents) => (get(intentId) ? intents.filter((one) => one.intentId !== intentId) : intents)),
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe(listener) {
      const hear = (event: Event) => {
        if (((event as StorageEvent).key ?? prefix).startsWith(prefix)) refresh()
      }
      refresh()
      const unsubscribe = store.subscribe(listener)
      // Other tabs' changes; and those that a page missed while it lay in the browser's cache.
      for (const type of ['storage', 'pageshow']) globalThis.addEventListener?.(type, hear)
      return () => {
        unsubscribe()
        for (const type of ['storage', 'pageshow']) globalThis.removeEventListener?.(type, hear)
      }
    },
  }
}

/** A storage may be absent, full or denied at any time. */
function works(action: () => void): boolean {
  try {
    action()
    return true
  } catch {
    return false
  }
}
