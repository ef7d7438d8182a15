import type { Journal } from './journal.ts'

const shared = new WeakMap<Journal, Map<string, unknown>>()

/**
 * Makes one of a kind for each payment of a journal, and finds it again: two cards of one payment, or a card that is hidden and
 * shown again, have the same state.
 *
 * @example `shareByEntry(journal, 'abort', intentId, () => createAbort(deps, { intentId }))`
 */
export function shareByEntry<T>(journal: Journal, kind: string, paymentId: string, create: () => T): T {
  const all = shared.get(journal) ?? new Map<string, unknown>()
  shared.set(journal, all)
  const key = `${kind} ${paymentId}`
  if (!all.has(key)) all.set(key, create())
  return all.get(key) as T
}
