import { members } from '../json.ts'
import { operation } from '../operation.ts'
import type { Intent } from '../resources/intent.ts'
import { fail, object, type Reader } from '../shape.ts'

/** `intent` as a quote, `getIntent` or `searchIntents` of this client answered it. Source: "CommitIntent". */
export interface CommitIntentRequest {
  intent: Intent
}

/** Source: "CommitIntent". */
export interface CommitIntentResponse {
  intentId: string
}

/** The two members the document leaves out of a commit. */
const excluded = new Set<string | undefined>(['intentProtocol', 'edge'])

/** Sends the text the intent came in, so that not a digit, a key or its order changes on the way back. */
const request: Reader<CommitIntentRequest> = (value) => {
  const { wireText, intentId } = (value as Partial<CommitIntentRequest> | null)?.intent ?? fail('an intent', 'intent')
  if (typeof wireText !== 'string') {
    return fail(
      'the wireText that the client put on the intent; without it the intent cannot be sent unmodified',
      'intent.wireText',
    )
  }
  const found = members(wireText)
  const named = found.findLast(({ key }) => key === 'intentId')?.value
  if (named !== intentId && JSON.parse(named ?? 'null') !== intentId)
    fail('the text of this very intent', 'intent.wireText')
  const kept = found.filter(({ key }) => !excluded.has(key)).map(({ written }) => written)
  return `{"intent":{${kept}}}` as unknown as CommitIntentRequest
}

/**
 * Validates a quoted intent and moves it to `COMMITTED`; arms the rail's quote with it. Does not extend the quote's expiry.
 * Sends back the text the intent came in, whatever was changed on the object since. Repeat: never by itself; read the
 * state first.
 *
 * @deprecated By the document, for new integrations: call `executeIntent`, or `executeIntentEdge` for a rail.
 * @throws IntentServiceError `InvalidArgument` (also for an intent without its wire text), `QuoteExpired`, `IntentStatus`
 * and those of "Errors".
 * @example `await commitIntent(client, { intent: quote.intent })`
 *
 * Source: "CommitIntent".
 */
export const commitIntent = operation<CommitIntentRequest, CommitIntentResponse>(
  'CommitIntent',
  request,
  object('intentId'),
  { repeat: 'never' },
)
