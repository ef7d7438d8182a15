import type { TransactionState } from '../api/index.ts'
import type { Leg, View } from './journey.ts'
import { presentEdge } from './present.ts'
import { wasSent } from './presentLeg.ts'
import type { Random } from './random.ts'
import type { Row } from './state.ts'
import { chainOf } from './tokens.ts'
import { legHash } from './transactionHash.ts'

/** Builds the steps of an intent, with the hashes of those that are on chain. */
export function presentSteps(row: Row, view: View, random: Random): TransactionState[] {
  const { hop, from, to } = row
  const start = chainOf(from.chainId).name
  const step = (leg: Leg, chainId: number, label: string): TransactionState => {
    const at = view.legs[leg]
    const transactionHash = at && wasSent(view, leg, at) ? legHash(row, leg, view.refund, random) : undefined
    return { id: leg, label, chainId, transactionHash: transactionHash ?? '' }
  }
  const wallet = [
    step('origin', from.chainId, `${whatHappens(row)} on ${start}`),
    step('destination', to.chainId, `Deliver on ${chainOf(to.chainId).name}`),
  ]
  if (!hop) return [step('deposit', from.chainId, `Pay on ${start}`), ...wallet]
  const overRail = hopSteps(row, view, random)
  return hop.edge.mode === 'ORIGIN' ? [...overRail, ...wallet] : [...wallet, ...overRail]
}

function whatHappens({ hop, route }: Row): string {
  if (hop || (route.swapProvider && route.bridgeProvider)) return 'Swap and bridge'
  return route.bridgeProvider ? 'Bridge' : 'Swap'
}

function hopSteps(row: Row, view: View, random: Random): TransactionState[] {
  const edge = presentEdge(row, view, random)
  const rail = chainOf(row.hop?.railToken.chainId ?? 0).name
  const origin = edge?.mode === 'ORIGIN'
  return [
    {
      id: 'edge-deposit',
      label: origin ? `Pay on ${rail}` : `Hand over to ${rail}`,
      chainId: edge?.initChainId,
      transactionHash: edge?.initTransactionHash ?? '',
    },
    {
      id: 'edge-fill',
      label: origin ? 'Fund the intent wallet' : `Deliver on ${rail}`,
      chainId: edge?.fillChainId,
      transactionHash: edge?.fillTransactionHash ?? '',
    },
  ]
}
