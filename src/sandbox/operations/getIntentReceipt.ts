import type { GetIntentReceiptResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { SandboxError } from '../errors.ts'
import { findRow } from '../findRow.ts'
import { viewOf } from '../journey.ts'
import { presentReceipt } from '../present.ts'

/** Answers the receipt. An active intent that has no receipt yet is also `NotFound`. */
export const getIntentReceipt: Handler = (request, context): GetIntentReceiptResponse => {
  const row = findRow(request, context)
  const view = viewOf(row, context.clock.now(), context.random)
  const intentReceipt = presentReceipt(row, view, context.random)
  if (!intentReceipt) throw new SandboxError('NotFound', `no receipt of ${row.intentId} yet`)
  return { intentReceipt }
}
