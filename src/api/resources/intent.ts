import type { Edge } from './edge.ts'
import type { IntentProtocol, IntentStatus } from './enums.ts'
import type { Fees } from './fees.ts'
import type { Resource } from './fieldCodecs.ts'
import type { Quote } from './quote.ts'
import type { QuoteRequest } from './quoteRequest.ts'
import type { CallsPayload, DepositTransaction, GasFeeOptions, MetaTxn, Precondition } from './shared.ts'

/** Contracts of the deployment. Source: "Intent". */
export interface SvcContracts {
  svcIntentEntrypointAddress?: string | undefined
  svcRouterAddress?: string | undefined
  svcRouterShimAddress?: string | undefined
  svcUtilsAddress?: string | undefined
}

/**
 * A quoted transfer and all that belongs to it: `originIntentAddress` and `destinationIntentAddress` are its wallets, its
 * quote ends at `expiresAt`, 15 minutes after it was asked for. Amounts in base units. Source: "Intent".
 */
export interface Intent
  extends Resource<
    | 'ownerAddress'
    | 'originChainId'
    | 'destinationChainId'
    | 'originTokenAddress'
    | 'destinationTokenAddress'
    | 'originIntentAddress'
    | 'destinationIntentAddress'
    | 'salt'
    | 'expiresAt',
    {
      /** Internal row id. */
      id: number
      projectId: number
      quoteRequest: QuoteRequest
      depositTransaction: DepositTransaction
      originCalls: CallsPayload
      originPrecondition: Precondition
      originMetaTxn: MetaTxn
      quote: Quote
      fees: Fees
      svcVersion: string
      svcContracts: SvcContracts
      isTestnet: boolean
      edge: Edge
      passthrough: boolean
      destinationCalls: CallsPayload
      destinationPrecondition: Precondition
      destinationMetaTxn: MetaTxn
      gasFeeOptions: GasFeeOptions
      intentProtocol: IntentProtocol
      /** Epoch seconds (unit not in the service document). */
      timedRefundUnlockTimestamp: number
      pausableSapientSignerAddress: string
      updatedAt: string
      createdAt: string
      /**
       * The intent's JSON exactly as it came, put here by the client: what `commitIntent` sends back. Survives copies and
       * storage. Not in the service document.
       */
      wireText: string
    }
  > {
  /** The public identifier. */
  intentId: string
  status: IntentStatus
}
