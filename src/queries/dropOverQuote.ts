import type { QueryClient } from '@tanstack/react-query'
import type { GetEdgeStatusResponse, IntentClient, QuoteIntentEdgeResponse } from '../api/index.ts'
import { isUnpaidHop } from '../payments/status/index.ts'
import { markOf } from './armed.ts'
import { type IntentKey, intentKey } from './key.ts'

/**
 * Drops a quote that is over. Call it before a card is mounted, so that the quote's address is never offered again. A quote is over if the
 * service reported that it expired or is moving, or if its payment was seen on the rail or in a receipt. A quote that a
 * card already shows stays.
 *
 * @example `dropOverQuote(queryClient, client, quoteEdgeQueryKey(client, request))`
 */
export function dropOverQuote(queryClient: QueryClient, client: IntentClient, queryKey: IntentKey): void {
  const query = queryClient.getQueryCache().find<Partial<QuoteIntentEdgeResponse>>({ queryKey })
  const intentId = query?.state.data?.intent?.intentId
  if (!query || !intentId || query.getObserversCount() > 0) return
  const { edgeId } = query.state.data ?? {}
  const hop = queryClient.getQueryData<GetEdgeStatusResponse>(intentKey(client, 'edgeStatus', { edgeId }))
  const receipt = queryClient.getQueryData(intentKey(client, 'intentReceipt', { intentId }))
  const { over, hadMoney } = markOf(queryClient, client, intentId)
  if (receipt || over || hadMoney || (hop && !isUnpaidHop(hop))) queryClient.removeQueries({ queryKey })
}
