import type { QueryClient } from '@tanstack/react-query'
import type { Intent, IntentClient, QuoteIntentEdgeResponse } from '../api/index.ts'
import { isMissing, searchIntent } from '../payments/service/index.ts'
import { firstEdge, isUnpaidHop, isUnpaidIntent, seenLateMs } from '../payments/status/index.ts'
import { markOf } from './armed.ts'
import { quoteTimeLeft } from './deadline.ts'
import { edgeStatusQueryOptions } from './edgeStatus.ts'
import { intentQuery, intentQueryKey } from './intent.ts'

/** While the rail reports that it waits, the intent is read once per this many polls. */
const pollsPerRead = 4

/** The facts that {@link isRailWaiting} uses. */
export interface RailWait {
  intentId: string
  /** The intent as last read, or undefined if it wasn't read. */
  intent: Intent | undefined
  /** The quote that this page requested, if any. */
  quote: Partial<QuoteIntentEdgeResponse> | undefined
  /** The number of earlier requests for the receipt. */
  polls: number
}

/**
 * Whether a rail waits for the payment of an intent. It asks the rail, and from time to time and at the deadline also
 * the intent. If the rail can't be asked, it asks only the intent.
 */
export async function isRailWaiting(
  client: IntentClient,
  queryClient: QueryClient,
  { intentId, intent, quote, polls }: RailWait,
): Promise<boolean> {
  const { edgeId, mode = quote?.mode } = firstEdge(intent?.edge, quote?.intent?.edge) ?? {
    ...quote?.edge,
    edgeId: quote?.edgeId,
  }
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
  const reading = {
    ...intentQuery(client, intentId, searchIntent),
    retry: false,
    // The page may have read the intent a moment ago. An answer from before the clock was set back looks new for as long.
    staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
      state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : 1000,
  }
  return queryClient.fetchQuery(reading).then(isUnpaidIntent, (error: unknown) => {
    if (isRailMissing) throw error
    return true
  })
}
