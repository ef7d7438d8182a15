import {
  type BuildIntentRecoveryTransactionRequest,
  buildIntentRecoveryTransaction,
  type IntentClient,
} from '../api/index.ts'
import { createSchedule } from '../payments/schedule/index.ts'
import { callWithRetry } from '../payments/service/index.ts'
import { baseKey } from './key.ts'
import { once } from './once.ts'

/**
 * Returns the options of a mutation that requests the transaction for a signed recovery. It is repeated only if no
 * answer came. Check the transaction before sending it.
 *
 * @example `useMutation(buildRecoveryTransactionMutationOptions(client))`
 */
export const buildRecoveryTransactionMutationOptions = (client: IntentClient) => ({
  mutationKey: baseKey(client, 'buildRecoveryTransaction'),
  // Repeated here: React Query would pause before a repetition in a hidden tab, and a host's persisted cache would then
  // store the request, which holds a signature.
  mutationFn: (request: BuildIntentRecoveryTransactionRequest) =>
    callWithRetry(() => buildIntentRecoveryTransaction(client, request), createSchedule()),
  ...once,
  gcTime: 0,
})
