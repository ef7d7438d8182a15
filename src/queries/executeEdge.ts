import type { QueryClient } from '@tanstack/react-query'
import {
  type ExecuteIntentEdgeRequest,
  type ExecuteIntentEdgeResponse,
  executeIntentEdge,
  type IntentClient,
} from '../api/index.ts'
import { retryPolicy } from '../payments/service/index.ts'
import { arming } from './arming.ts'
import { baseKey } from './key.ts'
import type { NotThrown } from './ownDefaults.ts'

/**
 * Returns the options of a mutation that arms an intent funded by a rail. Arming twice is no error, so a transient
 * failure is retried. It marks the intent as armed in the cache, even if the service answers that it is already moving.
 * After that answer, or if the quote has expired, no card offers the quote again.
 *
 * @example `useMutation(executeEdgeMutationOptions(client))`
 */
export const executeEdgeMutationOptions = (client: IntentClient) => ({
  mutationKey: baseKey(client, 'executeEdge'),
  mutationFn: (
    request: ExecuteIntentEdgeRequest,
    context: { client: QueryClient },
  ): Promise<ExecuteIntentEdgeResponse> =>
    arming(client, context.client, request.intentId, () => executeIntentEdge(client, request)),
  ...retryPolicy,
  throwOnError: false as NotThrown,
  // A call that waits for the network would arm the intent later without the user's knowledge.
  networkMode: 'always' as const,
})
