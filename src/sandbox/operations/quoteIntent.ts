import type { QuoteIntentResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { draftRow } from '../draft.ts'
import { viewOf } from '../journey.ts'
import { passthroughOf } from '../passthrough.ts'
import { presentIntent } from '../present.ts'
import { readQuoteRequest } from '../quoteRequest.ts'
import { presentSteps } from '../steps.ts'

/**
 * Prices a route between EVM chains and makes the intent's row, QUOTED. Not in the service document (which names the
 * operation only).
 */
export const quoteIntent: Handler = async (
  fields,
  { clock, random, state, chains },
): Promise<Omit<QuoteIntentResponse, 'sentAt'>> => {
  const request = readQuoteRequest(fields)
  const onChain = await chains?.quote(request)
  const row = draftRow(request, state.nextId(), clock.now(), random, onChain)
  const passthrough = passthroughOf(request, row, random)
  state.add(row)
  await onChain?.adopt(row)
  const view = viewOf(row, row.createdAt, random)
  return {
    intent: presentIntent(row, view, random),
    gasFeeOptions: row.gasFeeOptions,
    transactionStates: presentSteps(row, view, random),
    passthrough,
  }
}
