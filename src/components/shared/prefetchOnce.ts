import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { IntentServiceError } from '../../api/index.ts'
import type { IntentKey } from '../../queries/index.ts'

/** Prefetches data that has not been requested yet. Safe to call in any render. Does nothing on a server. */
export function prefetchOnce<Data>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, IntentServiceError, Data, IntentKey>,
): void {
  if (typeof window === 'undefined') return
  if (!queryClient.getQueryState(options.queryKey)) queryClient.prefetchQuery(options)
}
