import { type QuoteIntentEdgeResponse, type Settlement, serializeIntentData } from '../../api/index.ts'
import type { TrackedEntry, TrackedIntent, TrackedNews, TrackedReceipt, TrackedStep } from './journal.ts'

export const steps: readonly TrackedStep[] = ['quoted', 'armed', 'paid', 'final']

/** How far an intent is at least, by the service's word. A state that nobody knows may have money in it. */
export function stepOf(status: string | undefined, settlement?: Settlement | undefined): TrackedStep {
  if (status === undefined || status === 'QUOTED') return 'quoted'
  if (status === 'INVALID') return 'final'
  if (/^(SUCCEEDED|REFUNDED)$/.test(status)) return settlement?.terminal === false ? 'paid' : 'final'
  return /^(EXECUTING|FAILED)$/.test(status) ? 'paid' : 'armed'
}

/** False where a time is missing or cannot be read: then the order of the news decides. */
const isOlder = (receipt: TrackedReceipt, than: TrackedReceipt | undefined): boolean =>
  Date.parse(receipt.updatedAt ?? '') < Date.parse(than?.updatedAt ?? '')

/** What the payer sent: on a rail that funds the intent its own transaction, else the deposit on the origin chain. */
const depositIn = ({ edge, depositTransaction }: NonNullable<TrackedNews['receipt']>): string | undefined =>
  (edge?.mode !== 'DESTINATION' && edge?.initTransactionHash) || depositTransaction?.txnHash || undefined

/** What the payer sent, as far as this device knows: the first hash stays, it was shown and is looked for on the chain. */
function hashAfter({ depositTransactionHash: known }: TrackedIntent, news: TrackedNews): string | undefined {
  const { depositTransactionHash: told, replaced, unpaid } = news
  if (unpaid) return told && told !== known ? known : undefined
  return (replaced && told) || known || told || undefined
}

/** Everything of an intent but its quote, to see whether anything is new. */
const textOf = (intent: TrackedIntent): string => serializeIntentData({ ...intent, quote: undefined })

/** An intent after news of it; the same object when nothing is new. */
export function advance(before: TrackedIntent, news: TrackedNews, now: number): TrackedIntent {
  const found = news.receipt && !isOlder(news.receipt, before.receipt) ? news.receipt : undefined
  const { status = news.status, updatedAt, summary, settlement } = found ?? {}
  const sent = hashAfter(before, news)
  const unsent = before.depositTransactionHash && !sent
  const depositTransactionHash = sent ?? (found && depositIn(found))
  // What came to nothing leaves what the service says.
  const from = unsent ? stepOf(before.status, before.receipt?.settlement) : before.step
  const reached: readonly TrackedStep[] = [
    // Only a newer word of the service takes an end back.
    from === 'final' && status !== undefined ? 'armed' : from,
    news.step ?? 'quoted',
    stepOf(status, settlement),
    news.walletAsked || unsent ? 'armed' : 'quoted',
    depositTransactionHash === undefined ? 'quoted' : 'paid',
  ]
  // Field by field, so that nothing else that a host passes is stored.
  const after: TrackedIntent = {
    ...before,
    edgeId: news.edgeId ?? before.edgeId,
    step: steps[Math.max(...reached.map((step) => steps.indexOf(step)))] as TrackedStep,
    status: status ?? before.status,
    quote: before.quote ?? news.quote,
    refundAddress: news.refundAddress ?? before.refundAddress,
    depositTransactionHash,
    walletAsked: news.walletAsked ?? before.walletAsked,
    asked: news.asked ?? before.asked,
    direct: news.direct ?? before.direct,
    receipt: found ? { status: found.status, updatedAt, summary, settlement } : before.receipt,
    label: news.label ?? before.label,
  }
  const same = after.quote === before.quote && textOf(after) === textOf(before)
  return same ? before : { ...after, updatedAt: now }
}

/** The news in what is to be tracked, and of which intent; a quote alone is news too. */
export function readEntry(entry: TrackedEntry): TrackedNews & { intentId?: string | undefined } {
  const news: TrackedNews & { intentId?: string | undefined } =
    'intent' in entry || 'edge' in entry ? { quote: entry } : entry
  const quote: Partial<QuoteIntentEdgeResponse> | undefined = news.quote
  return { ...news, intentId: news.intentId ?? quote?.intent?.intentId, edgeId: news.edgeId ?? quote?.edgeId }
}
