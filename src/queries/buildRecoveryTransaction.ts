import {
  type BuildIntentRecoveryTransactionRequest,
  buildIntentRecoveryTransaction,
  type IntentClient,
} from '../api/index.ts'
import { retryPolicy } from '../payments/service/index.ts'
import { baseKey } from './key.ts'
import type { NotThrown } from './ownDefaults.ts'

/**
 * Returns the options of a mutation that requests the transaction for a signed recovery. It is repeated only if no
 * answer came. Check the transaction before sending it.
 *
 * @example `useMutation(buildRecoveryTransactionMutationOptions(client))`
 */
export const buildRecoveryTransactionMutationOptions = (client: IntentClient) => ({
  mutationKey: baseKey(client, 'buildRecoveryTransaction'),
  mutationFn: (request: BuildIntentRecoveryTransactionRequest) => buildIntentRecoveryTransaction(client, request),
  ...retryPolicy,
  throwOnError: false as NotThrown,
  // The request holds a signature, so it is neither cached nor sent later without the user's knowledge.
  networkMode: 'always' as const,
  gcTime: 0,
})
