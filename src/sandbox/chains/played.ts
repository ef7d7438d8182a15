import type { Played } from '../rowChain.ts'
import type { Row } from '../state.ts'
import type { ChainContext } from './chainContext.ts'
import { gasMoney, setBalance } from './node.ts'
import { payOut } from './treasury.ts'

/** Sends the transactions that the controls requested. The payer gets the money first. */
export async function sendPlayed(context: ChainContext, row: Row): Promise<void> {
  const { chain, from, intent } = row
  const amount = intent.quote?.fromAmount ?? 0n
  if (isDue(chain?.pay)) {
    const node = await context.node(from.chainId)
    if (!from.native) await payOut(node, from, chain.pay.from, amount)
    await send(context, row, chain.pay, from.native ? amount : 0n)
  }
  if (isDue(chain?.abort)) await send(context, row, chain.abort, 0n)
}

const isDue = (played: Played | undefined): played is Played => played?.wanted === true && !played.made

async function send({ node: nodeOf }: ChainContext, { from }: Row, played: Played, value: bigint): Promise<void> {
  const node = await nodeOf(from.chainId)
  await setBalance(node.rpc, played.from, value + gasMoney)
  await node.sendRaw(played.hash, played.raw)
  played.made = true
}
