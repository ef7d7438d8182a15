import { operation } from '../operation.ts'
import type { Intent } from '../resources/intent.ts'
import { resourceCodec } from '../resources/quoteCodecs.ts'
import { keepWireTexts } from '../wireText.ts'

/** The intent to read. */
export interface GetIntentRequest {
  intentId: string
}

/** The current intent. */
export interface GetIntentResponse {
  intent: Intent
}

/**
 * Reads one intent. Repeat: always.
 *
 * @throws IntentServiceError `NotFound` and those of "Errors".
 * @example `const { intent } = await getIntent(client, { intentId })`
 */
export const getIntent = operation<GetIntentRequest, GetIntentResponse>(
  'GetIntent',
  'intentId',
  resourceCodec('intent'),
  {
    finish: keepWireTexts,
  },
)
