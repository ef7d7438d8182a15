import {
  hashKey,
  type Query,
  type UseQueryResult,
  useIsRestoring,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Intent, IntentClient, IntentServiceError } from '../api/index.ts'
import { dropOverQuote, type IntentKey, isArmed, type QuoteQueryOptions } from '../queries/index.ts'
import { enabledWhen, given, type ReadParameters } from './options.ts'

/** A payer who types asks once, when they pause. */
const debounceMs = 300

/** True once a value has stood still for a moment; at once for the first. */
function useSettled(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value
}

/** What the quoting hooks have in common: debounce, the last quote while the next loads, and respect for an armed one. */
export function useQuote<Response extends { intent?: Intent | undefined }, Selected>(
  client: IntentClient,
  { queryKey, ...options }: QuoteQueryOptions<Response>,
  complete: boolean,
  query: ReadParameters<Response, Selected>['query'],
): UseQueryResult<Selected, IntentServiceError> {
  type QuoteQuery = Query<Response, IntentServiceError, Response, IntentKey>
  const queryClient = useQueryClient()
  const hash = hashKey(queryKey)
  // What comes back from storage is looked at when it is there.
  const restoring = useIsRestoring()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the key
  useMemo(() => dropOverQuote(queryClient, client, queryKey), [queryClient, client, hash, restoring])
  const settled = useSettled(hash)
  const free = ({ state }: { state: { data: unknown } }) =>
    !isArmed(queryClient, client, (state.data as Response | undefined)?.intent?.intentId)
  return useQuery<Response, IntentServiceError, Selected, IntentKey>({
    queryKey,
    ...options,
    // An armed quote waits for an explicit refetch, also when its key comes back or it is switched on again.
    staleTime: (quoted: QuoteQuery) => (free(quoted) ? options.staleTime(quoted) : Number.POSITIVE_INFINITY),
    refetchInterval: (quoted: QuoteQuery) => free(quoted) && options.refetchInterval(quoted),
    refetchOnMount: free,
    // What was refused for good is not asked for at every look.
    refetchOnWindowFocus: (quoted: QuoteQuery) => free(quoted) && quoted.state.error?.retryable !== false,
    placeholderData: (last, before) =>
      complete && before && free(before) && hashKey([before.queryKey[1]]) === hashKey([queryKey[1]]) ? last : undefined,
    ...given(query),
    enabled: enabledWhen(settled && complete, query?.enabled),
  })
}
