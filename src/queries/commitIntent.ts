import type { QueryClient } from '@tanstack/react-query'
import { type CommitIntentRequest, type CommitIntentResponse, commitIntent, type IntentClient } from '../api/index.ts'
import { isCommittedStatus } from '../payments/status/index.ts'
import { arming } from './arming.ts'
import { baseKey } from './key.ts'
import { once, sendOnce } from './sendOnce.ts'

/**
 * Commits a quoted intent, for legacy integrations. When an answer is lost the intent is read before a second try. The
 * quote counts as armed from then on.
 *
 * @deprecated By the document, for new integrations: `executeIntentMutationOptions`, or `executeEdgeMutationOptions` for a
 * rail.
 * @example `useMutation(commitIntentMutationOptions(client))`
 *
 * Source: "CommitIntent".
 */
export const commitIntentMutationOptions = (client: IntentClient) => ({
  mutationKey: baseKey(client, 'commitIntent'),
  mutationFn: (request: CommitIntentRequest, context: { client: QueryClient }): Promise<CommitIntentResponse> => {
    const { intentId } = request.intent
    const send = () =>
      sendOnce(
        client,
        context.client,
        intentId,
        () => commitIntent(client, request),
        ({ status }) => {
          const committed = isCommittedStatus(status)
          return committed ? { intentId } : committed === false ? undefined : null
        },
      )
    return arming(client, context.client, intentId, send)
  },
  ...once,
})
