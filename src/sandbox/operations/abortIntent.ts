import type { AbortIntentResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { invalidField, SandboxError } from '../errors.ts'
import { findRow } from '../findRow.ts'
import { isInFlight } from '../inFlight.ts'
import { statusOf, viewOf } from '../journey.ts'
import { normal } from '../keys.ts'

/**
 * Reports an abort transaction that is on chain: one made by the control `abort`, or on a real chain one made by the
 * owner. The intent is then ABORTED, and a refund may follow. A second report answers the current status.
 */
export const abortIntent: Handler = async (
  request,
  { clock, random, chains, ...context },
): Promise<AbortIntentResponse> => {
  const row = findRow(request, context)
  const chainId = request.needed('chainId', request.chainId('chainId'))
  const hash = request.needed('abortTransactionHash', request.text('abortTransactionHash'))
  const known = row.abort !== undefined && normal(row.abort.hash) === normal(hash) && row.abort.chainId === chainId
  const now = clock.now()
  const status = statusOf(row, now, random)
  const onChain = row.chain?.real.has(chainId) ? chains : undefined
  if (row.abortedAt === undefined || !known) {
    if (!['QUOTED', 'COMMITTED', 'EXECUTING'].includes(status)) {
      throw new SandboxError('IntentStatus', `the intent is ${status}`)
    }
    if (!known && onChain) {
      if (!isInFlight(row, viewOf(row, now, random), now)) {
        throw new SandboxError('IntentStatus', 'the intent is not paid, or delivered')
      }
      await onChain.checkAbort(row, chainId, hash)
      row.abort = { hash, chainId, at: row.abort?.at ?? now }
      context.state.file(row, normal(hash))
    } else if (!known)
      throw invalidField('abortTransactionHash', `no abort transaction of the intent on chain ${chainId}`)
    row.abortedAt = now
    context.waiters.wake()
  }
  return { intentId: row.intentId, status: statusOf(row, now, random) }
}
