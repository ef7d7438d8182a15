import { bytesToHex } from '@noble/hashes/utils.js'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Row } from '../state.ts'
import { type ChainNode, createNode } from './node.ts'
import { type EntrypointPlace, prepare } from './prepare.ts'
import { createRpc } from './rpc.ts'
import { type Hex, loadViem, type Viem } from './viem.ts'

/** Everything that a sandbox needs to work on its real chains. */
export interface Room {
  readonly viem: Viem
  /** The sandbox's own key: it deploys, relays and pays out. */
  readonly operator: PrivateKeyAccount
  readonly entrypoint: EntrypointPlace
  /** A key of its own for one purpose. */
  key(): PrivateKeyAccount
  /** The node of a chain, made usable at its first use. @throws SandboxError ChainNodeHealth */
  node(chainId: number): Promise<ChainNode>
}

/** Where a sandbox's real chains are, and what its entrypoint is. */
export interface RoomOptions {
  urls: ReadonlyMap<number, string>
  entrypoint: EntrypointPlace
}

/**
 * Loads what real chains need. Its keys are fresh, whatever the seed: a node outlives the sandbox, and two sandboxes of one
 * seed on one node must not stand in each other's way.
 */
export async function createRoom({ urls, entrypoint }: RoomOptions): Promise<Room> {
  const viem = await loadViem()
  const key = () => viem.privateKeyToAccount(`0x${bytesToHex(crypto.getRandomValues(new Uint8Array(32)))}` as Hex)
  const operator = key()
  const nodes = new Map<number, Promise<ChainNode>>()

  const begin = async (chainId: number): Promise<ChainNode> => {
    const node = createNode(chainId, createRpc(chainId, urls.get(chainId) ?? ''), operator, viem)
    await prepare(node, entrypoint, viem)
    return node
  }
  return {
    viem,
    operator,
    entrypoint,
    key,
    node(chainId) {
      const known = nodes.get(chainId)
      if (known) return known
      const begun = begin(chainId)
      nodes.set(chainId, begun)
      // A node that was not there may be there later.
      begun.catch(() => nodes.delete(chainId))
      return begun
    },
  }
}

/** What a row on a real chain must have. */
export function chainPart(row: Row): NonNullable<Row['chain']> {
  if (!row.chain) throw new Error('a row on a real chain has its part')
  return row.chain
}
