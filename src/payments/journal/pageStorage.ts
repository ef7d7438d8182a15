import type { JournalStorage } from './journal.ts'

/** The page's own storage; null on a server, and where it is denied. */
export function pageStorage(): JournalStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null
  }
}
