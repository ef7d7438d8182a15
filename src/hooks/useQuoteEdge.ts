'use client'
import { hashKey, type Query, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type {
  EdgeIntentRequest,
  EdgeQuoteRequest,
  IntentServiceError,
  QuoteIntentEdgeRequest,
  QuoteIntentEdgeResponse,
} from '../api/index.ts'
import { dropOverQuote, type IntentKey, isArmed, quoteEdgeQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { type Draft, enabledWhen, given, type ReadParameters } from './options.ts'

/** Parameters of {@link useQuoteEdge}: the request, whose fields may still be missing. Source: "QuoteIntentEdge". */
export interface UseQuoteEdgeParameters<Selected = QuoteIntentEdgeResponse>
  extends ReadParameters<QuoteIntentEdgeResponse, Selected> {
  edge?: Draft<EdgeQuoteRequest> | undefined
  intent?: EdgeIntentRequest | undefined
}

/** A payer who types asks once, when they pause. */
const debounceMs = 300

const needs = {
  ORIGIN: ['originChainId', 'originAddress', 'originTokenAddress'],
  DESTINATION: ['destinationChainId', 'destinationAddress', 'destinationTokenAddress'],
} as const

const isComplete = (edge: Draft<EdgeQuoteRequest> | undefined, intent: EdgeIntentRequest | undefined): boolean => {
  if (!edge?.rail || !edge.mode || !intent) return false
  const fields = needs[edge.mode] ?? []
  if (fields.some((field) => edge[field] === undefined || edge[field] === '')) return false
  return edge.tradeType !== 'EXACT_INPUT' || edge.originTokenAmount !== undefined
}

type QuoteQuery = Query<QuoteIntentEdgeResponse, IntentServiceError, QuoteIntentEdgeResponse, IntentKey>

/** True once a value has stood still for a moment; at once for the first. */
function useSettled(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value
}

/**
 * Quotes a transfer over a rail; `data` is the whole answer.
 *
 * - Asks when the request has stood still for 300 ms; until the new quote is there the last one stays (as React Query's
 *   placeholder data: `isPlaceholderData`).
 * - Renews a quote shortly before it ends, but only while it is looked at and not armed.
 * - An armed quote (see `useExecuteEdge`) is never replaced before its end; after it, only by an explicit `refetch`.
 * - Waits while a required field is missing; a malformed one is an `InvalidArgument` naming it.
 *
 * @example
 * ```tsx
 * const { data: quote, error, isPlaceholderData } = useQuoteEdge({ edge, intent })
 * ```
 * Source: "QuoteIntentEdge".
 */
export function useQuoteEdge<Selected = QuoteIntentEdgeResponse>({
  edge,
  intent,
  query,
  client: own,
}: UseQuoteEdgeParameters<Selected>): UseQueryResult<Selected, IntentServiceError> {
  const client = useIntentClient(own)
  const queryClient = useQueryClient()
  const { queryKey, ...options } = quoteEdgeQueryOptions(client, { edge, intent } as QuoteIntentEdgeRequest)
  const hash = hashKey(queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the key
  useMemo(() => dropOverQuote(queryClient, client, queryKey), [queryClient, client, hash])
  const settled = useSettled(hash)
  const ready = settled && isComplete(edge, intent)
  const free = ({ state }: QuoteQuery) => !isArmed(queryClient, client, state.data?.intent?.intentId)
  return useQuery({
    queryKey,
    ...options,
    // An armed quote waits for an explicit refetch, also when its key comes back or it is switched on again.
    staleTime: (quoted: QuoteQuery) => (free(quoted) ? options.staleTime(quoted) : Number.POSITIVE_INFINITY),
    refetchOnMount: free,
    refetchOnWindowFocus: free,
    placeholderData: (last: QuoteIntentEdgeResponse | undefined, before: QuoteQuery | undefined) =>
      before && free(before) && hashKey([before.queryKey[1]]) === hashKey([queryKey[1]]) ? last : undefined,
    ...given(query),
    enabled: enabledWhen(ready, query?.enabled),
  })
}
