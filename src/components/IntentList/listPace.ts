import { nextPollDelay, rowAttention } from '../../payments/status/index.ts'
import { type PolledQuery, pollFacts } from '../../queries/internal/index.ts'
import type { IntentListItem } from './listItem.ts'

/**
 * Returns the milliseconds until the list refetches, or `false` when no row can change any more. The row that needs the
 * closest attention decides. The interval is longer than for a single payment, and twice as long where a refresh takes
 * two requests.
 *
 * @param isArmed whether this device has armed an intent, so that its payer may pay any moment
 */
export function listInterval(
  query: PolledQuery,
  items: readonly IntentListItem[],
  isArmed: (intentId: string) => boolean,
  pages = 1,
): number | false {
  const facts = pollFacts(query)
  const delays = items.map((item) => {
    const row = rowAttention(item, facts.askedAt, isArmed(item.intentId))
    return nextPollDelay({ ...facts, ...row, pages: Math.min(2, pages) })
  })
  const quickest = delays.reduce<number>((least, delay) => Math.min(least, delay || least), Number.POSITIVE_INFINITY)
  return Number.isFinite(quickest) && quickest
}
