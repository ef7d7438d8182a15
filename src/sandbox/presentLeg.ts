import type { IntentTransaction } from '../api/index.ts'
import { iso } from './clock.ts'
import type { Leg, LegView, View } from './journey.ts'
import type { Random } from './random.ts'
import type { Row } from './state.ts'
import { refundEligibleAt } from './timeline.ts'
import { legHash } from './transactionHash.ts'

type Facts = Pick<
  IntentTransaction,
  'chainId' | 'fromAddress' | 'toAddress' | 'tokenAddress' | 'tokenAmount' | 'calldata' | 'precondition'
>

/** Returns the chain, token, amount and addresses of a leg. */
function legFacts(row: Row, view: View, leg: Leg): Facts {
  const { intent, hop, from, to, chain } = row
  const wallet = intent.originIntentAddress
  const { fromAmount = 0n, toAmount = 0n } = intent.quote ?? {}
  const onOrigin = { chainId: from.chainId, tokenAddress: from.address, tokenAmount: fromAmount }
  const onDestination = { chainId: to.chainId, tokenAddress: to.address, tokenAmount: toAmount }
  switch (leg) {
    case 'deposit':
      // The deposit is the rail's fill in origin mode, and comes from the owner's wallet otherwise.
      return {
        ...onOrigin,
        ...(chain?.short !== undefined && { tokenAmount: chain.short }),
        fromAddress: hop?.edge.mode === 'ORIGIN' ? intent.svcContracts?.svcRouterShimAddress : intent.ownerAddress,
        toAddress: wallet,
        calldata: intent.depositTransaction?.data,
      }
    case 'origin':
      return {
        ...onOrigin,
        fromAddress: wallet,
        toAddress: intent.svcContracts?.svcRouterAddress,
        calldata: intent.originMetaTxn?.input,
        precondition: intent.originPrecondition,
      }
    case 'destination':
      return {
        ...onDestination,
        fromAddress: wallet,
        toAddress: row.evmRecipient,
        calldata: intent.destinationMetaTxn?.input,
        precondition: intent.destinationPrecondition,
      }
    case 'refund':
      return refundFacts(row, view, onOrigin, onDestination)
  }
}

function refundFacts(
  { intent, hop, evmRecipient, payment }: Row,
  { refund, legs }: View,
  onOrigin: Facts & { tokenAmount: bigint },
  onDestination: Facts,
): Facts {
  const sender = { fromAddress: intent.originIntentAddress, toAddress: intent.ownerAddress }
  // Once it is delivered, the rail's contract holds the money.
  const delivered = legs.destination?.status === 'SUCCEEDED'
  if (refund === 'destination') return { ...onDestination, ...sender, ...(delivered && { fromAddress: evmRecipient }) }
  // From the document: "The full amount less gas."
  if (refund === 'origin' || !hop)
    return { ...onOrigin, ...sender, tokenAmount: onOrigin.tokenAmount - (intent.fees?.gasFeeTotal ?? 0n) }
  return {
    chainId: hop.railToken.chainId,
    tokenAddress: (payment?.token ?? hop.railToken).address,
    tokenAmount: payment?.amount ?? hop.edge.edgeTokenAmount,
    fromAddress: hop.railRecipient,
    toAddress: hop.refundAddress,
  }
}

/** The legs, in the order in which they happen. */
export const legs: readonly Leg[] = ['deposit', 'origin', 'destination', 'refund']

/** Checks whether a transaction is on chain and so has a hash. */
const isOnChain = ({ status }: LegView): boolean => ['MINING', 'SUCCEEDED', 'FAILED'].includes(status)

/**
 * Checks whether a leg was sent. The origin leg of an invalid intent was not, because its precondition did not hold.
 */
export const wasSent = (view: View, leg: Leg, at: LegView): boolean =>
  isOnChain(at) && !(view.status === 'INVALID' && leg === 'origin')

/** Builds one transaction of an intent in its current state. */
export function presentLeg(row: Row, view: View, leg: Leg, at: LegView, random: Random): IntentTransaction {
  const facts = legFacts(row, view, leg)
  const sent = wasSent(view, leg, at)
  const eligibleAt = leg === 'refund' ? refundEligibleAt(row) : undefined
  return {
    id: row.id * 10 + legs.indexOf(leg),
    intentId: row.intentId,
    status: at.status,
    type: leg.toUpperCase(),
    context: 'NONE',
    ...facts,
    statusReason: at.reason,
    bridgeGas: 0n,
    metaTxnId: gaslessId(row, leg),
    depositIntentEntry: leg === 'deposit' ? row.deposit?.signed : undefined,
    txnHash: sent ? legHash(row, leg, view.refund, random) : undefined,
    txnMinedAt: at.minedAt === undefined || !sent ? undefined : iso(at.minedAt),
    updatedAt: iso(at.changedAt),
    createdAt: iso(at.createdAt),
    statusUpdatedAt: iso(at.changedAt),
    eligibleAt: eligibleAt === undefined ? undefined : iso(eligibleAt),
  }
}

/** Returns the id of a transaction that the service sends itself. */
function gaslessId({ intent, deposit }: Row, leg: Leg): string | undefined {
  if (leg === 'origin') return intent.originMetaTxn?.id
  if (leg === 'destination') return intent.destinationMetaTxn?.id
  return leg === 'deposit' && deposit?.signed ? `${intent.originMetaTxn?.id}-deposit` : undefined
}
