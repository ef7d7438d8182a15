import type { GetIntentHistoryResponse, IntentHistoryEntry } from '../api/index.ts'
import { statusAttention } from '../payments/status/index.ts'

const liveRows = new WeakMap<GetIntentHistoryResponse, IntentHistoryEntry[]>()

/** Returns the rows of a page whose status can still change. */
export function liveRowsOf(page: GetIntentHistoryResponse): IntentHistoryEntry[] {
  const rows = liveRows.get(page) ?? page.intents.filter(({ status }) => statusAttention(status) !== 'done')
  liveRows.set(page, rows)
  return rows
}
