import type { QueryClient } from '@tanstack/react-query'
import { type AbortIntentRequest, type AbortIntentResponse, abortIntent, type IntentClient } from '../api/index.ts'
import { isAbortedStatus } from '../payments/status/index.ts'
import { baseKey } from './key.ts'
import { once, sendOnce } from './sendOnce.ts'

/**
 * Reports an abort transaction that was made and confirmed on its chain. When an answer is lost the intent is read before a
 * second try.
 *
 * @example `useMutation(abortIntentMutationOptions(client))`
 *
 * Source: "AbortIntent".
 */
export const abortIntentMutationOptions = (client: IntentClient) => ({
  mutationKey: baseKey(client, 'abortIntent'),
  mutationFn: (request: AbortIntentRequest, context: { client: QueryClient }): Promise<AbortIntentResponse> =>
    sendOnce(
      client,
      context.client,
      request.intentId,
      () => abortIntent(client, request),
      ({ intentId, status }) => (isAbortedStatus(status) ? { intentId, status } : undefined),
    ),
  ...once,
})
