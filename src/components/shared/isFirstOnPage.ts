import type { IntentClient } from '../../api/index.ts'

const seen = new WeakMap<IntentClient, Set<string>>()

/** Returns `true` once for each key, client and page, however often a card is hidden and shown again. */
export function isFirstOnPage(client: IntentClient, key: string): boolean {
  const keys = seen.get(client) ?? new Set<string>()
  const isFirst = !keys.has(key)
  seen.set(client, keys.add(key))
  return isFirst
}
