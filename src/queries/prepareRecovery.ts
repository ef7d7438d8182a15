import { type IntentClient, type PrepareIntentRecoveryRequest, prepareIntentRecovery } from '../api/index.ts'
import { retryPolicy } from '../payments/service/index.ts'
import { baseKey } from './key.ts'
import type { NotThrown } from './ownDefaults.ts'

/**
 * Returns the options of a mutation that requests the data to sign to recover stranded funds. It is repeated only if no
 * answer came. Check the data before signing it.
 *
 * @example `useMutation(prepareRecoveryMutationOptions(client))`
 */
export const prepareRecoveryMutationOptions = (client: IntentClient) => ({
  mutationKey: baseKey(client, 'prepareRecovery'),
  mutationFn: (request: PrepareIntentRecoveryRequest) => prepareIntentRecovery(client, request),
  ...retryPolicy,
  throwOnError: false as NotThrown,
})
