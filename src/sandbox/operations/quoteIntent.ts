import type { QuoteIntentResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { draftRow } from '../draft.ts'
import { viewOf } from '../journey.ts'
import { passthroughOf } from '../passthrough.ts'
import { presentIntent } from '../present.ts'
import { readQuoteRequest } from '../quoteRequest.ts'
import { presentSteps } from '../steps.ts'
import { tamperRequest } from '../tamper/tamperQuote.ts'

/**
 * Prices a route between EVM chains and creates the intent's row, QUOTED.
 */
export const quoteIntent: Handler = async (
  fields,
  { clock, random, state, chains, settlement, tamper },
): Promise<Omit<QuoteIntentResponse, 'sentAt'>> => {
  const request = tamperRequest(readQuoteRequest(fields), tamper, random)
  const onChain = await chains?.quote(request)
  const drafting = { id: state.nextId(), createdAt: clock.now(), seed: random, settlement, onChain, tamper }
  const row = draftRow(request, drafting)
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
