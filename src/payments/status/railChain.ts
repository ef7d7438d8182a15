import type { Edge } from '../../api/index.ts'
import { readChainId, readObject, type Unread } from './readValue.ts'

/**
 * Returns the chain of the rail itself: where the hop starts or, if the intent ends on the rail, where it ends
 * (`originChainId` is an EVM chain in that case).
 */
export const railChain = (hop: Unread<Edge>, isOrigin: boolean): number | undefined =>
  (isOrigin ? (readChainId(hop.initChainId) ?? readChainId(hop.originChainId)) : readChainId(hop.fillChainId)) ??
  readChainId(readObject(hop.edgeTokenMetadata as Edge['edgeTokenMetadata']).chainId)
