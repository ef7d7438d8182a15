import type { Row } from '../state.ts'
import { gasMoney, setBalance } from './node.ts'
import type { Room } from './room.ts'
import type { Played } from './rowChain.ts'
import { payOut } from './treasury.ts'

/** Sends what levers have been pulled for: whoever pays gets the money first. */
export async function sendPlayed(room: Room, row: Row): Promise<void> {
  const { chain, from, intent } = row
  const amount = intent.quote?.fromAmount ?? 0n
  if (isDue(chain?.pay)) {
    const node = await room.node(from.chainId)
    if (!from.native) await payOut(room, node, from, chain.pay.from, amount)
    await send(room, row, chain.pay, from.native ? amount : 0n)
  }
  if (isDue(chain?.abort)) await send(room, row, chain.abort, 0n)
}

const isDue = (played: Played | undefined): played is Played => played?.wanted === true && !played.made

async function send(room: Room, { from }: Row, played: Played, value: bigint): Promise<void> {
  const node = await room.node(from.chainId)
  await setBalance(node.rpc, played.from, value + gasMoney)
  await node.sendRaw(played.hash, played.raw)
  played.made = true
}
