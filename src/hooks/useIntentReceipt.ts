'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { IntentReceipt, IntentServiceError } from '../api/index.ts'
import { type IntentReceiptRequest, intentReceiptQueryOptions } from '../queries/index.ts'
import { useIntentClient, useIntentKit } from './context.ts'
import { type Draft, enabledWhen, given, type ReadParameters } from './options.ts'

/** Parameters of {@link useIntentReceipt}. Not in the service document. */
export type UseIntentReceiptParameters<Selected = IntentReceipt | null> = Draft<IntentReceiptRequest> &
  ReadParameters<IntentReceipt | null, Selected>

/**
 * Follows a transfer until it is final; `data` is its `IntentReceipt`, or `null` for a living intent that has no receipt
 * yet. Any number of mounted hooks make one request per tick, and an equal answer renders nobody again.
 *
 * - While a payment on a rail is waited for there is no receipt to ask for: the rail is asked, and now and then the intent.
 * - `NotFound` is `null` until ten minutes past the deadline; then it is an error.
 * - A receipt older than the one on screen, or `NotFound` after one, changes nothing.
 * - A hidden tab asks on, slower; a shown one at once. FAILED and ABORTED are watched for a refund, for a day.
 * - `longPoll` (default: the provider's) asks with `WaitIntentReceipt`, which answers when something moves; where that fails it polls.
 *
 * Read the result's fields singly; a spread reads them all and renders at every tick.
 *
 * @example
 * ```tsx
 * const { data: receipt, error } = useIntentReceipt({ intentId })
 * if (receipt?.status === 'SUCCEEDED') showThanks()
 * ```
 * Source: "GetIntentReceipt", "Events"; the schedule is not in the service document.
 */
export function useIntentReceipt<Selected = IntentReceipt | null>({
  intentId = '',
  expiresAt,
  longPoll,
  query,
  client,
}: UseIntentReceiptParameters<Selected>): UseQueryResult<Selected, IntentServiceError> {
  const kit = useIntentKit()
  const facts = { intentId, expiresAt, longPoll: longPoll ?? kit.longPoll }
  const options = intentReceiptQueryOptions(useIntentClient(client), facts)
  return useQuery({ ...options, ...given(query), enabled: enabledWhen(intentId !== '', query?.enabled) })
}
