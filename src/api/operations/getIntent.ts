import { operation } from '../operation.ts'
import { Intent } from '../resources/intent.ts'
import { type Infer, id, shape } from '../shape.ts'
import { keepIntentText } from '../wireText.ts'

const request = shape({ intentId: id })
/** Not in the service document. */
export interface GetIntentRequest extends Infer<typeof request> {}

const response = shape({ intent: Intent })
/** Not in the service document. */
export interface GetIntentResponse extends Infer<typeof response> {}

/**
 * Reads one intent. Repeat: always.
 *
 * @throws IntentServiceError `NotFound` and those of "Errors".
 * @example `const { intent } = await getIntent(client, { intentId })`
 *
 * Source: named in "Operations named but not described"; its shapes are not in the service document.
 */
export const getIntent = operation<GetIntentRequest, GetIntentResponse>('GetIntent', 'always', request, response, {
  finish: keepIntentText,
})
