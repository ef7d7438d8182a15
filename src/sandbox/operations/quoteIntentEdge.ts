import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { draftRow } from '../draft.ts'
import { readEdgeRequest } from '../edgeRequest.ts'
import { viewOf } from '../journey.ts'
import { priceUsd, usd } from '../money.ts'
import { presentIntent } from '../present.ts'
import { presentSteps } from '../steps.ts'
import { tamperRequest } from '../tamper/tamperQuote.ts'

/** Prices the request and creates the intent's row, QUOTED. */
export const quoteIntentEdge: Handler = async (
  fields,
  { clock, random, state, handoff, chains, settlement, tamper },
): Promise<Omit<QuoteIntentEdgeResponse, 'sentAt'>> => {
  const request = tamperRequest(readEdgeRequest(fields), tamper, random)
  const onChain = await chains?.quote(request)
  const drafting = { id: state.nextId(), createdAt: clock.now(), seed: random, settlement, onChain, tamper }
  const row = draftRow(request, drafting)
  const { hop } = row
  if (!hop) throw new Error('an edge quote has a hop')
  state.add(row)
  await onChain?.adopt(row)
  const view = viewOf(row, row.createdAt, random)
  const { from, to, intent, tradeType } = row
  const { edge, railToken } = hop
  const { mode, rail } = request.hop
  const provider = row.route.bridgeProvider
  const fromAmount = intent.quote?.fromAmount ?? 0n
  const toAmount = intent.quote?.toAmount ?? 0n
  const railAmount = edge.edgeTokenAmount ?? 0n

  const toWallet = {
    chainId: from.chainId,
    tokenAddress: from.address,
    amount: fromAmount,
    recipientAddress: intent.originIntentAddress ?? '',
  }
  const toRailAccount = {
    chainId: railToken.chainId,
    tokenAddress: railToken.address,
    amount: railAmount,
    recipientAddress: hop.railRecipient,
  }
  // In destination mode, the intent hands over to the rail's contract on the EVM side, whatever the `handoff` option
  // is.
  const toDepository = {
    chainId: to.chainId,
    tokenAddress: to.address,
    amount: toAmount,
    recipientAddress: row.evmRecipient,
  }

  return {
    edgeId: edge.edgeId,
    edge: {
      rail,
      mode,
      provider,
      tradeType,
      requestId: edge.relayRequestId ?? '',
      providerQuote: {
        provider,
        railAmount: String(railAmount),
        railAmountUsd: usd(railAmount, railToken),
        railTokenPriceUsd: priceUsd(railToken),
        timeEstimate: 5,
      },
      executionPlan:
        mode === 'ORIGIN' ? ['deposit', 'fill', 'origin', 'destination'] : ['origin', 'destination', 'deposit', 'fill'],
      originTokenAmount: mode === 'ORIGIN' ? railAmount : toAmount,
      handoff: mode === 'DESTINATION' ? toDepository : handoff === 'edge' ? toRailAccount : toWallet,
    },
    intent: presentIntent(row, view, random),
    gasFeeOptions: row.gasFeeOptions,
    transactionStates: presentSteps(row, view, random),
    passthrough: { eligible: false },
  }
}
