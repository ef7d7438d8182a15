import type { GetIntentHistoryResponse, IntentHistoryEntry } from '../../api/index.ts'
import { iso } from '../clock.ts'
import { candidates, newest } from '../conditions.ts'
import type { Handler, SandboxContext } from '../context.ts'
import { historyConditions } from '../historyConditions.ts'
import { isOnPage, pageAfter, readPage } from '../historyPage.ts'
import { viewOf } from '../journey.ts'
import { presentReceipt } from '../present.ts'
import { presentHeld, recoverableOf } from '../recovery/recoverable.ts'
import type { Row } from '../state.ts'

/**
 * Answers the intents that meet every filter, a page at a time. `nextPage` is set while there are more. An intent that
 * has no receipt yet comes without one. `hasBalance` and `balances` come with `includeBalances`.
 */
export const getIntentHistory: Handler = (request, context): GetIntentHistoryResponse => {
  const page = readPage(request)
  const now = context.clock.now()
  const withBalances = request.flag('includeBalances') ?? false
  const conditions = [{ meets: (row: Row) => isOnPage(row, page) }, ...historyConditions(request, now, context)]
  const rows = candidates(conditions, context.state)
  // One row more than a page shows whether there are more.
  const found = newest(page.order === 'DESC' ? rows : rows.toReversed(), conditions, page.size + 1)
  const shown = found.slice(0, page.size)
  const last = found.length > page.size ? shown.at(-1) : undefined
  return {
    intents: shown.map((row) => entryOf(row, withBalances, now, context)),
    nextPage: last && pageAfter(last, page, request),
  }
}

function entryOf(row: Row, withBalances: boolean, now: number, { random }: SandboxContext): IntentHistoryEntry {
  const view = viewOf(row, now, random)
  const balances = recoverableOf(row, view)?.tokens.map(presentHeld) ?? []
  return {
    intentId: row.intentId,
    status: view.status,
    expiresAt: iso(row.expiresAt),
    updatedAt: iso(view.updatedAt),
    createdAt: iso(row.createdAt),
    receipt: presentReceipt(row, view, random),
    ...(withBalances && { hasBalance: balances.length > 0, balances }),
  }
}
