import type { QueryClient } from '@tanstack/react-query'
import type { GetEdgeStatusResponse, IntentClient, IntentReceipt } from '../api/index.ts'
import type { Journal, TrackedIntent } from '../payments/journal/index.ts'
import { hopHadMoney, isUnpaidHop } from '../payments/status/index.ts'
import type { Expiring } from '../queries/index.ts'
import { answerOrderOf, intentKey, mark, markOf } from '../queries/internal/index.ts'

/**
 * Keeps a journal and a cache equal: what the page's own requests bring of a tracked intent is written down, and what was
 * armed or paid before a reload, or in another tab, counts as such. Makes no request. Returns how to stop.
 */
export function followTracked(journal: Journal, queryClient: QueryClient, client: IntentClient): () => void {
  const cached = <Data>(base: string, request: object) =>
    queryClient.getQueryData<Data>(intentKey(client, base, request))

  const compare = (entry: TrackedIntent) => {
    const { intentId, edgeId, step, depositTransactionHash, hadMoney, answered } = entry
    const { armed, pending, hadMoney: seen } = markOf(queryClient, client, intentId)
    // What was refused here for good has a mark too.
    if (armed ?? pending) journal.update(intentId, { step: 'armed' })
    else if (pending === undefined && /armed|paid/.test(step))
      mark(queryClient, client, intentId, { armed: true, quote: endOf(entry) })
    if (hadMoney && !seen) mark(queryClient, client, intentId, { hadMoney })
    if (seen && !hadMoney) journal.update(intentId, { hadMoney: seen })
    const hop = cached<GetEdgeStatusResponse>('edgeStatus', { edgeId })
    if (hop && !isUnpaidHop(hop))
      journal.update(intentId, {
        step: 'paid',
        depositTransactionHash: depositTransactionHash ?? hop.initTransactionHash,
        hadMoney: hopHadMoney(hop) || undefined,
      })
    const receiptKey = intentKey(client, 'intentReceipt', { intentId })
    const receipt = queryClient.getQueryData<IntentReceipt | null>(receiptKey)
    const times = answerOrderOf(queryClient, receiptKey)?.current
    // Two tabs may hold different answers; the journal decides which is newer.
    if (receipt && times && !(answered && times.receivedAt <= answered.receivedAt && times.askedAt <= answered.askedAt))
      journal.update(intentId, { receipt, answered: times })
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

/** What tells when the quote of an entry ends, by this device's clock. */
function endOf({ quote }: TrackedIntent): Expiring | undefined {
  const { expiresAt, createdAt } = quote?.intent ?? {}
  return quote && { intent: { expiresAt, createdAt }, sentAt: quote.sentAt }
}
