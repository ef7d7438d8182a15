import type { GetIntentRequest, Intent, IntentClient, IntentServiceError } from '../api/index.ts'
import { nextPollDelay } from '../payments/status/index.ts'
import { intentQueryOptions } from './intent.ts'
import { type PolledQuery, pollFacts } from './polling.ts'

interface FollowedIntentOptions extends Omit<ReturnType<typeof intentQueryOptions>, 'refetchInterval'> {
  refetchInterval: (query: PolledQuery<Intent, IntentServiceError>) => number | false
  refetchIntervalInBackground: boolean
}

/**
 * Returns {@link intentQueryOptions} for what depends on the intent: without an answer, it is asked for again at growing
 * intervals, except after a refusal. A host may cancel its first request, or clear the cache meanwhile.
 */
export const followedIntentQueryOptions = (client: IntentClient, request: GetIntentRequest): FollowedIntentOptions => ({
  ...intentQueryOptions(client, request),
  refetchInterval: (query) =>
    !query.state.data &&
    query.state.error?.retryable !== false &&
    nextPollDelay({ ...pollFacts(query), attention: { pace: 'follow' } }),
  refetchIntervalInBackground: true,
})
