import type { QueryClient } from '@tanstack/react-query'
import type { Intent, IntentClient } from '../api/index.ts'
import { cachedQuote } from './armed.ts'
import { intentQueryOptions } from './intent.ts'

/** The longest time that a receipt waits for an intent that is being read, in ms. */
const longestWaitMs = 2000

/**
 * Whether an intent waits for its payment on a rail. It has no receipt then, and browsers log refused requests in their
 * console. False if nothing shows that it waits.
 *
 * @param polls how many times the receipt was requested before
 */
export async function isUnpaidOnRail(
  client: IntentClient,
  queryClient: QueryClient,
  intentId: string,
  polls = 0,
): Promise<boolean> {
  const intent = await currentIntent(client, queryClient, intentId)
  const quote = cachedQuote(queryClient, client, intentId)
  if (!intent?.edge && !quote?.edgeId) return false
  const rail = await import('./railWait.ts').catch(() => undefined)
  return rail?.isRailWaiting(client, queryClient, { intentId, intent, quote, polls }) ?? false
}

/** Returns the intent that the page has cached or is fetching. */
async function currentIntent(client: IntentClient, queryClient: QueryClient, intentId: string) {
  const options = intentQueryOptions(client, { intentId })
  const { data, fetchStatus } = queryClient.getQueryState<Intent>(options.queryKey) ?? {}
  if (data || fetchStatus !== 'fetching') return data
  return Promise.race([
    queryClient.fetchQuery(options).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs)),
  ])
}
