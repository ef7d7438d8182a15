import { type JournalStorage, pageStorage } from '../payments/journal/index.ts'

/** The storage key of the payer's currency. Its text is an ISO 4217 code in upper case. */
const key = 'intent-kit:currency'
const listeners = new Set<() => void>()
/** The choices that no storage accepts. They hold as long as the page lives. */
const unsaved = new WeakMap<object, string>()
const noStorage = {}

/** Returns an ISO 4217 code in upper case, or undefined if the value can't be one. */
export function currencyCode(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Z]{3}$/i.test(value) ? value.toUpperCase() : undefined
}

/**
 * Returns the currency that the payer chose on this device. A damaged text counts as no choice.
 *
 * @param storage that of the provider. `undefined`: `localStorage`
 */
export function readFiatChoice(storage: JournalStorage | null = pageStorage()): string | undefined {
  const choice = unsaved.get(storage ?? noStorage)
  if (choice) return choice
  try {
    return currencyCode(storage?.getItem(key))
  } catch {
    return undefined
  }
}

/** Stores the currency that the payer chose on this device; `undefined` removes the choice. */
export function storeFiatChoice(storage: JournalStorage | null = pageStorage(), currency?: string): void {
  const place = storage ?? noStorage
  unsaved.delete(place)
  try {
    if (currency) storage?.setItem(key, currency)
    else storage?.removeItem(key)
  } catch {
    // The storage is full or denied.
  }
  if (currency && readFiatChoice(storage) !== currency) unsaved.set(place, currency)
  for (const listener of listeners) listener()
}

/** Calls the listener when the choice may have changed, in this tab or another. */
export function subscribeFiatChoice(listener: () => void): () => void {
  listeners.add(listener)
  globalThis.addEventListener?.('storage', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener?.('storage', listener)
  }
}
