import { chainOf, type SandboxChain } from '../tokens.ts'

/** A chain by the name that the yield operations know it by. */
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

/** The network of that name. */
export const findNetwork = (name: string): YieldNetwork | undefined => networks.find((known) => known.name === name)
