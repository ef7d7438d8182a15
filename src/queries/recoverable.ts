import type { IntentClient } from '../api/index.ts'
import { retryPolicy } from '../payments/service/index.ts'
import { failedToLoad } from './failedToLoad.ts'
import type { RecoverableWallets } from './findRecoverable.ts'
import { intentKey, requestOf } from './key.ts'
import type { ReadContext } from './options.ts'
import { ownDefaults } from './ownDefaults.ts'

/** Finds money in an owner's intent wallets. Fresh for a minute. Not refetched when the window gets focus. */
export const recoverableQueryOptions = (client: IntentClient, request: { owner: string }) => ({
  ...ownDefaults,
  queryKey: intentKey(client, 'recoverable', request),
  queryFn: async ({ queryKey, signal }: ReadContext): Promise<RecoverableWallets> => {
    const { owner } = requestOf<{ owner: string }>(queryKey)
    const { findRecoverable } = await import('./findRecoverable.ts').catch(failedToLoad('PrepareIntentRecovery'))
    return findRecoverable(client, owner, signal)
  },
  staleTime: 60_000,
  // A host may cancel the first request or clear the cache meanwhile. A request in flight is joined, not repeated.
  refetchInterval: ({ state }: { state: { status: string } }) => state.status === 'pending' && 1000,
  refetchOnWindowFocus: false,
  ...retryPolicy,
})
