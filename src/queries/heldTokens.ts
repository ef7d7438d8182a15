import { type IntentClient, isIntentServiceError, prepareIntentRecovery, type RecoveryToken } from '../api/index.ts'
import { retryPolicy } from '../payments/service/index.ts'
import { intentKey, requestOf } from './key.ts'
import type { ReadContext } from './options.ts'
import { ownDefaults } from './ownDefaults.ts'

/** What the service says lies in the wallets of one intent. */
export interface HeldTokens {
  /** Absent if the service prepares a recovery without listing them. */
  tokens?: RecoveryToken[] | undefined
  /** Whether the service refuses to prepare a recovery, since there is nothing to recover. */
  isEmpty: boolean
}

const minutes = 60_000

/**
 * Asks whether money lies in the wallets of an intent, and again every five minutes, but less and less often, down to once
 * an hour, while there is none: each such answer is a failed request in the browser's console. Fails if that stays unknown.
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
    state,
  }: {
    state: { status: string; data: HeldTokens | undefined; dataUpdateCount: number }
  }) => {
    // The service keeps refusing what it refused once.
    if (state.status === 'error' && !state.data) return false as const
    // A timed unlock may put money within reach, and the payment is watched for an hour beyond it.
    return state.data?.isEmpty ? Math.min(60, 5 * 2 ** (state.dataUpdateCount - 1)) * minutes : 5 * minutes
  },
  refetchOnWindowFocus: false,
  ...retryPolicy,
})
