import { payment } from '../calls.ts'
import type { Leg, View } from '../journey.ts'
import { presentLeg } from '../presentLeg.ts'
import type { WalletCalls } from '../recovery/packedCalls.ts'
import type { Row } from '../state.ts'
import type { SandboxToken } from '../tokens.ts'
import type { ChainContext } from './chainContext.ts'
import { execute, executeAtOnce, ownCalls, walletCalls, walletOf } from './execute.ts'
import { type ChainNode, gasMoney, type Made, setBalance } from './node.ts'
import { payOut } from './treasury.ts'

/** The inputs for executing a leg on its chain. */
export interface LegWork {
  context: ChainContext
  node: ChainNode
  row: Row
  view: View
}

/** Checks whether the row's outcome requires this leg to fail. */
export const isToFail = ({ outcome }: Row, leg: Leg): boolean =>
  (leg === 'origin' && outcome === 'fails-origin') ||
  (leg === 'destination' && ['fails-destination', 'timed-refund', 'strands'].includes(outcome))

/** Makes the transaction of a leg. */
export function makeLeg(work: LegWork, leg: Leg): Promise<Made> {
  const { context, node, row } = work
  const { intent, from, to } = row
  switch (leg) {
    case 'deposit':
      // This is the rail's fill. A wallet's own deposit is the payer's transaction.
      return payOut(node, from, walletOf(row), intent.quote?.fromAmount ?? 0n)
    case 'origin': {
      const calls = walletCalls(intent.originCalls)
      return execute(context, node, row, isToFail(row, leg) ? tooMuch(work, from) : calls)
    }
    case 'destination': {
      const calls = walletCalls(intent.destinationCalls)
      if (row.outcome === 'fails-destination' || row.outcome === 'timed-refund')
        return execute(context, node, row, tooMuch(work, to))
      if (row.outcome !== 'strands') return execute(context, node, row, calls)
      // Funds are stranded in a wallet that is deployed (even ids) or not yet deployed. Both can be recovered.
      const starved = ownCalls(row, 'stranded', calls.calls.map(hungry), context.random)
      return (row.id % 2 ? executeAtOnce : execute)(context, node, row, starved)
    }
    case 'refund':
      return refund(work)
  }
}

/** Makes a call demand more gas than any transaction has. */
const hungry = (call: WalletCalls['calls'][number]) => ({ ...call, gasLimit: 1n << 64n })

/** Builds a payment that the wallet cannot make. */
function tooMuch({ context, row }: LegWork, token: SandboxToken): WalletCalls {
  const call = payment(token, row.intent.svcContracts?.svcRouterAddress ?? '', 1n << 250n)
  return ownCalls(row, 'failing', [call], context.random)
}

/** Refunds what the receipt shows. The withheld gas goes to the service's router. */
async function refund(work: LegWork): Promise<Made> {
  const { context, node, row, view } = work
  const { intent, from, to } = row
  const leg = view.legs.refund
  if (!leg) throw new Error('a refund has its leg')
  const { tokenAmount = 0n, toAddress = '', fromAddress = '' } = presentLeg(row, view, 'refund', leg, context.random)
  const token = view.refund === 'destination' ? to : from
  const back = payment(token, toAddress, tokenAmount)
  if (fromAddress !== walletOf(row)) return sendAs(node, fromAddress, back)
  const kept = view.refund === 'origin' ? (intent.quote?.fromAmount ?? 0n) - tokenAmount : 0n
  const paid = kept > 0n ? [back, payment(token, intent.svcContracts?.svcRouterAddress ?? '', kept)] : [back]
  return execute(context, node, row, ownCalls(row, 'refund', paid, context.random))
}

/**
 * Sends a transaction from a contract that the sandbox impersonates. The contract's balance does not pay for the gas.
 */
async function sendAs(node: ChainNode, from: string, call: { to: string; data: string; value: bigint }): Promise<Made> {
  const { rpc, balanceOf } = node
  const had = await balanceOf({ address: '', native: true }, from)
  await rpc('anvil_impersonateAccount', [from])
  await setBalance(rpc, from, had + gasMoney)
  const hash = await rpc('eth_sendTransaction', [
    { from, to: call.to, data: call.data, value: `0x${call.value.toString(16)}` },
  ])
  const receipt = await node.receipt(hash, 15_000)
  await setBalance(rpc, from, had - call.value)
  return { hash, succeeded: receipt?.status === '0x1' }
}
