import { amount, type Infer, rest, shape } from '../shape.ts'
import type { EdgeMode, EdgeRail, EdgeStatus } from './enums.ts'
import { TokenMetadata } from './shared.ts'

export const Edge = shape(
  {},
  {
    /** Base units of the rail's token. */
    edgeTokenAmount: amount,
    edgeTokenMetadata: TokenMetadata,
  },
  rest<{
    edgeId: string
    rail: EdgeRail
    mode: EdgeMode
    edgeStatus: EdgeStatus
    originChainId: number
    relayRequestId: string
    edgeTokenAddress: string
    edgeUserAddress: string
    initTransactionHash: string
    fillTransactionHash: string
    refundTransactionHash: string
    initChainId: number
    fillChainId: number
    refundChainId: number
    createdAt: string
  }>,
)
/** The hop over a non-EVM rail that belongs to an intent. Source: "Edge". */
export interface Edge extends Infer<typeof Edge> {}
