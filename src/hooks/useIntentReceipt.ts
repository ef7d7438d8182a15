'use client'
import { useQuery } from '@tanstack/react-query'
import type { IntentReceipt } from '../api/index.ts'
import { type IntentReceiptRequest, intentReceiptQueryOptions } from '../queries/index.ts'
import { useIntentClient, useIntentKit } from './context.ts'
import { type Draft, enabledWhen, given, type InitialData, type ReadParameters, type ReadResult } from './options.ts'

/** Parameters of {@link useIntentReceipt}. */
export type UseIntentReceiptParameters<
  Selected = IntentReceipt | null,
  Initial extends InitialData<IntentReceipt | null> = InitialData<IntentReceipt | null>,
> = Draft<IntentReceiptRequest> & ReadParameters<IntentReceipt | null, Selected, Initial>

/**
 * Follows a transfer until it is final; `data` is its `IntentReceipt`, or `null` for an intent that is alive but has no
 * receipt yet. Any number of mounted hooks make one request per tick, and an equal answer causes no rerender.
 *
 * - While a payment on a rail is pending, there is no receipt to request: the rail is polled, and from time to time the
 *   intent.
 * - `NotFound` is `null` until ten minutes past the deadline; then it is an error.
 * - A receipt older than the one on screen, or `NotFound` after one, changes nothing.
 * - A hidden tab polls on, but slower; a shown one polls at once. FAILED and ABORTED are watched for a refund, for a
 *   day.
 * - `longPoll` (default: the provider's) uses `WaitIntentReceipt`, which answers when something moves. If that fails,
 *   it polls.
 *
 * A status alone does not tell whether the agreed amount has arrived at the right place: `usePaymentStatus` compares.
 * Read the result's fields individually: a spread reads them all and rerenders on every tick.
 *
 * @example
 * ```tsx
 * const { data: receipt, error } = useIntentReceipt({ intentId })
 * return <p>{error ? error.message : (receipt?.status ?? 'No receipt yet')}</p>
 * ```
 */
export function useIntentReceipt<
  Selected = IntentReceipt | null,
  Initial extends InitialData<IntentReceipt | null> = InitialData<IntentReceipt | null>,
>({
  intentId = '',
  longPoll,
  query,
  client,
  ...facts
}: UseIntentReceiptParameters<Selected, Initial>): ReadResult<Selected, Initial> {
  const kit = useIntentKit()
  const request = { ...facts, intentId, longPoll: longPoll ?? kit.longPoll }
  const options = intentReceiptQueryOptions(useIntentClient(client), request)
  return useQuery({ ...options, ...given(query), enabled: enabledWhen(intentId !== '', query?.enabled) }) as ReadResult<
    Selected,
    Initial
  >
}
