import type { QueryClient } from '@tanstack/react-query'
import type { Intent, IntentClient, QuoteIntentEdgeResponse } from '../api/index.ts'
import { isUnpaidHop, isUnpaidIntent, seenLateMs } from '../payments/status/index.ts'
import { cachedQuote, markOf } from './armed.ts'
import { quoteTimeLeft } from './deadline.ts'
import { edgeStatusQueryOptions } from './edgeStatus.ts'
import { intentQuery, intentQueryKey, intentQueryOptions } from './intent.ts'
import { isMissing } from './optional.ts'
import { searchIntent } from './searchIntent.ts'

/** While the rail says that it waits, the intent is read once in so many polls. */
const pollsPerRead = 4
/** A receipt does not wait longer than this for an intent that is being read, in ms. */
const longestWaitMs = 2000

/**
 * Whether an intent waits for its payment on a rail. It has no receipt then, and browsers write refused requests into their
 * console. The rail is asked, and now and then, and at the deadline, the intent; where the rail cannot be asked, the intent
 * alone. False where nothing says so.
 *
 * @param polls how often the receipt was asked about before
 */
export async function isUnpaidOnRail(
  client: IntentClient,
  queryClient: QueryClient,
  intentId: string,
  polls = 0,
): Promise<boolean> {
  const quote = cachedQuote(queryClient, client, intentId) as Partial<QuoteIntentEdgeResponse> | undefined
  const intent = await currentIntent(client, queryClient, intentId)
  const { edgeId, mode = quote?.mode } = intent?.edge ??
    quote?.intent?.edge ?? { ...quote?.edge, edgeId: quote?.edgeId }
  const { quote: earlier, hadMoney } = markOf(queryClient, client, intentId)
  const left = quoteTimeLeft(quote ?? earlier ?? { intent })
  if (!edgeId || mode !== 'ORIGIN' || left === undefined || left < -seenLateMs) return false

  const isRailMissing = await queryClient.fetchQuery(edgeStatusQueryOptions(client, { edgeId })).then(
    (hop) => (isUnpaidHop(hop) && !hadMoney ? false : undefined),
    (error: unknown) => isMissing(error) || undefined,
  )
  if (isRailMissing === undefined) return false
  const readAt = queryClient.getQueryState(intentQueryKey(client, { intentId }))?.dataUpdatedAt ?? 0
  const isDeadlinePast = left <= 0 && readAt < Date.now() + left
  if (!isRailMissing && !isDeadlinePast && (polls + 1) % pollsPerRead !== 0) return !intent || isUnpaidIntent(intent)
  // The page may have read it a moment ago.
  const reading = { ...intentQuery(client, intentId, searchIntent), retry: false, staleTime: 1000 }
  return queryClient.fetchQuery(reading).then(isUnpaidIntent, (error: unknown) => {
    if (isRailMissing) throw error
    return true
  })
}

/** What the page knows of an intent, or is about to. */
async function currentIntent(client: IntentClient, queryClient: QueryClient, intentId: string) {
  const options = intentQueryOptions(client, { intentId })
  const { data, fetchStatus } = queryClient.getQueryState<Intent>(options.queryKey) ?? {}
  if (data || fetchStatus !== 'fetching') return data
  return Promise.race([
    queryClient.fetchQuery(options).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs)),
  ])
}
