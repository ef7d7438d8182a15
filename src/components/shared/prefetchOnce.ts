import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { IntentKey } from '../../queries/index.ts'

/** Asks for data that nobody has asked for yet; can be called in any render. A server asks for nothing. */
export function prefetchOnce<Data>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, IntentKey>,
): void {
  if (typeof window === 'undefined') return
  if (!queryClient.getQueryState(options.queryKey)) queryClient.prefetchQuery(options)
}
