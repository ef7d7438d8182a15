import type { GetIntentReceiptResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { SandboxError } from '../errors.ts'
import { findRow } from '../findRow.ts'
import { viewOf } from '../journey.ts'
import { presentReceipt } from '../present.ts'

/** The receipt; `NotFound` also for a living intent that has none yet. Source: "GetIntentReceipt". */
export const getIntentReceipt: Handler = (request, context): GetIntentReceiptResponse => {
  const row = findRow(request, context)
  const view = viewOf(row, context.clock.now(), context.random)
  const intentReceipt = presentReceipt(row, view, context.random)
  if (!intentReceipt) throw new SandboxError('NotFound', `no receipt of ${row.intentId} yet`)
  return { intentReceipt }
}
