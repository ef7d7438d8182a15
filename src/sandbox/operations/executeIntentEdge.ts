import type { ExecuteIntentEdgeResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { invalidField, SandboxError } from '../errors.ts'
import { findRow } from '../findRow.ts'
import { viewOf } from '../journey.ts'

/**
 * Arms an origin-mode edge intent: from now on its payment is watched for. It creates no rows and moves nothing. Arming
 * twice is not an error, even after the expiry ("the quote expired before arming" does not apply then).
 */
export const executeIntentEdge: Handler = (request, context): ExecuteIntentEdgeResponse => {
  const row = findRow(request, context)
  const now = context.clock.now()
  const { status } = viewOf(row, now, context.random)
  if (row.hop?.edge.mode !== 'ORIGIN') throw invalidField('intentId', 'the intent has no origin edge quote')
  if (row.disabled) throw new SandboxError('IntentsDisabled', 'asked for by a test trigger')
  if (status !== 'QUOTED' && status !== 'COMMITTED') throw new SandboxError('IntentStatus', `the intent is ${status}`)
  if (row.abort) throw new SandboxError('IntentStatus', 'the intent was aborted on its chain')
  if (row.armedAt === undefined && now >= row.expiresAt)
    throw new SandboxError('QuoteExpired', `expired at ${row.intent.expiresAt}`)
  row.armedAt ??= now
  context.waiters.wake()
  return { intentId: row.intentId, intentStatus: status }
}
