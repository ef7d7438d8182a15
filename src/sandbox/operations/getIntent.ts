import type { GetIntentResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { findRow } from '../findRow.ts'
import { viewOf } from '../journey.ts'
import { presentIntent } from '../present.ts'

/** Answers an intent in its current state. */
export const getIntent: Handler = (request, context): GetIntentResponse => {
  const row = findRow(request, context)
  return { intent: presentIntent(row, viewOf(row, context.clock.now(), context.random), context.random) }
}
