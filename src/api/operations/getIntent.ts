import { operation } from '../operation.ts'
import type { Intent } from '../resources/intent.ts'
import { resourceCodec } from '../resources/quoteCodecs.ts'
import { keepWireTexts } from '../wireText.ts'

/** The intent to read. Not in the service document. */
export interface GetIntentRequest {
  intentId: string
}

/** The current intent. Not in the service document. */
export interface GetIntentResponse {
  intent: Intent
}

/**
 * Reads one intent. Repeat: always.
 *
 * @throws IntentServiceError `NotFound` and those of "Errors".
 * @example `const { intent } = await getIntent(client, { intentId })`
 *
 * Source: named in "Operations named but not described"; its shapes are not in the service document.
 */
export const getIntent = operation<GetIntentRequest, GetIntentResponse>(
  'GetIntent',
  'intentId',
  resourceCodec('intent'),
  {
    finish: keepWireTexts,
  },
)
