import type { QueryClient } from '@tanstack/react-query'
import type { GetEdgeStatusResponse, IntentClient, IntentReceipt } from '../api/index.ts'
import type { Journal, TrackedIntent } from '../payments/journal/index.ts'
import { intentKey, mark, markOf } from '../queries/internal/index.ts'

/**
 * Keeps a journal and a cache told of each other: what the page's own requests say of a tracked intent is written down,
 * and what was armed before a reload, or in another tab, counts as armed. Makes no request. Returns how to stop.
 */
export function followTracked(journal: Journal, queryClient: QueryClient, client: IntentClient): () => void {
  const cached = <Data>(base: string, request: object) =>
    queryClient.getQueryData<Data>(intentKey(client, base, request))

  const compare = ({ intentId, edgeId, step, depositTransactionHash, updatedAt, receipt: known }: TrackedIntent) => {
    const { armed, pending } = markOf(queryClient, client, intentId)
    // What was refused here for good has a mark too.
    if (armed ?? pending) journal.update(intentId, { step: 'armed' })
    else if (pending === undefined && /armed|paid/.test(step)) mark(queryClient, client, intentId, { armed: true })
    const hop = cached<GetEdgeStatusResponse>('edgeStatus', { edgeId })
    if (hop && hop.status !== 'PENDING')
      journal.update(intentId, {
        step: 'paid',
        depositTransactionHash: depositTransactionHash ?? hop.initTransactionHash,
      })
    const { data: receipt, dataUpdatedAt = 0 } =
      queryClient.getQueryState<IntentReceipt | null>(intentKey(client, 'intentReceipt', { intentId })) ?? {}
    // Two tabs may hold different answers that do not say which is newer: what was asked for since is.
    if (receipt && (isNewer(receipt, known) || dataUpdatedAt > updatedAt)) journal.update(intentId, { receipt })
  }
  const compareAll = () => journal.getState().intents.forEach(compare)

  compareAll()
  const stops = [
    journal.subscribe(compareAll),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && event.query.queryKey[0] === 'intent-kit')
        compareAll()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const isNewer = (receipt: { updatedAt?: string | undefined }, than: { updatedAt?: string | undefined } | undefined) =>
  Date.parse(receipt.updatedAt ?? '') > Date.parse(than?.updatedAt ?? '')
