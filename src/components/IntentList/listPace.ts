import { parseTime } from '../../format/index.ts'
import { type Attention, nextPollDelay, seenLateMs, statusAttention } from '../../payments/status/index.ts'
import { type PolledQuery, pollFacts } from '../../queries/internal/index.ts'
import type { IntentListItem } from './listItem.ts'

const day = 24 * 60 * 60_000

/**
 * Returns the milliseconds until the list refetches, or `false` when no row can change any more. The row that needs the
 * closest attention decides. The interval is longer than for a single payment, and longer still with every page, since
 * all pages are refetched.
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
    const { attention, changedAt } = rowFacts(item, facts.askedAt, isArmed)
    return nextPollDelay({ ...facts, attention, changedAt, pages })
  })
  const quickest = delays.reduce<number>((least, delay) => Math.min(least, delay || least), Number.POSITIVE_INFINITY)
  return Number.isFinite(quickest) && quickest
}

/** Returns how closely to follow a row, and since when its status has been unchanged. */
function rowFacts(
  { intentId, status, expiresAt, updatedAt, createdAt }: IntentListItem,
  askedAt: number,
  isArmed: (intentId: string) => boolean,
): { attention: Attention; changedAt: number } {
  const pace = statusAttention(status)
  const changedAt = parseTime(updatedAt) ?? parseTime(createdAt) ?? askedAt
  if (pace !== 'offer') return { attention: { pace }, changedAt }
  // A payment in the last second before expiry is seen late.
  const endsAt = (parseTime(expiresAt) ?? 0) + seenLateMs
  const armed = isArmed(intentId)
  if (endsAt > askedAt) return { attention: { pace: armed ? 'follow' : 'offer' }, changedAt: askedAt }
  return { attention: armed ? { pace: 'watch', until: endsAt + day } : { pace: 'done' }, changedAt: endsAt }
}
