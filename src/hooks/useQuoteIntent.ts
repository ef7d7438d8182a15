'use client'
import type { QuoteIntentRequest, QuoteIntentResponse, QuoteRequest } from '../api/index.ts'
import { quoteIntentQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { hasAmount, hasFields, type InitialData, type ReadParameters, type ReadResult } from './options.ts'
import { useQuote } from './useQuote.ts'

/** Parameters of {@link useQuoteIntent}: the request, whose fields may still be missing. */
export interface UseQuoteIntentParameters<
  Selected = QuoteIntentResponse,
  Initial extends InitialData<QuoteIntentResponse> = InitialData<QuoteIntentResponse>,
> extends QuoteRequest,
    ReadParameters<QuoteIntentResponse, Selected, Initial> {}

const needed = [
  'ownerAddress',
  'originChainId',
  'originTokenAddress',
  'destinationChainId',
  'destinationTokenAddress',
] as const

/**
 * Quotes a transfer between EVM chains; `data` is the whole answer.
 *
 * - Requests a quote when the request hasn't changed for 300 ms. Until the new quote arrives, the last one stays (as
 *   React Query's placeholder data: `isPlaceholderData`).
 * - Renews a quote shortly before it ends, but only while its page is visible, it is neither executed nor committed, and
 *   no wallet was asked to pay it. Such a quote is replaced only by an explicit `refetch`: after its end, or once
 *   `usePayment` shows that it can't be paid anymore (`void`, or the blocker `expired` or `invalid`).
 * - Waits while a required field or the fixed amount (`originTokenAmount` of an EXACT_INPUT, else
 *   `destinationTokenAmount`, in base units) is missing. A malformed one is an `InvalidArgument` naming it.
 *
 * @example
 * ```tsx
 * const { data: quote } = useQuoteIntent({ ownerAddress, originChainId: 1, originTokenAddress, destinationChainId: 8453,
 *   destinationTokenAddress, destinationTokenAmount: 100_000000n })
 * ```
 */
export function useQuoteIntent<
  Selected = QuoteIntentResponse,
  Initial extends InitialData<QuoteIntentResponse> = InitialData<QuoteIntentResponse>,
>({ query, client: own, ...request }: UseQuoteIntentParameters<Selected, Initial>): ReadResult<Selected, Initial> {
  const client = useIntentClient(own)
  const options = quoteIntentQueryOptions(client, request as QuoteIntentRequest)
  return useQuote(client, options, hasFields<QuoteRequest>(request, needed) && hasAmount(request), query) as ReadResult<
    Selected,
    Initial
  >
}
