import { isIntentServiceError } from '../../api/index.ts'
import { type IntentListItem, momentOf, seenLate } from './listItem.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const longest = 5 * minute

/** What of a query's state the pace depends on. */
export interface PacedState {
  dataUpdatedAt: number
  error: unknown
}

/**
 * Milliseconds until a list is asked for again, or false when nothing in it can move any more. Gentler than following
 * one payment, and gentler still with every page, since all of them are asked for again. It depends on the query's
 * state alone: an answer that moved with the clock would start the wait anew at every render.
 */
export function listInterval(
  items: readonly IntentListItem[],
  { dataUpdatedAt, error }: PacedState,
  pages = 1,
): number | false {
  const quickest = Math.min(...items.map((item) => paceOf(item, dataUpdatedAt)))
  if (!Number.isFinite(quickest)) return false
  const asked = isIntentServiceError(error) ? (error.retryAfterMs ?? 0) : 0
  return Math.max(asked, Math.min(longest, quickest * pages * (error ? 4 : 1)))
}

function paceOf({ status, expiresAt, updatedAt, createdAt }: IntentListItem, at: number): number {
  if (/^(SUCCEEDED|REFUNDED|INVALID)$/.test(status)) return Number.POSITIVE_INFINITY
  if (/^(QUOTED|COMMITTED)$/.test(status)) {
    return (momentOf(expiresAt) ?? 0) + seenLate > at ? 30 * second : Number.POSITIVE_INFINITY
  }
  const quiet = at - (momentOf(updatedAt) ?? momentOf(createdAt) ?? at)
  // A refund may follow, for a day.
  if (/^(FAILED|ABORTED)$/.test(status)) return quiet < day ? minute : Number.POSITIVE_INFINITY
  return quiet < day ? 15 * second : longest
}
