import type { CommitIntentResponse } from '../../api/index.ts'
import type { Handler, SandboxContext } from '../context.ts'
import { invalidField, SandboxError } from '../errors.ts'
import { findRow } from '../findRow.ts'
import { viewOf } from '../journey.ts'
import { type JsonObject, parseLossless } from '../lossless.ts'
import { presentIntent } from '../present.ts'
import type { Row } from '../state.ts'
import { firstDifference } from '../wire.ts'

/** The fields that a commit must not have. From the document: "without `intentProtocol` and `edge`". */
const excluded = ['intentProtocol', 'edge']

/**
 * Moves a QUOTED intent to COMMITTED and arms its origin edge, if the request returns the intent as it was sent, every
 * number digit by digit. Does not extend the expiry.
 */
export const commitIntent: Handler = (request, context): CommitIntentResponse => {
  const back = request.needed('intent', request.fields('intent'))
  const row = findRow(back, context)
  const now = context.clock.now()
  const { status } = viewOf(row, now, context.random)
  if (status !== 'QUOTED') throw new SandboxError('IntentStatus', `the intent is ${status}`)
  if (row.abort) throw new SandboxError('IntentStatus', 'the intent was aborted on its chain')
  if (row.disabled) throw new SandboxError('IntentsDisabled', 'asked for by a test trigger')
  if (now >= row.expiresAt) throw new SandboxError('QuoteExpired', `expired at ${row.intent.expiresAt}`)
  const different = firstDifference(without(asSent(row, context)), without(back.values), 'intent')
  if (different) throw invalidField(different, 'not as it was quoted; commit the intent unmodified')
  const extra = excluded.find((key) => key in back.values)
  if (extra) throw invalidField(`intent.${extra}`, 'expected an intent without it')
  row.committedAt = now
  if (row.hop?.edge.mode === 'ORIGIN') row.armedAt ??= now
  return { intentId: row.intentId }
}

/** Parses the text of the intent that the client has received. */
function asSent(row: Row, { wire, random }: SandboxContext): JsonObject {
  const text = wire.write(presentIntent(row, viewOf(row, row.createdAt, random), random))
  return wire.read(parseLossless(text)) as JsonObject
}

const without = (intent: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(intent).filter(([key]) => !excluded.includes(key)))
