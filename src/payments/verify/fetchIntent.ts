import type { Intent, IntentClient, SearchIntentsResponse } from '../../api/index.ts'
import { operation, resourceCodec } from '../../api/internal/index.ts'
import { sameId } from '../../format/internal/index.ts'

/** `searchIntents` without what only other callers need: its other filters, and the wire text that a commit sends. */
const search = operation<{ byIntentId: string }, SearchIntentsResponse>(
  'SearchIntents',
  'byIntentId',
  resourceCodec('intents'),
  { intentId: ({ byIntentId }) => byIntentId },
)

/**
 * Fetches an intent by its id, with an operation that every deployment has. Returns `undefined` if the service does not
 * know it.
 */
export async function fetchIntent(
  client: IntentClient,
  intentId: string,
  signal: AbortSignal | undefined,
): Promise<Intent | undefined> {
  const { intents } = await search(client, { byIntentId: intentId }, { signal })
  return intents.find((intent) => sameId(intent.intentId, intentId))
}
