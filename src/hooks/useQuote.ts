import {
  hashKey,
  type Query,
  type UseQueryResult,
  useIsRestoring,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Intent, IntentClient, IntentServiceError } from '../api/index.ts'
import { dropOverQuote, type IntentKey, isArmed, type QuoteQueryOptions } from '../queries/index.ts'
import { enabledWhen, given, type ReadParameters } from './options.ts'
import { useSettled } from './useSettled.ts'

/**
 * Implements what the quoting hooks share: debouncing, showing the last quote while the next loads, and not replacing
 * an armed one.
 */
export function useQuote<Response extends { intent?: Intent | undefined }, Selected>(
  client: IntentClient,
  { queryKey, ...options }: QuoteQueryOptions<Response>,
  complete: boolean,
  query: ReadParameters<Response, Selected>['query'],
): UseQueryResult<Selected, IntentServiceError> {
  type QuoteQuery = Query<Response, IntentServiceError, Response, IntentKey>
  const queryClient = useQueryClient()
  const hash = hashKey(queryKey)
  // Data restored from storage is checked once it is there.
  const restoring = useIsRestoring()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the key
  useMemo(() => dropOverQuote(queryClient, client, queryKey), [queryClient, client, hash, restoring])
  const settled = useSettled(hash)
  const free = ({ state }: { state: { data: unknown } }) =>
    !isArmed(queryClient, client, (state.data as Response | undefined)?.intent?.intentId)
  return useQuery<Response, IntentServiceError, Selected, IntentKey>({
    queryKey,
    ...options,
    // An armed quote is refetched only explicitly, even if its key comes back or the query is enabled again.
    staleTime: (quoted: QuoteQuery) => (free(quoted) ? options.staleTime(quoted) : Number.POSITIVE_INFINITY),
    refetchInterval: (quoted: QuoteQuery) => free(quoted) && options.refetchInterval(quoted),
    refetchOnMount: free,
    // A request that was refused for good isn't repeated on every window focus.
    refetchOnWindowFocus: (quoted: QuoteQuery) => free(quoted) && quoted.state.error?.retryable !== false,
    placeholderData: (last, before) =>
      complete && before && free(before) && hashKey([before.queryKey[1]]) === hashKey([queryKey[1]]) ? last : undefined,
    ...given(query),
    enabled: enabledWhen(settled && complete, query?.enabled),
  })
}
