import type { Intent, IntentHistoryEntry, IntentReceipt, TokenMetadata } from '../../api/index.ts'
import { cleanText, parseTime } from '../../format/index.ts'
import { quoteTimeLeft } from '../../queries/index.ts'
import { type ReceiptSide, receiptFacts } from '../IntentReceiptCard/receiptFacts.ts'
import type { TimelinePhase } from '../IntentTimeline/timelinePhase.ts'
import { cleanId } from '../shared/text.ts'

/**
 * One payment of a list: as a search finds it, or as a history has it. Source: "Intent"; an entry of a history is not in
 * the service document.
 */
export type IntentListItem = Intent | IntentHistoryEntry

/** What is paid in the last second may be seen this much later, in ms; and a local clock may be ahead. */
export const seenLate = 10 * 60_000

/** Where a payment of a list stands; `expired`: its quote ended a while ago, and nothing is known to have been received. */
export type ItemPhase = Exclude<TimelinePhase, 'loading'> | 'expired'

/** What a row says of a payment. */
export interface ItemFacts {
  /** Cleaned. */
  id: string
  phase: ItemPhase
  /** The service's word, cleaned. */
  status: string
  paid: ReceiptSide
  arrived: ReceiptSide
  refund?: ReceiptSide | undefined
}

/** Reads a payment of a list. What was paid and what arrived are known of a history only; a search knows the quote. */
export function itemFacts(item: IntentListItem, tokens: readonly TokenMetadata[], expired: boolean): ItemFacts {
  const { phase, paid, arrived, refund } = receiptFacts(receiptOf(item), tokens)
  return {
    id: cleanId(item.intentId),
    phase: phase === 'loading' ? 'unknown' : phase === 'waiting' && expired ? 'expired' : phase,
    status: cleanText(item.status, 40),
    paid,
    arrived,
    refund,
  }
}

/** Whether a payment of which nothing has been received is past its time, by more than {@link seenLate}. */
export function isExpired(item: IntentListItem): boolean {
  const [ends, made] = [momentOf(item.expiresAt), momentOf(item.createdAt)]
  if (ends === undefined || !/^(QUOTED|COMMITTED)$/.test(item.status)) return false
  const left = quoteTimeLeft({ intent: { expiresAt: String(ends), ...(made && { createdAt: String(made) }) } })
  return left !== undefined && left < -seenLate
}

/** When a payment was asked for, in epoch ms. */
export function startOf(item: IntentListItem): number | undefined {
  const receipt = receiptIn(item)
  return (
    momentOf(item.createdAt) ??
    momentOf(receipt?.createdAt) ??
    momentOf(receipt?.summary?.createdAt) ??
    momentOf(item.updatedAt)
  )
}

/** A moment of an answer, which comes unread and may be anything. */
export function momentOf(value: unknown): number | undefined {
  return typeof value === 'string' || typeof value === 'number' ? parseTime(value) : undefined
}

/** Rows without those that came before: a list that is asked for while it grows may bring one twice. */
export function eachOnce(items: readonly IntentListItem[]): readonly IntentListItem[] {
  const seen = new Set<string>()
  return items.filter(({ intentId }) => seen.size < seen.add(intentId).size)
}

/** Whether the amounts of a payment are those of its quote, whatever has happened since. */
export const isAsQuoted = (item: IntentListItem): boolean => 'quote' in item

const receiptIn = (item: IntentListItem): IntentReceipt | undefined =>
  'receipt' in item && typeof item.receipt === 'object' && item.receipt !== null ? item.receipt : undefined

/** A payment as if by its receipt: of an intent, what its quote says, and that none of it has happened. */
function receiptOf(item: IntentListItem): IntentReceipt {
  const { intentId, status } = item
  const receipt = receiptIn(item)
  if (receipt) return { ...receipt, intentId, status }
  const intent: Partial<Intent> = item
  const { originChainId, destinationChainId, edge, quote } = intent
  return {
    intentId,
    status,
    originChainId,
    destinationChainId,
    edge,
    summary: {
      originChainId,
      originTokenAddress: intent.originTokenAddress,
      quotedOriginTokenAmount: quote?.fromAmount,
      destinationChainId,
      destinationTokenAddress: intent.destinationTokenAddress,
      quotedDestinationTokenAmount: quote?.toAmount,
    },
  }
}
