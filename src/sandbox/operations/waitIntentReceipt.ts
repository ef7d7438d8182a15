import type { TransactionStatus, WaitIntentReceiptResponse } from '../../api/index.ts'
import type { Handler, SandboxContext } from '../context.ts'
import { SandboxError } from '../errors.ts'
import { findRow } from '../findRow.ts'
import { isDone, nextEventAt, viewOf } from '../journey.ts'
import { presentReceipt } from '../present.ts'
import { legs } from '../presentLeg.ts'
import type { Row } from '../state.ts'

/**
 * Answers the receipt as soon as the states of its transactions differ from the known ones, or nothing more will
 * happen, and after `waitMs` at the latest. Answers `NotFound` at once while there is no receipt.
 */
export const waitIntentReceipt: Handler = async (request, context, signal): Promise<WaitIntentReceiptResponse> => {
  const row = findRow(request, context)
  const known = request.texts('lastReceiptStates')
  const until = performance.now() + context.waitMs
  for (;;) {
    // Use one time for both calls. Otherwise an event between two times would be missed.
    const now = context.clock.now()
    await context.chains?.catchUp(row, now)
    const answer = answerAt(now, row, context)
    const { receiptStates = [], done } = answer
    const left = until - performance.now()
    if (done || !known || receiptStates.join() !== known.join() || left <= 0) return answer
    const next = context.clock.realMsUntil(nextEventAt(row, now, context.random))
    // Timers may end slightly early.
    await context.waiters.wait(Math.min(left, Math.max(next, 1)), signal)
  }
}

function answerAt(now: number, row: Row, { random }: SandboxContext): WaitIntentReceiptResponse {
  const view = viewOf(row, now, random)
  const intentReceipt = presentReceipt(row, view, random)
  if (!intentReceipt) throw new SandboxError('NotFound', `no receipt of ${row.intentId} yet`)
  const receiptStates = legs.flatMap((leg): TransactionStatus[] => (view.legs[leg] ? [view.legs[leg].status] : []))
  return { intentReceipt, receiptStates, done: isDone(row, now, random) }
}
