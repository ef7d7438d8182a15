import type { QueryClient } from '@tanstack/react-query'
import type { ExecuteIntentRequest, ExecuteIntentResponse, IntentClient } from '../api/index.ts'
import { executeIdempotently } from '../payments/service/index.ts'
import { arming } from './arming.ts'
import { baseKey } from './key.ts'
import { once, refetchAfter } from './once.ts'

/**
 * Returns the options of a mutation that executes an intent that starts on an EVM chain. If the answer is lost, the
 * intent is read before a second try, which may only carry the same hash. The quote counts as armed from before the
 * call, unless the service refuses it for good.
 *
 * @example `useMutation(executeIntentMutationOptions(client))`
 */
export const executeIntentMutationOptions = (client: IntentClient) => ({
  mutationKey: baseKey(client, 'executeIntent'),
  mutationFn: (request: ExecuteIntentRequest, context: { client: QueryClient }): Promise<ExecuteIntentResponse> => {
    const { intentId, depositTransactionHash, depositSignature } = request
    const send = () => refetchAfter(client, context.client, intentId, executeIdempotently(client, request))
    const paid = !!depositTransactionHash || !!depositSignature
    return arming(client, context.client, intentId, send, { paid, hash: depositTransactionHash })
  },
  ...once,
})
