import { type Codec, fail } from '../codec.ts'
import { members } from '../json.ts'
import { operation } from '../operation.ts'
import type { Intent } from '../resources/intent.ts'

/** The `intent` as a quote, `getIntent` or `searchIntents` of this client returned it. */
export interface CommitIntentRequest {
  intent: Intent
}

/** The intent that is now COMMITTED. */
export interface CommitIntentResponse {
  intentId: string
}

/** Sends the intent's wire text, so that no digit, key or key order changes on the way back. */
const request: Codec<CommitIntentRequest> = (value) => {
  const { wireText, intentId } = (value as Partial<CommitIntentRequest> | null)?.intent ?? fail('an intent', 'intent')
  const found = typeof wireText === 'string' ? members(wireText) : []
  const named = found.findLast(({ key }) => key === 'intentId')?.value
  // Without its wire text, the intent can't be sent unmodified.
  if (!named || (named !== intentId && JSON.parse(named) !== intentId)) fail('its wire text', 'intent.wireText')
  // The document excludes two members from a commit.
  const kept = found.filter(({ key }) => key !== 'intentProtocol' && key !== 'edge').map(({ written }) => written)
  return `{"intent":{${kept}}}` as unknown as CommitIntentRequest
}

/**
 * Validates a quoted intent and moves it to `COMMITTED`; arms the rail's quote with it. Doesn't extend the quote's
 * expiry. Sends the intent's wire text, even if the object was changed since. Repeat: never by itself; read the state
 * first.
 *
 * @deprecated By the document, for new integrations: call `executeIntent`, or `executeIntentEdge` for a rail.
 * @throws IntentServiceError `InvalidArgument` (also for an intent without its wire text), `QuoteExpired`,
 * `IntentStatus` and those of "Errors".
 * @example `if (quote.intent) await commitIntent(client, { intent: quote.intent })`
 */
export const commitIntent = operation<CommitIntentRequest, CommitIntentResponse>('CommitIntent', request, 'intentId', {
  repeat: 'never',
  intentId: ({ intent }) => intent.intentId,
})
