import type { IntentClient, IntentServiceError, RecoveryToken } from '../api/index.ts'
import { retryPolicy } from '../payments/service/index.ts'
import { failedToLoad } from './failedToLoad.ts'
import { intentKey, requestOf } from './key.ts'
import type { ReadContext } from './options.ts'
import { noPlaceholder } from './polling.ts'

/** What the service says lies in an intent's wallet. Source: "PrepareIntentRecovery". */
export interface RecoverableWallet {
  intentId: string
  chainId: number
  /** The intent's wallet. */
  address: string
  /** `balance` in base units. */
  tokens: RecoveryToken[]
}

/** Which payment could not be read, and why. */
export interface RecoverableProblem {
  /** Absent: the list of payments. */
  intentId?: string | undefined
  error: IntentServiceError
}

/** What lies in an owner's intent wallets. */
export interface RecoverableWallets {
  items: RecoverableWallet[]
  /** False: something could not be read, or there are more payments than are asked for at once. */
  isComplete: boolean
  errors: RecoverableProblem[]
}

/** What lies in the intent wallets of an owner. Fresh for a minute, and not read again when the window gets the focus. */
export const recoverableQueryOptions = (client: IntentClient, request: { owner: string }) => ({
  queryKey: intentKey(client, 'recoverable', request),
  queryFn: async ({ queryKey, signal }: ReadContext): Promise<RecoverableWallets> => {
    const { owner } = requestOf<{ owner: string }>(queryKey)
    const { findRecoverable } = await import('./findRecoverable.ts').catch(failedToLoad('PrepareIntentRecovery'))
    return findRecoverable(client, owner, signal)
  },
  placeholderData: noPlaceholder,
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  ...retryPolicy,
})
