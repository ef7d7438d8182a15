import type { QueryClient } from '@tanstack/react-query'
import { type IntentClient, type IntentServiceError, isIntentServiceError } from '../api/index.ts'
import { parseTime } from '../format/index.ts'
import { isMissing } from '../payments/service/index.ts'
import { seenLateMs } from '../payments/status/index.ts'
import { cachedQuote, isArmed, markOf } from './armed.ts'
import { type Expiring, quoteTimeLeft } from './deadline.ts'
import { intentQueryKey, intentQueryOptions } from './intent.ts'
import { intentKey } from './key.ts'
import { pollFacts } from './polling.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** What a missing receipt means: the intent is alive, or past its time, or nobody knows it. */
export type Missing = 'alive' | 'overdue' | 'unknown'

/** Past its end for certain, by a clock that nobody can check: it was seen here for longer than any quote holds. */
const watchedMs = 15 * minuteMs + seenLateMs

/** How long an intent has been known here without a receipt, in ms. */
function watchedFor(client: IntentClient, queryClient: QueryClient, intentId: string): number {
  const query = queryClient.getQueryCache().find({ queryKey: intentKey(client, 'intentReceipt', { intentId }) })
  return query?.state.dataUpdatedAt ? Date.now() - pollFacts(query).changedAt : 0
}

/**
 * An intent is known if it was quoted on this device, if the host says when it ends, or if the service knows it (asked once).
 * The local clock may be wrong: unless the quote was made here, the clock of the service decides where its answer shows it.
 *
 * @param serverTime when the service answered that there is no receipt, by its own clock
 */
export async function whyMissing(
  client: IntentClient,
  queryClient: QueryClient,
  { intentId, expiresAt }: { intentId: string; expiresAt?: string | undefined },
  { serverTime }: Pick<IntentServiceError, 'serverTime'>,
): Promise<Missing> {
  const quoted = cachedQuote(queryClient, client, intentId) ?? markOf(queryClient, client, intentId).quote
  const stated = parseTime(expiresAt) === undefined ? undefined : { intent: { expiresAt } }
  const asking = { ...intentQueryOptions(client, { intentId }), retry: false, gcTime: dayMs }
  try {
    const quote: Expiring = quoted ?? stated ?? { intent: await queryClient.ensureQueryData(asking) }
    const ends = parseTime(quote.intent?.expiresAt)
    if (quote.sentAt !== undefined && ends !== undefined)
      return Number(quoteTimeLeft(quote)) > -seenLateMs ? 'alive' : 'overdue'
    // An intent that lives but does not say for how long counts from when it was seen to live.
    const seenAt = queryClient.getQueryState(intentQueryKey(client, { intentId }))?.dataUpdatedAt ?? 0
    const late = ends === undefined ? Date.now() - seenAt : (serverTime ?? Date.now()) - ends
    const isUnsure =
      ends !== undefined && serverTime === undefined && watchedFor(client, queryClient, intentId) < watchedMs
    return late < seenLateMs || isUnsure ? 'alive' : 'overdue'
  } catch (error) {
    // It may have been paid all the same, here or before a reload: still asked, now and then.
    if (isIntentServiceError(error, 'NotFound')) return isArmed(queryClient, client, intentId) ? 'overdue' : 'unknown'
    // Nobody can say, so the asking goes on for a while.
    if (isMissing(error)) return 'overdue'
    throw error
  }
}
