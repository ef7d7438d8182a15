import type { GetIntentHistoryResponse, IntentHistoryEntry } from '../api/index.ts'
import { statusAttention } from '../payments/status/index.ts'

const liveRows = new WeakMap<GetIntentHistoryResponse, IntentHistoryEntry[]>()

/** Returns the rows of a page that can still change. */
export function liveRowsOf(page: GetIntentHistoryResponse): IntentHistoryEntry[] {
  const rows = liveRows.get(page) ?? page.intents.filter((row) => statusAttention(row).pace !== 'done')
  liveRows.set(page, rows)
  return rows
}
