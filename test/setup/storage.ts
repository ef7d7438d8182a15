import { createJournal, type JournalStorage } from '../../src/payments/journal/index.ts'

/**
 * A storage that is limited to a number of characters, like a browser's. A write that does not fit throws and changes
 * nothing.
 */
export class RoomyStorage implements JournalStorage {
  readonly texts = new Map<string, string>()
  room: number
  /** The number of writes. */
  writes = 0

  constructor(room = Number.POSITIVE_INFINITY) {
    this.room = room
  }
  get length(): number {
    return this.texts.size
  }
  key(place: number): string | null {
    return [...this.texts.keys()][place] ?? null
  }
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null
  }
  setItem(key: string, text: string): void {
    this.writes++
    const others = [...this.texts].filter(([other]) => other !== key)
    const taken = others.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
    if (taken + key.length + text.length > this.room) throw new DOMException('full', 'QuotaExceededError')
    this.texts.set(key, text)
  }
  removeItem(key: string): void {
    this.texts.delete(key)
  }
}

/** The storage of a browser: each tab has a view of its own, and its writes reach the others a moment later. */
export class TabStorage {
  private readonly views: RoomyStorage[] = []
  private readonly writes: ((view: RoomyStorage) => void)[] = []

  openTab(): JournalStorage {
    const view = new RoomyStorage()
    for (const [key, text] of this.views[0]?.texts ?? []) view.texts.set(key, text)
    this.views.push(view)
    const write = (apply: (view: RoomyStorage) => void) => {
      apply(view)
      this.writes.push(apply)
    }
    return {
      get length() {
        return view.length
      },
      key: (place) => view.key(place),
      getItem: (key) => view.getItem(key),
      setItem: (key, text) => write((one) => one.setItem(key, text)),
      removeItem: (key) => write((one) => one.removeItem(key)),
    }
  }

  /** Brings the writes of each tab to all others, in their order. */
  propagate(): void {
    for (const apply of this.writes.splice(0)) this.views.forEach(apply)
  }
}

/** Opens a journal on a storage. `reload` opens it again. */
export function opened(storage = new RoomyStorage()) {
  const reload = () => createJournal({ prefix: 'k ', storage })
  return { storage, reload, journal: reload() }
}
