import type { SandboxChains } from '../chainBackend.ts'
import { madeAddress } from '../hashes.ts'
import { findChain } from '../tokens.ts'
import { createChainBackend } from './createChainBackend.ts'

/**
 * Connects EVM chains of a sandbox to real nodes. The sandbox looks there for deposits, aborts and recoveries, and
 * executes there what the service does. Each node is an anvil (`anvil --chain-id` with that id), which is prepared at
 * its first use. All other chains stay in memory. Needs viem 2.18 or later.
 *
 * @param nodeUrls A node's HTTP URL for each chain id.
 * @throws RangeError for a chain that is not an EVM chain of the sandbox, or an invalid URL.
 * @example
 * ```ts
 * const chains = createSandboxChains({ 8453: 'http://127.0.0.1:8545' })
 * const sandbox = createSandbox({ chains })
 * ```
 */
export function createSandboxChains(nodeUrls: Readonly<Record<number, string>>): SandboxChains {
  const urls = new Map(Object.entries(nodeUrls).map(([id, url]) => [Number(id), checked(id, url)]))
  return {
    connect(sandbox) {
      const { service, random } = sandbox
      const word = service.charAt(0).toUpperCase() + service.slice(1)
      // Two service words on one node get two entrypoints, so that a signature for one is not valid for the other.
      const label = word === 'Svc' ? 'contract entrypoint' : `contract entrypoint ${word}`
      return createChainBackend(urls, { address: madeAddress('EVM', random, label), word }, sandbox)
    },
  }
}

function checked(id: string, url: string): string {
  if (findChain(Number(id))?.kind !== 'EVM') throw new RangeError(`chains: ${id} is no EVM chain of the sandbox`)
  if (!/^https?:\/\//.test(url)) throw new RangeError(`chains: ${id}: expected the address of a node`)
  return url
}
