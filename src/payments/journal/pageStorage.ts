import type { JournalStorage } from './journal.ts'

/** Returns the page's own storage. Returns null on a server, in an app that has none, and where access is denied. */
export function pageStorage(): JournalStorage | null {
  try {
    // React Native has a window without a storage.
    return typeof window === 'undefined' ? null : (window.localStorage ?? null)
  } catch {
    return null
  }
}
