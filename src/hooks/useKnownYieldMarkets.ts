'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { IntentClient, YieldMarket } from '../api/index.ts'
import { knownYieldMarkets } from '../queries/internal/index.ts'
import { useIntentClient } from './context.ts'

const onServer = () => 0

/** Returns the yield markets that lists of this page have read. Requests nothing. */
export function useKnownYieldMarkets(client?: IntentClient): readonly YieldMarket[] {
  const queryClient = useQueryClient()
  const own = useIntentClient(client)
  const subscribe = useCallback(
    (listener: () => void) =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[2] === 'yieldMarkets') listener()
      }),
    [queryClient],
  )
  const version = () =>
    queryClient
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => queryKey[2] === 'yieldMarkets' })
      // Sums the times, because the count stays the same when a new list replaces one that was removed.
      .reduce((sum, { state }) => sum + state.dataUpdatedAt, 0)
  const updates = useSyncExternalStore(subscribe, version, onServer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cache changes with `updates`
  return useMemo(() => knownYieldMarkets(queryClient, own), [queryClient, own, updates])
}
