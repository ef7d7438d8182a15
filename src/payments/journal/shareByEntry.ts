import type { IntentClient } from '../../api/index.ts'
import type { Journal } from './journal.ts'

const shared = new WeakMap<IntentClient, WeakMap<Journal, Map<string, unknown>>>()

/**
 * Makes one of a kind for each payment of a client and a journal, and finds it again: two cards of one payment, or a card
 * that is hidden and shown again, have the same state.
 *
 * @example `shareByEntry({ client, journal }, 'abort', intentId, () => createCore(intentId))`
 */
export function shareByEntry<T>(
  { client, journal }: { client: IntentClient; journal: Journal },
  kind: string,
  paymentId: string,
  create: () => T,
): T {
  const journals = shared.get(client) ?? new WeakMap<Journal, Map<string, unknown>>()
  shared.set(client, journals)
  const all = journals.get(journal) ?? new Map<string, unknown>()
  journals.set(journal, all)
  const key = `${kind} ${paymentId}`
  if (!all.has(key)) all.set(key, create())
  return all.get(key) as T
}
