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

/**
 * Arms an intent that a rail funds. Arming twice is no error, so it is repeated when it fails in passing. Marks the intent
 * as armed in the cache, also when the service answers that it is moving already; then, or when the quote has expired, no
 * card offers that quote again.
 *
 * @example `useMutation(executeEdgeMutationOptions(client))`
 *
 * Source: "ExecuteIntentEdge".
 */
export const executeEdgeMutationOptions = (client: IntentClient) => ({
  mutationKey: baseKey(client, 'executeEdge'),
  mutationFn: (
    request: ExecuteIntentEdgeRequest,
    context: { client: QueryClient },
  ): Promise<ExecuteIntentEdgeResponse> =>
    arming(client, context.client, request.intentId, () => executeIntentEdge(client, request)),
  ...retryPolicy,
  // Armed when the network is back, it would be behind the user's back.
  networkMode: 'always' as const,
})
