import type { QueryFunctionContext } from '@tanstack/react-query'
import {
  type GetIntentReceiptRequest,
  getIntentReceipt,
  type Intent,
  type IntentClient,
  type IntentReceipt,
  IntentServiceError,
  isIntentServiceError,
} from '../api/index.ts'
import { type Attention, receiptAttention, receiptHadMoney } from '../payments/status/index.ts'
import { rememberMoney } from './armed.ts'
import { type IntentKey, intentKey, type TaggedKey } from './key.ts'
import { newestAnswer } from './ordered.ts'
import { type PolledQuery, polled } from './polling.ts'

/** The request of `intentReceiptQueryOptions`. */
export interface IntentReceiptRequest extends GetIntentReceiptRequest {
  /**
   * The end of the intent, if known; it saves a request for the intent. A fact about the intent, so not part of the
   * key.
   */
  expiresAt?: string | undefined
  /** The intent's `timedRefundUnlockTimestamp`, if known: a failed payment is watched for an hour beyond it. Not in the key. */
  unlockTime?: Intent['timedRefundUnlockTimestamp']
  /**
   * Whether a card payment is still open, also one that was requested and that the receipt doesn't state yet: the receipt
   * is then followed although the money has arrived. Not in the key.
   */
  isSettlementDue?: boolean | undefined
  /**
   * Whether to use `WaitIntentReceipt`, which answers when something moves. Falls back to polling. Not part of the key
   * either.
   */
  longPoll?: boolean | undefined
}

/**
 * The key of {@link intentReceiptQueryOptions}: plain JSON, bigints as decimal text, never the access key.
 *
 * @example `queryClient.getQueryData(intentReceiptQueryKey(client, { intentId }))`
 */
export const intentReceiptQueryKey = (
  client: IntentClient,
  request: IntentReceiptRequest,
): TaggedKey<IntentReceipt | null> => intentKey(client, 'intentReceipt', { intentId: request.intentId })

/** A page opened before a deployment may no longer find its chunks. */
const missed = () => undefined
const loadParts = () => import('./receiptParts.ts').catch(missed)

/** The receipts that the service held back until something moved or its wait timed out. */
const held = new WeakSet<object>()

const attention =
  ({ longPoll, unlockTime, isSettlementDue }: Omit<IntentReceiptRequest, 'intentId'>) =>
  ({ state }: PolledQuery<IntentReceipt | null>): Attention => {
    const receipt = state.data
    if (!receipt) {
      const { error, path, retryable } = (state.error ?? {}) as Partial<IntentServiceError>
      if (error === 'NotFound') return { pace: retryable ? 'watch' : 'done' }
      return { pace: error === 'InvalidArgument' && path === 'intentId' ? 'done' : 'follow' }
    }
    const found = receiptAttention(receipt, unlockTime)
    const isFollowed = found.pace === 'follow' || (found.pace === 'done' && isSettlementDue)
    return isFollowed ? { pace: longPoll && held.has(receipt) ? 'next' : 'follow' } : found
  }

/**
 * Returns the options of a query that follows the state of a transfer until it is final. Data is `IntentReceipt`, or
 * `null` for an intent that is alive but has no receipt yet. An answer older than the cached one is dropped, as
 * `orderAnswers` decides.
 *
 * @example `useQuery(intentReceiptQueryOptions(client, { intentId }))`
 */
export const intentReceiptQueryOptions = (
  client: IntentClient,
  { intentId, expiresAt, ...facts }: IntentReceiptRequest,
) => ({
  queryKey: intentReceiptQueryKey(client, { intentId }),
  queryFn: async (context: QueryFunctionContext<IntentKey>): Promise<IntentReceipt | null> => {
    const { queryKey, signal, client: queryClient } = context
    const shown = () => queryClient.getQueryData<IntentReceipt | null>(queryKey)
    const polls = queryClient.getQueryState(queryKey)?.dataUpdateCount
    const isKnown = ['intent', 'armed'].some((base) => queryClient.getQueryState(intentKey(client, base, { intentId })))
    // Nothing is known about an intent that the page was opened with, so its receipt may already exist.
    const rail = !shown() && (polls || isKnown) && (await loadParts())
    if (rail && (await rail.isUnpaidOnRail(client, queryClient, intentId, polls))) return shown() ?? null
    const ask = async () => {
      const last = shown()
      const waiting = facts.longPoll && last && (await import('./longPoll.ts').catch(missed))
      const receipt =
        waiting && last
          ? await waiting.nextReceipt(client, intentId, last, signal, held)
          : (await getIntentReceipt(client, { intentId }, { signal })).intentReceipt
      if (receiptHadMoney(receipt)) rememberMoney(queryClient, client, intentId)
      return receipt
    }
    try {
      return await newestAnswer(queryClient, queryKey, ask)
    } catch (error) {
      if (!isIntentServiceError(error, 'NotFound')) throw error
      const before = shown()
      if (before) return before
      const parts = await loadParts()
      const why = parts ? await parts.whyMissing(client, queryClient, { intentId, expiresAt }, error) : 'overdue'
      if (why === 'alive') return null
      throw new IntentServiceError({ ...error, retryable: why === 'overdue' })
    }
  },
  ...polled(attention(facts)),
})
