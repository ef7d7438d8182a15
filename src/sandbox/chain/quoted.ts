import type { RouteRequest } from '../requestParts.ts'
import type { Row } from '../state.ts'
import { entrypoint as entrypointContract } from './bytecode.ts'
import { fees } from './node.ts'
import type { Room } from './room.ts'
import type { Played } from './rowChain.ts'
import type { Hex } from './viem.ts'
import { walletAddress } from './wallet.ts'

/** What a quote on a real chain has of it. */
export interface QuoteOnChain {
  readonly operator: string
  readonly entrypoint: string
  /** Makes salts other than those of any other sandbox on the node. */
  readonly fresh: string
  readonly real: ReadonlySet<number>
  wallet(owner: string, salt: bigint): string
  /** Gets the row ready for what may happen to it on its chains. */
  adopt(row: Row): Promise<void>
}

/** Makes the chains of a quote usable that are real. */
export async function quoteOnChain(room: Room, { from, to }: RouteRequest, real: Set<number>): Promise<QuoteOnChain> {
  await Promise.all([...real].map((chainId) => room.node(chainId)))
  const operator = room.operator.address
  return {
    operator,
    entrypoint: room.entrypoint.address,
    fresh: operator,
    real: new Set([from.chainId, to.chainId].filter((chainId) => real.has(chainId))),
    wallet: (owner, salt) => walletAddress({ owner, operator, salt }),
    adopt: (row) => signAhead(room, row),
  }
}

/** Signs what the levers may send later: they answer with a hash at once. */
async function signAhead(room: Room, row: Row): Promise<void> {
  const { chain, intent, from, intentId } = row
  if (!chain?.real.has(from.chainId)) return
  const { viem, entrypoint } = room
  const abi = viem.parseAbi(entrypointContract.abi)
  const data = viem.encodeFunctionData({ abi, functionName: 'abort', args: [intentId as Hex] })
  chain.abort = await signed(room, from.chainId, { to: entrypoint.address, data, value: 0n })
  const { to = '', data: transfer = '0x', value = 0n } = intent.depositTransaction ?? {}
  if (row.hop?.edge.mode !== 'ORIGIN') chain.pay = await signed(room, from.chainId, { to, data: transfer, value })
}

async function signed(
  { key, viem }: Room,
  chainId: number,
  { to, data, value }: { to: string; data: string; value: bigint },
): Promise<Played> {
  const account = key()
  const plan = { type: 'eip1559', chainId, nonce: 0, to: to as Hex, data: data as Hex, value, ...fees } as const
  const raw = await account.signTransaction(plan)
  return { hash: viem.keccak256(raw), raw, from: account.address, wanted: false, made: false }
}
