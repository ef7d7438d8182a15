import type { EdgeMode } from './enums.ts'
import type { Resource } from './resource.ts'
import type { TokenMetadata } from './shared.ts'

/** The hop over a non-EVM rail that belongs to an intent. `edgeTokenAmount` is in base units of the rail's token. */
export interface Edge
  extends Resource<
    | 'edgeId'
    | 'rail'
    | 'mode'
    | 'edgeStatus'
    | 'originChainId'
    | 'edgeTokenAmount'
    | 'edgeTokenAddress'
    | 'edgeUserAddress'
    | 'initTransactionHash'
    | 'fillTransactionHash'
    | 'refundTransactionHash'
    | 'initChainId'
    | 'fillChainId'
    | 'refundChainId'
    | 'createdAt',
    { edgeTokenMetadata: TokenMetadata },
    'relayRequestId'
  > {
  mode?: EdgeMode | undefined
}
