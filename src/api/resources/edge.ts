import type { EdgeMode, EdgeRail, EdgeStatus } from './enums.ts'
import type { Resource } from './fieldCodecs.ts'
import type { TokenMetadata } from './shared.ts'

/** The hop over a non-EVM rail that belongs to an intent; `edgeTokenAmount` in base units of the rail's token. Source: "Edge". */
export interface Edge
  extends Resource<
    'originChainId' | 'edgeTokenAmount',
    {
      edgeId: string
      rail: EdgeRail
      mode: EdgeMode
      edgeStatus: EdgeStatus
      relayRequestId: string
      edgeTokenAddress: string
      edgeUserAddress: string
      initTransactionHash: string
      fillTransactionHash: string
      refundTransactionHash: string
      initChainId: number
      fillChainId: number
      refundChainId: number
      edgeTokenMetadata: TokenMetadata
      createdAt: string
    }
  > {}
