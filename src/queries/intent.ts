import type { QueryFunctionContext } from '@tanstack/react-query'
import type { GetIntentRequest, Intent, IntentClient } from '../api/index.ts'
import { readIntent, retryPolicy, type searchIntent } from '../payments/service/index.ts'
import { isMovedStatus } from '../payments/status/index.ts'
import { rememberMoney } from './armed.ts'
import { type IntentKey, intentKey, type TaggedKey } from './key.ts'
import { newestAnswer } from './ordered.ts'
import { ownDefaults } from './ownDefaults.ts'

/**
 * The key of {@link intentQueryOptions}: plain JSON, bigints as decimal text, never the access key.
 *
 * @example `queryClient.invalidateQueries({ queryKey: intentQueryKey(client, { intentId }) })`
 */
export const intentQueryKey = (client: IntentClient, request: GetIntentRequest): TaggedKey<Intent> =>
  intentKey(client, 'intent', { intentId: request.intentId })

/**
 * Returns the options of a query for one intent, as data `Intent`. It uses `GetIntent`, or `SearchIntents` if a
 * deployment lacks that. An answer older than the cached one is dropped, as `orderAnswers` decides.
 *
 * @example `useQuery(intentQueryOptions(client, { intentId }))`
 */
export const intentQueryOptions = (client: IntentClient, { intentId }: GetIntentRequest) =>
  intentQuery(client, intentId, readIntent)

/** Returns {@link intentQueryOptions} with another function that reads the intent. */
export const intentQuery = (client: IntentClient, intentId: string, read: typeof searchIntent) => ({
  ...ownDefaults,
  queryKey: intentQueryKey(client, { intentId }),
  queryFn: ({ queryKey, signal, client: queryClient }: QueryFunctionContext<IntentKey>): Promise<Intent> =>
    newestAnswer(queryClient, queryKey, async () => {
      const { intent } = await read(client, { intentId }, { signal })
      if (isMovedStatus(intent.status)) rememberMoney(queryClient, client, intentId)
      return intent
    }),
  staleTime: 10_000,
  ...retryPolicy,
})
