import {
  type IntentClient,
  type IntentServiceError,
  isIntentServiceError,
  prepareIntentRecovery,
  type RecoveryToken,
} from '../api/index.ts'
import { leavesOpen, retryPolicy } from '../payments/service/index.ts'
import { intentKey, requestOf } from './key.ts'
import type { ReadContext } from './options.ts'
import { ownDefaults } from './ownDefaults.ts'

/** The tokens in the wallets of one intent, as the service states them. */
export interface HeldTokens {
  /** Absent if the service prepares a recovery without listing them. */
  tokens?: RecoveryToken[] | undefined
  /** Whether the service refuses to prepare a recovery, since there is nothing to recover. */
  isEmpty: boolean
}

const minutes = 60_000

/**
 * Asks whether money lies in the wallets of an intent, and again every five minutes. While there is none, it asks less
 * and less often, down to once an hour, because each such answer is a failed request in the browser's console. Fails if
 * the answer stays unknown.
 */
export const heldTokensQueryOptions = (client: IntentClient, request: { intentId: string }) => ({
  ...ownDefaults,
  queryKey: intentKey(client, 'heldTokens', request),
  queryFn: async ({ queryKey, signal }: ReadContext): Promise<HeldTokens> => {
    try {
      const prepared = await prepareIntentRecovery(client, requestOf<{ intentId: string }>(queryKey), { signal })
      const { recoveryTokens, chainId } = prepared
      const tokens = recoveryTokens?.map((token) => ({ ...token, chainId: token.chainId ?? chainId }))
      return { tokens, isEmpty: false }
    } catch (error) {
      // Any other refusal, of the key or of the operation, leaves open what lies there.
      if (!isIntentServiceError(error, 'IntentStatus')) throw error
      return { tokens: [], isEmpty: true }
    }
  },
  staleTime: 60_000,
  refetchInterval: ({
    state: { data, error, dataUpdateCount },
  }: {
    state: { data: HeldTokens | undefined; error: Partial<IntentServiceError> | null; dataUpdateCount: number }
  }) => {
    // The service keeps refusing what it refused once.
    if (error && !data && !leavesOpen(error)) return false as const
    // A host may cancel the first request or clear the cache meanwhile. A request in flight is joined, not repeated.
    if (!error && !data) return 1000
    // A timed unlock may put money within reach, and the payment is watched for an hour beyond it.
    const pause = data?.isEmpty ? Math.min(60, 5 * 2 ** (dataUpdateCount - 1)) : 5
    return Math.max(pause * minutes, error?.retryAfterMs ?? 0)
  },
  refetchOnWindowFocus: false,
  ...retryPolicy,
})
