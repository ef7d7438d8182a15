import {
  type BuildIntentRecoveryTransactionRequest,
  buildIntentRecoveryTransaction,
  type IntentClient,
} from '../api/index.ts'
import { retryPolicy } from '../payments/service/index.ts'
import { baseKey } from './key.ts'

/**
 * Asks for the transaction that carries a signed recovery; repeated only when no answer came. Not to be sent unchecked.
 *
 * @example `useMutation(buildRecoveryTransactionMutationOptions(client))`
 *
 * Source: `BuildIntentRecoveryTransaction` is named, its shapes are not in the service document.
 */
export const buildRecoveryTransactionMutationOptions = (client: IntentClient) => ({
  mutationKey: baseKey(client, 'buildRecoveryTransaction'),
  mutationFn: (request: BuildIntentRecoveryTransactionRequest) => buildIntentRecoveryTransaction(client, request),
  ...retryPolicy,
  // The request holds a signature: it is neither kept nor sent behind the user's back.
  networkMode: 'always' as const,
  gcTime: 0,
})
