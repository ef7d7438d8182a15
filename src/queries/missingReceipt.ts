import type { QueryClient } from '@tanstack/react-query'
import { type IntentClient, isIntentServiceError } from '../api/index.ts'
import { parseTime } from '../format/index.ts'
import { cachedQuote } from './armed.ts'
import { type Expiring, quoteTimeLeft } from './deadline.ts'
import { intentQueryKey, intentQueryOptions } from './intent.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** What a missing receipt means: the intent is alive, or past its time, or nobody knows it. */
export type Missing = 'alive' | 'overdue' | 'unknown'

/** An intent is known if it was quoted here, if the host says when it ends, or if `GetIntent` knows it (asked once). */
export async function whyMissing(
  client: IntentClient,
  queryClient: QueryClient,
  { intentId, expiresAt }: { intentId: string; expiresAt?: string | undefined },
): Promise<Missing> {
  const stated = parseTime(expiresAt) === undefined ? undefined : { intent: { expiresAt } }
  const asking = { ...intentQueryOptions(client, { intentId }), retry: false, gcTime: dayMs }
  try {
    const quote: Expiring = cachedQuote(queryClient, client, intentId) ??
      stated ?? { intent: await queryClient.ensureQueryData(asking) }
    // An intent that lives but does not say for how long counts from when it was seen to live.
    const seenAt = queryClient.getQueryState(intentQueryKey(client, { intentId }))?.dataUpdatedAt ?? 0
    return (quoteTimeLeft(quote) ?? seenAt - Date.now()) > -10 * minuteMs ? 'alive' : 'overdue'
  } catch (error) {
    if (isIntentServiceError(error, 'NotFound')) return 'unknown'
    // The operation is not described in the document: without it nobody can say, so the asking goes on for a while.
    if (isIntentServiceError(error, 'MethodNotFound')) return 'overdue'
    throw error
  }
}
