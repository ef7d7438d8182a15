import type { IntentClient } from '../../api/index.ts'
import type { Journal } from './journal.ts'

const shared = new WeakMap<IntentClient, WeakMap<Journal, Map<string, unknown>>>()

/**
 * Creates one instance per kind and payment of a client and a journal, and returns it again. Two cards of one payment,
 * or a card that is hidden and shown again, share the same state.
 *
 * @param create gets a function that drops the instance, so that the next caller creates another one
 * @example `shareByEntry({ client, journal }, 'abort', intentId, () => createCore(intentId))`
 */
export function shareByEntry<T>(
  { client, journal }: { client: IntentClient; journal: Journal },
  kind: string,
  paymentId: string,
  create: (drop: () => void) => T,
): T {
  const journals = shared.get(client) ?? new WeakMap<Journal, Map<string, unknown>>()
  shared.set(client, journals)
  const all = journals.get(journal) ?? new Map<string, unknown>()
  journals.set(journal, all)
  const key = `${kind} ${paymentId}`
  if (!all.has(key))
    all.set(
      key,
      create(() => void all.delete(key)),
    )
  return all.get(key) as T
}
