import { type IntentClient, type PrepareIntentRecoveryRequest, prepareIntentRecovery } from '../api/index.ts'
import { retryPolicy } from '../payments/service/index.ts'
import { baseKey } from './key.ts'

/**
 * Asks what is to be signed to get stranded funds back; repeated only when no answer came. Not to be signed unchecked.
 *
 * @example `useMutation(prepareRecoveryMutationOptions(client))`
 *
 * Source: "PrepareIntentRecovery".
 */
export const prepareRecoveryMutationOptions = (client: IntentClient) => ({
  mutationKey: baseKey(client, 'prepareRecovery'),
  mutationFn: (request: PrepareIntentRecoveryRequest) => prepareIntentRecovery(client, request),
  ...retryPolicy,
})
