import { type GetIntentResponse, IntentServiceError, searchIntents } from '../../api/index.ts'
import type { OperationOf } from './operation.ts'

/**
 * Reads one intent with `SearchIntents`, which has every fact of `GetIntent` and answers 200 for an unknown id.
 *
 * @throws IntentServiceError `NotFound` if nothing is found
 */
export const searchIntent: OperationOf<{ intentId: string }, GetIntentResponse> = async (
  client,
  { intentId },
  options,
) => {
  const [intent] = (await searchIntents(client, { byIntentId: intentId }, options)).intents
  if (intent) return { intent }
  throw new IntentServiceError({
    error: 'NotFound',
    operation: 'SearchIntents',
    origin: 'service',
    msg: 'No such intent.',
  })
}
