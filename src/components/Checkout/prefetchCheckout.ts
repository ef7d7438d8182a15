import type { QueryClient } from '@tanstack/react-query'
import type { IntentClient } from '../../api/index.ts'
import { edgesQueryOptions, intentQueryOptions } from '../../queries/index.ts'
import { prefetchOnce } from '../shared/prefetchOnce.ts'

/** Asks for what the first screen of a checkout needs: the ways to pay, or the payment to go on with. */
export function prefetchCheckout(
  queryClient: QueryClient,
  client: IntentClient,
  { intentId }: { intentId?: string | undefined },
): void {
  if (intentId) prefetchOnce(queryClient, intentQueryOptions(client, { intentId }))
  else prefetchOnce(queryClient, edgesQueryOptions(client))
}
