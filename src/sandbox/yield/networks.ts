import { chainOf, type SandboxChain } from '../tokens.ts'

/** A chain with its name in the yield operations. */
export interface YieldNetwork {
  readonly name: string
  readonly chain: SandboxChain
}

const chainIds = { ethereum: 1, base: 8453, arbitrum: 42161, optimism: 10, polygon: 137, solana: 1399811149 }

/** The networks that have markets. */
export const networks: readonly YieldNetwork[] = Object.entries(chainIds).map(([name, id]) => ({
  name,
  chain: chainOf(id),
}))

/** Finds the network with a name. */
export const findNetwork = (name: string): YieldNetwork | undefined => networks.find((known) => known.name === name)
