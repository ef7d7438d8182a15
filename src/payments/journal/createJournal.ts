import { createStore } from 'zustand/vanilla'
import { stepOf } from '../status/index.ts'
import { applyUpdate, readInput } from './applyUpdate.ts'
import type { Journal, JournalChanges, JournalEntry, JournalState, JournalStorage } from './journal.ts'
import { pageStorage } from './pageStorage.ts'
import { dropOldQuotes, mergeEntries, pruneEntries } from './pruneEntries.ts'
import { fits, readEntry, type StoredEntry, writeEntry } from './readEntry.ts'

type Entries = readonly JournalEntry[]

/** The version of the stored format. A format that this code could not read gets another number. */
export const journalKey = 'intent-kit:journal:2'

/** Options of {@link createJournal}. */
export interface CreateJournalOptions {
  /** Default: `localStorage`, if it is allowed. `null`: memory, for the lifetime of the journal. */
  storage?: JournalStorage | null | undefined
  /** The prefix of the entries' keys. Journals with the same storage and prefix hold the same entries. */
  prefix?: string | undefined
}

/**
 * Creates a journal: the payments of this device, across reloads and tabs. Create one per page and share it.
 *
 * @example
 * ```ts
 * const journal = createJournal({ prefix: 'my-shop ' })
 * journal.put({ quote, request, step: 'armed', walletAsked: true })
 * journal.put({ intentId, depositTransactionHash: await wallet.sendTransaction(transaction) })
 * ```
 */
export const createJournal = ({
  storage = pageStorage(),
  prefix = `${journalKey} own `,
}: CreateJournalOptions = {}): Journal => openJournal(storage, prefix)

/**
 * Opens a journal in a storage, or in memory only. Each entry has its own key. Two tabs that write at the same time
 * therefore lose nothing (browsers do not serialize their writes), and damage is limited to one entry. Storage is the
 * source of truth: every change rereads it, and memory holds what could not be written.
 *
 * zustand's `persist` would write everything it holds, regardless of what another tab has written since.
 */
