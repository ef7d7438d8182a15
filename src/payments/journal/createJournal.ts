import { createStore } from 'zustand/vanilla'
import { serializeIntentData } from '../../api/index.ts'
import { advance, readEntry, stepOf } from './advance.ts'
import { bounded, merged, slimmed } from './bounded.ts'
import type { Journal, JournalState, JournalStorage, TrackedIntent, TrackedNews } from './journal.ts'
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
  let seen = new Map<string, { text: string; intent: TrackedIntent | undefined }>()

  /** What storage and memory hold together. */
  function read(): Intents {
    const found: typeof seen = new Map()
    for (let place = storage?.length ?? 0; place--; ) {
      const key = storage?.key(place)
      const text = key?.startsWith(prefix) && storage?.getItem(key)
      if (!key || typeof text !== 'string') continue
      const known = seen.get(key)
      // What was damaged since is here unharmed.
      const intent = () => readIntent(text, key.slice(prefix.length)) ?? known?.intent
      found.set(key, known?.text === text ? known : { text, intent: intent() })
    }
    seen = found
    const stored = [...found.values()].flatMap(({ intent }) => intent ?? [])
    const { intents, persisted } = store.getState()
    return bounded(merged(stored, persisted ? [] : intents), Date.now())
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
        if (known && !known.intent) storage?.setItem(`intent-kit:aside ${key}`, known.text)
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
    const intents = slimmed(bounded(after, now), now)
    const persisted = writable && write(intents)
    // What may hold money takes the room of the rest.
    if (writable && !persisted) write(slimmed(bounded(intents, now, 0), now, 0))
    show(intents, persisted)
  }

  const get = (intentId: string) => store.getState().intents.find((intent) => intent.intentId === intentId)

  /** Tells news of an intent, or of one that begins as `fresh`. */
  function tell(intentId: string, news: TrackedNews, fresh?: TrackedIntent): TrackedIntent | undefined {
    if (!fits({ intentId, quote: news.quote })) return undefined
    change((intents) => {
      const before = intents.find((intent) => intent.intentId === intentId)
      const start = before ?? fresh
      const after = start && advance(start, news, Date.now())
      return !after || after === before ? intents : [after, ...intents.filter((intent) => intent !== before)]
    })
    return get(intentId)
  }

  refresh()
  return {
    get,
    put(entry) {
      const { intentId = '', ...news } = readEntry(entry)
      const now = Date.now()
      const status = news.quote?.intent?.status
      return tell(intentId, news, { intentId, step: stepOf(status), status, createdAt: now, updatedAt: now })
    },
    update: (intentId, news) => tell(intentId, news),
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
