import { type GetIntentRequest, getIntent, type IntentClient } from '../api/index.ts'
import { type IntentKey, intentKey } from './key.ts'
import { read } from './options.ts'

/**
 * The key of {@link intentQueryOptions}: plain JSON, bigints as decimal text, never the access key.
 *
 * @example `queryClient.invalidateQueries({ queryKey: intentQueryKey(client, { intentId }) })`
 *
 * Not in the service document.
 */
export const intentQueryKey = (client: IntentClient, request: GetIntentRequest): IntentKey =>
  intentKey(client, 'intent', { intentId: request.intentId })

/**
 * One intent, as data `Intent`.
 *
 * @example `useQuery(intentQueryOptions(client, { intentId }))`
 *
 * Source: `GetIntent` is named, its shapes are not in the service document.
 */
export const intentQueryOptions = (client: IntentClient, request: GetIntentRequest) => ({
  ...read(client, 'intent', { intentId: request.intentId }, getIntent, ({ intent }) => intent),
  staleTime: 10_000,
})
