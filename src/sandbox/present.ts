import type { Edge, Intent, IntentReceipt, IntentSummary, IntentTransaction, TransactionState } from '../api/index.ts'
import { iso } from './draft.ts'
import { madeHash } from './hashes.ts'
import type { Leg, LegView, View } from './journey.ts'
import type { Random } from './random.ts'
import type { Row } from './state.ts'
import { chainOf, metadataOf } from './tokens.ts'

/** The hash of one of an intent's transactions, in its chain's form. */
export const hashOf = ({ id }: Row, chainId: number, label: string, random: Random): string =>
  madeHash(chainOf(chainId).kind, random, `${id} ${label} hash`)

/** The edge as it stands. */
export function presentEdge(row: Row, view: View, random: Random): Edge {
  const { edge } = row
  const { edgeStatus } = view
  const hash = (label: string, chainId = 0) => hashOf(row, chainId, label, random)
  const paid = edgeStatus !== 'PENDING'
  return {
    ...edge,
    edgeStatus,
    initTransactionHash: paid ? hash('init', edge.initChainId) : undefined,
    fillTransactionHash: edgeStatus === 'FILLED' ? hash('fill', edge.fillChainId) : undefined,
    refundTransactionHash: edgeStatus === 'REFUNDED' ? hash('refund', edge.refundChainId) : undefined,
  }
}

/** The intent as it stands. */
export const presentIntent = (row: Row, view: View, random: Random): Intent => ({
  ...row.intent,
  status: view.status,
  edge: presentEdge(row, view, random),
  updatedAt: iso(view.updatedAt),
})

/** Where a leg happens, what it moves and for whom. */
function legFacts(
  row: Row,
  { refund }: View,
  leg: Leg,
): Pick<
  IntentTransaction,
  'chainId' | 'fromAddress' | 'toAddress' | 'tokenAddress' | 'tokenAmount' | 'calldata' | 'precondition'
> & { label: string } {
  const { intent, edge, railToken, from, to } = row
  const wallet = intent.originIntentAddress
  const { fromAmount = 0n, toAmount = 0n } = intent.quote ?? {}
  const onOrigin = { chainId: from.chainId, tokenAddress: from.address, tokenAmount: fromAmount }
  const onDestination = { chainId: to.chainId, tokenAddress: to.address, tokenAmount: toAmount }
  switch (leg) {
    case 'deposit':
      // What arrives in the intent wallet is the rail's fill.
      return {
        ...onOrigin,
        label: 'fill',
        fromAddress: row.intent.svcContracts?.svcRouterShimAddress,
        toAddress: wallet,
        calldata: intent.depositTransaction?.data,
      }
    case 'origin':
      return {
        ...onOrigin,
        label: 'origin',
        fromAddress: wallet,
        toAddress: intent.svcContracts?.svcRouterAddress,
        calldata: intent.originMetaTxn?.input,
        precondition: intent.originPrecondition,
      }
    case 'destination':
      return {
        ...onDestination,
        label: 'destination',
        fromAddress: wallet,
        toAddress: row.evmRecipient,
        calldata: intent.destinationMetaTxn?.input,
        precondition: intent.destinationPrecondition,
      }
    case 'refund': {
      const sender = { fromAddress: wallet, toAddress: intent.ownerAddress, label: 'refund' }
      if (refund === 'destination') return { ...onDestination, ...sender }
      // "The full amount less gas."
      if (refund === 'origin')
        return { ...onOrigin, ...sender, tokenAmount: fromAmount - (intent.fees?.gasFeeTotal ?? 0n) }
      return {
        label: 'refund',
        chainId: railToken.chainId,
        tokenAddress: railToken.address,
        tokenAmount: edge.edgeTokenAmount,
        fromAddress: row.railRecipient,
        toAddress: row.refundAddress,
      }
    }
  }
}

const legs: Leg[] = ['deposit', 'origin', 'destination', 'refund']
/** On chain, and so with a hash. */
const onChain = ['MINING', 'SUCCEEDED', 'FAILED']

function presentLeg(row: Row, view: View, leg: Leg, at: LegView, random: Random): IntentTransaction {
  const { label, ...facts } = legFacts(row, view, leg)
  const gasless =
    leg === 'origin' ? row.intent.originMetaTxn : leg === 'destination' ? row.intent.destinationMetaTxn : undefined
  // A transaction that never was: its precondition did not hold.
  const sent = onChain.includes(at.status) && !(view.status === 'INVALID' && leg === 'origin')
  return {
    id: row.id * 10 + legs.indexOf(leg),
    intentId: row.intentId,
    status: at.status,
    type: leg.toUpperCase(),
    context: 'NONE',
    ...facts,
    statusReason: at.reason,
    bridgeGas: 0n,
    metaTxnId: gasless?.id,
    txnHash: sent ? hashOf(row, facts.chainId ?? 0, label, random) : undefined,
    txnMinedAt: at.minedAt === undefined || !sent ? undefined : iso(at.minedAt),
    updatedAt: iso(at.changedAt),
    createdAt: iso(at.createdAt),
    statusUpdatedAt: iso(at.changedAt),
  }
}

/** The receipt as it stands, or undefined: there is none before the rail has filled, or has given the money back. */
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
    updatedAt: iso(view.updatedAt),
    createdAt: iso(Math.min(...Object.values(view.legs).map(({ createdAt }) => createdAt))),
  }
}

function summaryOf(row: Row, view: View, random: Random): IntentSummary {
  const { intent } = row
  const { quoteRequest, quote } = intent
  const arrived = view.legs.destination?.status === 'SUCCEEDED'
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
    originTokenAmount: view.legs.deposit && quote?.fromAmount,
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

/** The steps on the way, with the hashes of those that are on chain. */
export function presentSteps(row: Row, view: View, random: Random): TransactionState[] {
  const { edge, from, to } = row
  const edgeNow = presentEdge(row, view, random)
  const leg = (name: Leg, chainId: number) => {
    const at = view.legs[name]
    return at && onChain.includes(at.status) ? hashOf(row, chainId, name, random) : ''
  }
  const railChain = chainOf(row.railToken.chainId).name
  const hop: TransactionState[] = [
    {
      id: 'edge-deposit',
      label: edge.mode === 'ORIGIN' ? `Pay on ${railChain}` : `Hand over to ${railChain}`,
      chainId: edge.initChainId,
      transactionHash: edgeNow.initTransactionHash ?? '',
    },
    {
      id: 'edge-fill',
      label: edge.mode === 'ORIGIN' ? 'Fund the intent wallet' : `Deliver on ${railChain}`,
      chainId: edge.fillChainId,
      transactionHash: edgeNow.fillTransactionHash ?? '',
    },
  ]
  const wallet: TransactionState[] = [
    {
      id: 'origin',
      label: `Swap and bridge on ${chainOf(from.chainId).name}`,
      chainId: from.chainId,
      transactionHash: leg('origin', from.chainId),
    },
    {
      id: 'destination',
      label: `Deliver on ${chainOf(to.chainId).name}`,
      chainId: to.chainId,
      transactionHash: leg('destination', to.chainId),
    },
  ]
  return edge.mode === 'ORIGIN' ? [...hop, ...wallet] : [...wallet, ...hop]
}
