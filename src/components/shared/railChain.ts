import type { Edge } from '../../api/index.ts'

/**
 * The rail's own chain: where the hop starts, or, when the intent ends on the rail, where it ends (`originChainId` is
 * then an EVM chain). A chain that is not set may be 0.
 */
export function railChain(hop: Edge, fromRail: boolean): number | undefined {
  const end = fromRail ? hop.initChainId || hop.originChainId : hop.fillChainId
  return end || hop.edgeTokenMetadata?.chainId
}
