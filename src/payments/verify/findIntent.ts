import { type Intent, type IntentClient, searchIntents } from '../../api/index.ts'
import { sameId } from '../../format/internal/index.ts'

/**
 * Finds an intent by its id, with an operation that every deployment has. Returns `undefined` if the service does not
 * know it.
 */
export async function findIntent(
  client: IntentClient,
  intentId: string,
  signal: AbortSignal | undefined,
): Promise<Intent | undefined> {
  const { intents } = await searchIntents(client, { byIntentId: intentId }, { signal })
  return intents.find((intent) => sameId(intent.intentId, intentId))
}
