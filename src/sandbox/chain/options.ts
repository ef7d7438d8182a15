import { madeAddress } from '../hashes.ts'
import type { Random } from '../random.ts'
import { findChain } from '../tokens.ts'
import { type ChainSide, createChainSide } from './side.ts'

/**
 * The real chains of a sandbox, if it has some.
 *
 * @throws RangeError for a chain that is no EVM chain of the sandbox, or an address that is none.
 */
export function chainSideFor(
  chains: Readonly<Record<number, string>> | undefined,
  service: string,
  seed: Random,
): ChainSide | undefined {
  const given = Object.entries(chains ?? {})
  if (!given.length) return undefined
  const urls = new Map(given.map(([id, url]) => [Number(id), checked(id, url)]))
  const word = service.charAt(0).toUpperCase() + service.slice(1)
  // Two words on one node are two entrypoints: what is signed for one is nothing for the other.
  const label = word === 'Svc' ? 'contract entrypoint' : `contract entrypoint ${word}`
  return createChainSide(urls, { address: madeAddress('EVM', seed, label), word })
}

function checked(id: string, url: string): string {
  if (findChain(Number(id))?.kind !== 'EVM') throw new RangeError(`chains: ${id} is no EVM chain of the sandbox`)
  if (!/^https?:\/\//.test(url)) throw new RangeError(`chains: ${id}: expected the address of a node`)
  return url
}
