import { bytesToHex } from '@noble/hashes/utils.js'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { ConnectedSandbox } from '../chainBackend.ts'
import type { Row } from '../state.ts'
import { type ChainNode, createNode } from './node.ts'
import { type EntrypointPlace, prepare } from './prepare.ts'
import { createRpc } from './rpc.ts'

/** Everything that a sandbox needs to use its real chains. */
export interface ChainContext extends ConnectedSandbox {
  /** The sandbox's own key, which deploys, relays and pays out. */
  readonly operator: PrivateKeyAccount
  readonly entrypoint: EntrypointPlace
  /** Returns the node of a chain, which is prepared at its first use. @throws SandboxError ChainNodeHealth */
  node(chainId: number): Promise<ChainNode>
}

/**
 * Creates a fresh key, independent of the seed. A node outlives the sandbox, and two sandboxes of one seed on one node
 * must not collide.
 */
export const freshKey = (): PrivateKeyAccount =>
  privateKeyToAccount(`0x${bytesToHex(crypto.getRandomValues(new Uint8Array(32)))}`)

export function createChainContext(
  urls: ReadonlyMap<number, string>,
  entrypoint: EntrypointPlace,
  sandbox: ConnectedSandbox,
): ChainContext {
  const operator = freshKey()
  const nodes = new Map<number, Promise<ChainNode>>()

  const begin = async (chainId: number): Promise<ChainNode> => {
    const node = createNode(chainId, createRpc(chainId, urls.get(chainId) ?? ''), operator)
    await prepare(node, entrypoint)
    return node
  }
  return {
    ...sandbox,
    operator,
    entrypoint,
    node(chainId) {
      const known = nodes.get(chainId)
      if (known) return known
      const begun = begin(chainId)
      nodes.set(chainId, begun)
      // Retry next time, because a node that is down now may be up later.
      begun.catch(() => nodes.delete(chainId))
      return begun
    },
  }
}

/** Returns the chain state that every row on a real chain has. @throws Error if there is none */
export function chainPart(row: Row): NonNullable<Row['chain']> {
  if (!row.chain) throw new Error('a row on a real chain has its part')
  return row.chain
}
