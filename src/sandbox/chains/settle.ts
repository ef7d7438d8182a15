import { type Leg, type View, viewOf } from '../journey.ts'
import { normal } from '../keys.ts'
import { wasSent } from '../presentLeg.ts'
import type { Row } from '../state.ts'
import { chainOfLeg } from '../transactionHash.ts'
import { type ChainContext, chainPart } from './chainContext.ts'
import { walletOf } from './execute.ts'
import { isToFail, makeLeg } from './legs.ts'
import { sendPlayed } from './played.ts'
import { whyReverted } from './reason.ts'
import { payOut } from './treasury.ts'
import { watchDeposit } from './watch.ts'

/**
 * Executes on the intent's real chains what has happened by `now`, in order and once. The caller must have exclusive
 * access to the row.
 */
export async function settle(context: ChainContext, row: Row, now: number): Promise<void> {
  await sendPlayed(context, row)
  await watchDeposit(context, row, now)
  for (;;) {
    const view = viewOf(row, now, context.random)
    const due = dueOf(row, view)
    if (!due) {
      await lookIntoWallets(context, row, view)
      return
    }
    if (due === 'bridge') await bridge(context, row)
    else await make(context, row, view, due)
  }
}

/** Returns what to execute next. */
function dueOf(row: Row, view: View): Leg | 'bridge' | undefined {
  const { chain, hop, to, abort } = row
  if (!chain) return undefined
  const isDue = (leg: Leg): boolean => {
    const at = view.legs[leg]
    if (!at || chain.hashes[leg] !== undefined || !chain.real.has(chainOfLeg(row, leg, view.refund))) return false
    // An abort cancels everything that was not done before it.
    if (abort && at.status === 'MINING' && leg !== 'refund' && leg !== 'deposit') return false
    return wasSent(view, leg, at)
  }
  if (hop?.edge.mode === 'ORIGIN' && isDue('deposit')) return 'deposit'
  if (isDue('origin')) return 'origin'
  if (!chain.bridged && chain.real.has(to.chainId) && view.legs.origin?.status === 'SUCCEEDED') return 'bridge'
  return (['destination', 'refund'] as const).find(isDue)
}

/** Pays what left the origin wallet into the destination wallet. */
async function bridge({ node }: ChainContext, row: Row): Promise<void> {
  const { to, intent } = row
  await payOut(await node(to.chainId), to, walletOf(row), intent.quote?.toAmount ?? 0n)
  chainPart(row).bridged = true
}

async function make(context: ChainContext, row: Row, view: View, leg: Leg): Promise<void> {
  const chain = chainPart(row)
  const node = await context.node(chainOfLeg(row, leg, view.refund))
  const { hash, succeeded } = await makeLeg({ context, node, row, view }, leg)
  // The result on the chain takes precedence over the timeline.
  if (!succeeded && !isToFail(row, leg)) row.truth = { leg, reason: await whyReverted(node, hash) }
  chain.hashes[leg] = hash
  row.shownEdge = undefined
  row.searched = undefined
  context.state.file(row, normal(hash))
}

/** Reads the wallets' balances, which can be recovered until somebody has done so. */
async function lookIntoWallets({ node }: ChainContext, row: Row, { status }: View): Promise<void> {
  if (!['FAILED', 'ABORTED', 'INVALID'].includes(status)) return
  const { real, held } = chainPart(row)
  const look = async (token: Row['from']) =>
    real.has(token.chainId) ? (await node(token.chainId)).balanceOf(token, walletOf(row)) : undefined
  ;[held.origin, held.destination] = await Promise.all([look(row.from), look(row.to)])
}
