import { type Intent, type IntentClient, searchIntents } from '../../api/index.ts'

/** Looks an intent up by its id, with an operation that every deployment has; `undefined` if the service knows none. */
export async function findIntent(
  client: IntentClient,
  intentId: string,
  signal: AbortSignal | undefined,
): Promise<Intent | undefined> {
  const { intents } = await searchIntents(client, { byIntentId: intentId }, { signal })
  return intents.find((intent) => intent.intentId === intentId)
}
