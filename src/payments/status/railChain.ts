import type { Edge } from '../../api/index.ts'
import { readChainId, readObject, type Unread } from './readValue.ts'

/**
 * The chain of the rail itself: where the hop starts or, when the intent ends on the rail, where it ends (`originChainId` is
 * an EVM chain then).
 */
export const railChain = (hop: Unread<Edge>, isOrigin: boolean): number | undefined =>
  (isOrigin ? (readChainId(hop.initChainId) ?? readChainId(hop.originChainId)) : readChainId(hop.fillChainId)) ??
  readChainId(readObject(hop.edgeTokenMetadata as Edge['edgeTokenMetadata']).chainId)
