import type { JournalStorage } from './journal.ts'

/** Returns the page's own storage. Returns null on a server and where access is denied. */
export function pageStorage(): JournalStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null
  }
}