export function openJournal(storage: JournalStorage | null, prefix: string): Journal {
  const store = createStore<JournalState>(() => ({ entries: [], persisted: true }))
  /** The text and entry last read or written, by key. The entry is undefined if the text could not be read. */
  let seen = new Map<string, { text: string; entry: JournalEntry | undefined; isDamaged?: StoredEntry['isDamaged'] }>()
  let listeners = 0
  const observers = new Set<Parameters<Journal['observe']>[0]>()
  /** The changes that the observers have yet to hear of, in order. */
  const changed: [entry: JournalEntry, earlier: JournalEntry | undefined][] = []

  /** Reads the text of a key. Returns the same object while the text is the same. */
  function readText(key: string, text: string) {
    const known = seen.get(key)
    if (known?.text === text) return known
    const { entry, isDamaged = () => true } = readEntry(text, key.slice(prefix.length)) ?? {}
    // If the stored text became corrupt, keep the copy in memory.
    return { text, entry: known?.entry && isDamaged() ? known.entry : entry, isDamaged }
  }

  /** Reads the entries of storage and memory combined. */
  function read(): Entries {
    const found: typeof seen = new Map()
    for (let place = storage?.length ?? 0; place--; ) {
      const key = storage?.key(place)
      const text = key?.startsWith(prefix) && storage?.getItem(key)
      if (key && typeof text === 'string') found.set(key, readText(key, text))
    }
    seen = found
    const stored = [...found.values()].flatMap(({ entry }) => entry ?? [])
    const { entries, persisted } = store.getState()
    const shown = new Set(entries)
    // Entries that are already in order sort much faster.
    const isShown = stored.length === entries.length && stored.every((entry) => shown.has(entry))
    return pruneEntries(isShown ? entries : mergeEntries(stored, persisted ? [] : entries), Date.now())
  }

  /** Writes the entries. Returns those that could not be written. */
  function write(entries: Entries): Entries {
    const ids = new Set(entries.map(({ paymentId }) => paymentId))
    for (const [key, { entry }] of seen) {
      if (entry && !ids.has(entry.paymentId) && works(() => storage?.removeItem(key))) seen.delete(key)
    }
    // Comparing objects is much cheaper than looking up the key of every entry.
    const stored = new Set([...seen.values()].map(({ entry }) => entry))
    return entries.filter(
      (entry) =>
        !stored.has(entry) &&
        !works(() => {
          const key = prefix + entry.paymentId
          const known = seen.get(key)
          if (known?.isDamaged?.()) storage?.setItem(`intent-kit:aside ${key}`, known.text)
          const text = writeEntry(entry)
          storage?.setItem(key, text)
          // A storage that is asynchronous, or keeps nothing, doesn't throw.
          if (storage?.getItem(key) !== text) throw text
          seen.set(key, { text, entry })
        }),
    )
  }

  function show(entries: Entries, persisted: boolean): void {
    const shown = store.getState()
    const same = entries.length === shown.entries.length && entries.every((one, place) => one === shown.entries[place])
    if (!same || persisted !== shown.persisted) store.setState({ entries, persisted })
  }

  /** Reads what other tabs wrote. Returns false if it cannot be read. */
  function refresh(): boolean {
    const { persisted } = store.getState()
    const readable = works(() => show(read(), persisted && storage !== null))
    if (!readable) show(store.getState().entries, false)
    return readable && storage !== null
  }

  /**
   * Writes the entries. If that fails, drops entries without money to make room for those that may hold money. If that
   * is not enough, writes all of them again: one that can never be written takes no other's place. Returns false if the
   * first attempt failed.
   */
  function save(entries: Entries): boolean {
    const failed = write(entries)
    if (!failed.length) return true
    const now = Date.now()
    const needed = pruneEntries(failed, now, 0)
    if (!needed.length || write(dropOldQuotes(pruneEntries(entries, now, 0), now, 0)).length) write(entries)
    return false
  }

  function change(how: (entries: Entries) => Entries): void {
    // Do not overwrite entries that could not be read.
    const writable = refresh()
    const before = store.getState().entries
    const after = how(before)
    if (after === before) return
    const now = Date.now()
    const entries = dropOldQuotes(pruneEntries(after, now), now)
    const known = new Set(before)
    for (const entry of entries)
      if (!known.has(entry)) changed.push([entry, before.find(({ paymentId }) => paymentId === entry.paymentId)])
    show(entries, writable && save(entries))
    // A subscriber may have changed the journal again, which comes after this change.
    for (let next = changed.shift(); next; next = changed.shift()) for (const observer of observers) observer(...next)
  }

  function get(paymentId: string): JournalEntry | undefined {
    const { entries, persisted } = store.getState()
    const shown = entries.find((entry) => entry.paymentId === paymentId)
    let found = shown
    works(() => {
      const key = prefix + paymentId
      const text = storage?.getItem(key)
      if (text === undefined) return
      const stored = text === null ? undefined : readText(key, text)
      if (stored) seen.set(key, stored)
      found = mergeEntries(stored?.entry ? [stored.entry] : [], shown && !persisted ? [shown] : [])[0]
    })
    return found && pruneEntries([found], Date.now())[0]
  }

  /** Updates an entry, or adds it as `fresh`. */
  function update(paymentId: string, changes: JournalChanges, fresh?: JournalEntry): JournalEntry | undefined {
    const known = get(paymentId)
    const start = known ?? fresh
    if (!start || !fits({ intentId: start.intentId, quote: changes.quote })) return undefined
    // Most answers bring nothing new, so skip rereading the other entries.
    if (known && applyUpdate(known, changes, Date.now()) === known) return known
    change((entries) => {
      const before = entries.find((entry) => entry.paymentId === paymentId)
      const from = before ?? fresh
      const after = from && applyUpdate(from, changes, Date.now())
      return !after || after === before ? entries : [after, ...entries.filter((entry) => entry !== before)]
    })
    return get(paymentId)
  }

  function hear(event: Event): void {
    const { key } = event as StorageEvent
    if (key == null || key.startsWith(prefix)) refresh()
  }

  refresh()
  return {
    get,
    put(input) {
      const { id, changes } = readInput(input) ?? {}
      if (!id || !changes) return undefined
      const now = Date.now()
      const { intent, sentAt = 0 } = changes.quote ?? {}
      const status = intent?.status
      // No answer is older than the quote.
      const answered = status === undefined ? undefined : { askedAt: sentAt, receivedAt: sentAt }
      return update(id.paymentId, changes, {
        ...id,
        step: stepOf(status),
        status,
        answered,
        createdAt: now,
        // Its first change is later.
        updatedAt: now - 1,
      })
    },
    update: (paymentId, changes) => update(paymentId, changes),
    forget: (paymentId) =>
      change((entries) => {
        const kept = entries.filter((entry) => entry.paymentId !== paymentId)
        return kept.length === entries.length ? entries : kept
      }),
    getState: store.getState,
    getInitialState: store.getInitialState,
    observe(listener) {
      observers.add(listener)
      return () => void observers.delete(listener)
    },
    subscribe(listener) {
      if (listeners++ === 0) {
        refresh()
        // `storage` reports other tabs' changes. `pageshow` catches those missed while the page was in the back/forward
        // cache.
        for (const type of ['storage', 'pageshow']) globalThis.addEventListener?.(type, hear)
      }
      const unsubscribe = store.subscribe(listener)
      let isSubscribed = true
      return () => {
        unsubscribe()
        if (isSubscribed && --listeners === 0)
          for (const type of ['storage', 'pageshow']) globalThis.removeEventListener?.(type, hear)
        isSubscribed = false
      }
    },
  }
}

/** Runs an action and returns whether it succeeded. Storage may be absent, full, or denied at any time. */
function works(action: () => void): boolean {
  try {
    action()
    return true
  } catch {
    return false
  }
}
