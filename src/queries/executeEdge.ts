import type { QueryClient } from '@tanstack/react-query'
import {
  type ExecuteIntentEdgeRequest,
  type ExecuteIntentEdgeResponse,
  executeIntentEdge,
  type IntentClient,
  isIntentServiceError,
} from '../api/index.ts'
import { isArmed, mark } from './armed.ts'
import { baseKey } from './key.ts'
import { repeat } from './repeat.ts'

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
  mutationFn: async (
    request: ExecuteIntentEdgeRequest,
    context: { client: QueryClient },
  ): Promise<ExecuteIntentEdgeResponse> => {
    const { client: queryClient } = context
    const { intentId } = request
    // Before it is sent: the quote must not be renewed while it is being armed, nor when the answer is lost.
    const before = isArmed(queryClient, client, intentId)
    mark(queryClient, client, intentId, { armed: true })
    try {
      return await executeIntentEdge(client, request)
    } catch (error) {
      // Lost on the way, it may have been armed all the same; so it stays armed unless a first arming is refused for good.
      if (isIntentServiceError(error) && error.origin !== 'transport') {
        const moving = error.error === 'IntentStatus'
        const armed = before || moving || error.retryable
        mark(queryClient, client, intentId, { armed, over: moving || (!before && error.error === 'QuoteExpired') })
      }
      throw error
    }
  },
  ...repeat,
})
