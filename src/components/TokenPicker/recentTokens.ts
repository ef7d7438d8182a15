import type { WalletToken } from '../../hooks/index.ts'
import { type JournalStorage, pageStorage } from '../../payments/journal/index.ts'
import { tokenKey } from './pickerEntries.ts'

const storageKey = 'intent-kit:recent-tokens:1'
const most = 5

/**
 * Reads the keys of the tokens that were chosen last on this device, the newest first.
 *
 * @param storage the provider's: undefined is the page's own, null is none
 */
export function readRecent(storage: JournalStorage | null = pageStorage()): string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(storageKey) ?? '[]')
    if (!Array.isArray(stored)) return []
    const keys = stored.filter((key): key is string => typeof key === 'string' && /^\d{1,16} \S{1,64}$/.test(key))
    return [...new Set(keys)].slice(0, most)
  } catch {
    // The storage is denied, or its text is damaged.
    return []
  }
}

/** Stores that a token was chosen. Without storage, nothing is stored. */
export function addRecent(storage: JournalStorage | null | undefined, token: WalletToken): void {
  const keys = [...new Set([tokenKey(token), ...readRecent(storage)])].slice(0, most)
  try {
    const place = storage === undefined ? pageStorage() : storage
    place?.setItem(storageKey, JSON.stringify(keys))
  } catch {
    // The storage is full or denied. The list of recent tokens is a convenience.
  }
}
