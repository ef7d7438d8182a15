import type { QueryClient } from '@tanstack/react-query'
import type { IntentClient } from '../api/index.ts'
import { intentKey } from './key.ts'

/** The key under which the cache remembers that an intent was armed here. */
export const armedQueryKey = (client: IntentClient, intentId: string) => intentKey(client, 'armed', { intentId })

/** Remembers that an intent is armed: from now on its user may have paid. Kept as long as the cache lives. */
export function markArmed(queryClient: QueryClient, client: IntentClient, intentId: string): void {
  const queryKey = armedQueryKey(client, intentId)
  const options = queryClient.defaultQueryOptions({ queryKey, gcTime: Number.POSITIVE_INFINITY })
  queryClient.getQueryCache().build(queryClient, options).setData(true)
}

/** Whether an intent was armed here. */
export const isArmed = (queryClient: QueryClient, client: IntentClient, intentId: string | undefined): boolean =>
  intentId !== undefined && queryClient.getQueryData(armedQueryKey(client, intentId)) === true
