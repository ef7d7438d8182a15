import type { QueryClient } from '@tanstack/react-query'
import type { IntentClient } from '../../api/index.ts'
import { intentQueryOptions } from '../../queries/index.ts'
import { prefetchOnce } from '../shared/prefetchOnce.ts'

/** Prefetches the payment that a checkout is opened with. There is nothing to prefetch for a new one. */
export function prefetchCheckout(
  queryClient: QueryClient,
  client: IntentClient,
  { intentId }: { intentId?: string | undefined },
): void {
  if (intentId) prefetchOnce(queryClient, intentQueryOptions(client, { intentId }))
}
