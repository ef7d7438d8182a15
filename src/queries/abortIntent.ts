import type { QueryClient } from '@tanstack/react-query'
import type { AbortIntentRequest, AbortIntentResponse, IntentClient } from '../api/index.ts'
import { abortIdempotently } from '../payments/service/index.ts'
import { baseKey } from './key.ts'
import { once, refetchAfter } from './once.ts'

/**
 * Returns the options of a mutation that reports an abort transaction already made and confirmed on its chain. If the
 * answer is lost, the intent is read before a second try.
 *
 * @example `useMutation(abortIntentMutationOptions(client))`
 */
export const abortIntentMutationOptions = (client: IntentClient) => ({
  mutationKey: baseKey(client, 'abortIntent'),
  mutationFn: (request: AbortIntentRequest, context: { client: QueryClient }): Promise<AbortIntentResponse> =>
    refetchAfter(client, context.client, request.intentId, abortIdempotently(client, request)),
  ...once,
})
