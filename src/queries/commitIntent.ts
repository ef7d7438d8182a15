import type { QueryClient } from '@tanstack/react-query'
import type { CommitIntentRequest, CommitIntentResponse, IntentClient } from '../api/index.ts'
import { commitIdempotently } from '../payments/service/index.ts'
import { arming } from './arming.ts'
import { baseKey } from './key.ts'
import { once, refetchAfter } from './once.ts'

/**
 * Returns the options of a mutation that commits a quoted intent, for legacy integrations. If the answer is lost, the
 * intent is read before a second try. The quote counts as armed from then on.
 *
 * @deprecated By the document, for new integrations: `executeIntentMutationOptions`, or `executeEdgeMutationOptions`
 * for a rail.
 * @example `useMutation(commitIntentMutationOptions(client))`
 */
export const commitIntentMutationOptions = (client: IntentClient) => ({
  mutationKey: baseKey(client, 'commitIntent'),
  mutationFn: (request: CommitIntentRequest, context: { client: QueryClient }): Promise<CommitIntentResponse> => {
    const { intentId } = request.intent
    const send = () => refetchAfter(client, context.client, intentId, commitIdempotently(client, request))
    return arming(client, context.client, intentId, send)
  },
  ...once,
})
