import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import {
  type GetIntentReceiptRequest,
  getIntentReceipt,
  type Intent,
  type IntentClient,
  type IntentReceipt,
  IntentServiceError,
  isIntentServiceError,
} from '../api/index.ts'
import { parseTime } from '../format/index.ts'
import { cachedQuote, forgetQuote, isArmed } from './armed.ts'
import { quoteTimeLeft } from './deadline.ts'
import { intentQueryKey, intentQueryOptions } from './intent.ts'
import { type IntentKey, intentKey, requestOf } from './key.ts'
import { type Attention, type PolledQuery, pollInterval } from './polling.ts'
import { repeat } from './repeat.ts'

/** What `intentReceiptQueryOptions` takes. */
export interface IntentReceiptRequest extends GetIntentReceiptRequest {
  /** When the intent ends, if known: saves asking for the intent. A fact about the intent, so not part of the key. */
  expiresAt?: string | undefined
}

/** The key of {@link intentReceiptQueryOptions}. */
export const intentReceiptQueryKey = (client: IntentClient, request: IntentReceiptRequest): IntentKey =>
  intentKey(client, 'intentReceipt', { intentId: request.intentId })

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Whether a missing receipt is no surprise: the intent is known, and its deadline is not ten minutes past. */
async function isAwaited(
  client: IntentClient,
  queryClient: QueryClient,
  request: IntentReceiptRequest,
): Promise<boolean> {
  const { intentId, expiresAt } = request
  const quoted = cachedQuote(queryClient, client, intentId)?.[1]?.intent
  const known = quoted ?? (parseTime(expiresAt) === undefined ? undefined : { expiresAt })
  const intent: Partial<Intent> =
    known ?? (await queryClient.ensureQueryData({ ...intentQueryOptions(client, { intentId }), retry: false }))
  // An intent that lives but does not say for how long counts from when it was seen to live.
  const seenAt = queryClient.getQueryState(intentQueryKey(client, { intentId }))?.dataUpdatedAt ?? 0
  return (quoteTimeLeft(intent) ?? seenAt - Date.now()) > -10 * minuteMs
}

const isOlder = (answer: IntentReceipt, than: IntentReceipt): boolean =>
  (parseTime(answer.updatedAt) ?? 0) < (parseTime(than.updatedAt) ?? 0) && parseTime(answer.updatedAt) !== undefined

const attention = ({ state }: PolledQuery): Attention => {
  const receipt = state.data as IntentReceipt | null | undefined
  if (!receipt) {
    const error = isIntentServiceError(state.error) ? state.error : undefined
    if (error?.origin === 'client' && error.error === 'InvalidArgument') return { pace: 'done' }
    if (error?.error !== 'NotFound') return { pace: 'follow' }
    // Past its time and unpaid as far as anyone knows; one that was armed may have been paid all the same.
    return error.retryable ? { pace: 'watch', until: state.errorUpdatedAt + dayMs } : { pace: 'done' }
  }
  const settling = receipt.settlement?.terminal === false
  if (receipt.status === 'INVALID' || (/^(SUCCEEDED|REFUNDED)$/.test(receipt.status) && !settling))
    return { pace: 'done' }
  if (!settling && receipt.status !== 'FAILED' && receipt.status !== 'ABORTED') return { pace: 'follow' }
  return { pace: 'watch', until: (parseTime(receipt.updatedAt) ?? state.dataUpdatedAt) + dayMs }
}

/**
 * Where a transfer stands, followed until it is final. Data is `IntentReceipt`, or `null` for a living intent that has no
 * receipt yet. An answer older than the one on screen is dropped.
 *
 * @example `useQuery(intentReceiptQueryOptions(client, { intentId }))`
 *
 * Source: "GetIntentReceipt", "Events"; the schedule is not in the service document.
 */
export const intentReceiptQueryOptions = (client: IntentClient, { intentId, expiresAt }: IntentReceiptRequest) => ({
  queryKey: intentReceiptQueryKey(client, { intentId }),
  queryFn: async (context: QueryFunctionContext<IntentKey>): Promise<IntentReceipt | null> => {
    const { queryKey, signal, client: queryClient } = context
    const request = requestOf<GetIntentReceiptRequest>(queryKey)
    const shown = () => queryClient.getQueryData<IntentReceipt | null>(queryKey)
    try {
      const { intentReceipt } = await getIntentReceipt(client, request, { signal })
      // A receipt means that the payment was seen: its quote must not be offered again.
      forgetQuote(queryClient, client, request.intentId)
      const before = shown()
      return before && isOlder(intentReceipt, before) ? before : intentReceipt
    } catch (error) {
      if (!isIntentServiceError(error, 'NotFound')) throw error
      const before = shown()
      if (before) return before
      if (await isAwaited(client, queryClient, { ...request, expiresAt })) return null
      throw new IntentServiceError({ ...error, retryable: isArmed(queryClient, client, request.intentId) })
    }
  },
  ...repeat,
  staleTime: (query: PolledQuery) => (attention(query).pace === 'done' ? Number.POSITIVE_INFINITY : 1000),
  refetchInterval: (query: PolledQuery) => pollInterval(query, attention(query)),
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: (query: PolledQuery) => (attention(query).pace === 'done' ? false : ('always' as const)),
})
