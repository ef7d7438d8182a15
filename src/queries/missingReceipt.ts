import type { QueryClient } from '@tanstack/react-query'
import { type IntentClient, type IntentServiceError, isIntentServiceError } from '../api/index.ts'
import { parseTime } from '../format/index.ts'
import { longestQuoteMs } from '../format/internal/index.ts'
import { isMissing } from '../payments/service/index.ts'
import { seenLateMs } from '../payments/status/index.ts'
import { cachedQuote, isArmed, markOf } from './armed.ts'
import { type Expiring, quoteTimeLeft } from './deadline.ts'
import { intentQueryKey, intentQueryOptions } from './intent.ts'
import { intentKey } from './key.ts'
import { pollFacts } from './polling.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The meaning of a missing receipt: the intent is alive, past its time, or unknown. */
export type Missing = 'alive' | 'overdue' | 'unknown'

/**
 * The time in ms after which an intent without a receipt is certainly past its end, whatever the clock: no quote is
 * valid for longer.
 */
const watchedMs = longestQuoteMs + seenLateMs

/** Returns how long an intent has been known here without a receipt, in ms. */
function watchedFor(client: IntentClient, queryClient: QueryClient, intentId: string): number {
  const query = queryClient.getQueryCache().find({ queryKey: intentKey(client, 'intentReceipt', { intentId }) })
  return query?.state.dataUpdatedAt ? Date.now() - pollFacts(query).changedAt : 0
}

/**
 * Finds out what a missing receipt means. An intent is known if it was quoted on this device, if the host states when
 * it ends, or if the service knows it (asked once). The local clock may be wrong: unless the quote was made here, the
 * service's clock decides, if its answer shows it.
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
  // On a server, a timer would keep the process and its cache for that long.
  const gcTime = typeof window === 'undefined' ? Infinity : dayMs
  const asking = { ...intentQueryOptions(client, { intentId }), retry: false, gcTime }
  // A rail that refunds before its fill may write no receipt: only the intent, if it is shown, tells how it ended.
  const overdue = async (): Promise<Missing> => {
    if (queryClient.getQueryData(asking.queryKey))
      await queryClient.fetchQuery({ ...asking, staleTime: minuteMs }).catch(() => undefined)
    return 'overdue'
  }
  try {
    const quote: Expiring = quoted ?? stated ?? { intent: await queryClient.ensureQueryData(asking) }
    const ends = parseTime(quote.intent?.expiresAt)
    if (quote.sentAt !== undefined && ends !== undefined)
      return Number(quoteTimeLeft(quote)) > -seenLateMs ? 'alive' : await overdue()
    // An intent that is alive but has no expiry counts from when it was last read.
    const seenAt = queryClient.getQueryState(intentQueryKey(client, { intentId }))?.dataUpdatedAt ?? 0
    const late = ends === undefined ? Date.now() - seenAt : (serverTime ?? Date.now()) - ends
    const isUnsure =
      ends !== undefined && serverTime === undefined && watchedFor(client, queryClient, intentId) < watchedMs
    return late < seenLateMs || isUnsure ? 'alive' : await overdue()
  } catch (error) {
    // It may have been paid anyway, here or before a reload, so the receipt is still requested occasionally.
    if (isIntentServiceError(error, 'NotFound')) return isArmed(queryClient, client, intentId) ? 'overdue' : 'unknown'
    // The intent can't be read, so polling goes on for a while.
    if (isMissing(error)) return 'overdue'
    throw error
  }
}
