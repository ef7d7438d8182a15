import type { Edge, Intent, IntentReceipt, IntentSummary } from '../api/index.ts'
import { iso } from './clock.ts'
import type { Leg, View } from './journey.ts'
import { legs, presentLeg } from './presentLeg.ts'
import type { Random } from './random.ts'
import { presentSettlement } from './settlement.ts'
import type { Row } from './state.ts'
import { metadataOf } from './tokens.ts'
import { hashOf, hashOnChain } from './transactionHash.ts'

/** Builds the edge of an intent in its current state. Returns undefined if the intent has none. */
export function presentEdge(row: Row, view: View, random: Random): Edge | undefined {
  if (!row.hop) return undefined
  const { edge } = row.hop
  const { edgeStatus } = view
  if (row.shownEdge?.edgeStatus === edgeStatus) return row.shownEdge
  const { initChainId = 0, fillChainId = 0, refundChainId = 0 } = edge
  const paid = edgeStatus !== 'PENDING'
  // In destination mode, the intent's own delivery starts the hop.
  const init =
    edge.mode === 'ORIGIN'
      ? hashOf(row, initChainId, 'init', random)
      : hashOnChain(row, 'destination', initChainId, 'destination', random)
  row.shownEdge = {
    ...edge,
    edgeStatus,
    initTransactionHash: paid ? init : undefined,
    fillTransactionHash: edgeStatus === 'FILLED' ? hashOnChain(row, 'deposit', fillChainId, 'fill', random) : undefined,
    refundTransactionHash:
      edgeStatus === 'REFUNDED' ? hashOnChain(row, 'refund', refundChainId, 'refund', random) : undefined,
  }
  return row.shownEdge
}

/** Builds the intent in its current state. */
export const presentIntent = (row: Row, view: View, random: Random): Intent => ({
  ...row.intent,
  status: view.status,
  edge: presentEdge(row, view, random),
  updatedAt: iso(view.updatedAt),
})

/**
 * Builds the receipt in its current state. There is none, and the result is undefined, until the rail has filled, the
 * deposit is known, or the money was refunded.
 */
export function presentReceipt(row: Row, view: View, random: Random): IntentReceipt | undefined {
  if (!Object.keys(view.legs).length) return undefined
  const { intent } = row
  const leg = (name: Leg) => {
    const at = view.legs[name]
    return at && presentLeg(row, view, name, at, random)
  }
  const [deposit, origin, destination, refund] = legs.map(leg)
  return {
    id: row.id,
    projectId: intent.projectId,
    intentId: row.intentId,
    status: view.status,
    ownerAddress: intent.ownerAddress,
    originChainId: intent.originChainId,
    destinationChainId: intent.destinationChainId,
    depositTransactionId: deposit?.id,
    originTransactionId: origin?.id,
    destinationTransactionId: destination?.id,
    refundTransactionId: refund?.id,
    depositTransaction: deposit,
    originTransaction: origin,
    destinationTransaction: destination,
    refundTransaction: refund,
    summary: summaryOf(row, view, random),
    edge: presentEdge(row, view, random),
    settlement: presentSettlement(row, view),
    updatedAt: iso(view.updatedAt),
    createdAt: iso(Math.min(...Object.values(view.legs).map(({ createdAt }) => createdAt))),
  }
}

function summaryOf(row: Row, view: View, random: Random): IntentSummary {
  const { intent } = row
  const { quoteRequest, quote } = intent
  const arrived = view.legs.destination?.status === 'SUCCEEDED' && !view.refund
  return {
    intentId: row.intentId,
    status: view.status,
    ownerAddress: intent.ownerAddress,
    originChainId: intent.originChainId,
    destinationChainId: intent.destinationChainId,
    tradeType: row.tradeType,
    routeProviders: quote?.routeProviders,
    originIntentAddress: intent.originIntentAddress,
    originTokenAddress: intent.originTokenAddress,
    originTokenAmount: view.legs.deposit && (row.chain?.short ?? quote?.fromAmount),
    quotedOriginTokenAmount: quote?.fromAmount,
    originTokenMetadata: metadataOf(row.from),
    destinationIntentAddress: intent.destinationIntentAddress,
    destinationTokenMetadata: metadataOf(row.to),
    destinationHasCallData: (quoteRequest?.destinationCallData ?? '0x') !== '0x',
    destinationHasCallValue: (quoteRequest?.destinationCallValue ?? 0n) > 0n,
    createdAt: intent.createdAt,
    expiresAt: intent.expiresAt,
    mode: quoteRequest?.mode ?? 'SWAP',
    destinationTokenAddress: intent.destinationTokenAddress,
    destinationTokenAmount: arrived ? quote?.toAmount : undefined,
    quotedDestinationTokenAmount: quote?.toAmount,
    destinationToAddress: row.evmRecipient,
    edge: presentEdge(row, view, random),
    startedAt: view.startedAt === undefined ? undefined : iso(view.startedAt),
    finishedAt: view.finishedAt === undefined ? undefined : iso(view.finishedAt),
  }
}
