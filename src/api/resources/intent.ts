import type { Edge } from './edge.ts'
import type { IntentStatus } from './enums.ts'
import type { Fees } from './fees.ts'
import type { Quote } from './quote.ts'
import type { QuotedRequest } from './quoteRequest.ts'
import type { Resource } from './resource.ts'
import type { CallsPayload, DepositTransaction, GasFeeOptions } from './shared.ts'

/** Contracts of the deployment; a signed deposit is made for the entrypoint. Source: "Intent". */
export interface SvcContracts
  extends Resource<
    'svcIntentEntrypointAddress',
    object,
    'svcRouterAddress' | 'svcRouterShimAddress' | 'svcUtilsAddress'
  > {}

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
    | 'expiresAt'
    | 'isTestnet'
    | 'timedRefundUnlockTimestamp'
    | 'updatedAt'
    | 'createdAt',
    {
      quoteRequest: QuotedRequest
      depositTransaction: DepositTransaction
      destinationCalls: CallsPayload
      quote: Quote
      fees: Fees
      svcContracts: SvcContracts
      edge: Edge
      gasFeeOptions: GasFeeOptions
    },
    | 'id'
    | 'projectId'
    | 'salt'
    | 'originCalls'
    | 'originPrecondition'
    | 'originMetaTxn'
    | 'svcVersion'
    | 'intentProtocol'
    | 'passthrough'
    | 'destinationPrecondition'
    | 'destinationMetaTxn'
    | 'pausableSapientSignerAddress'
  > {
  /** The public identifier. */
  intentId: string
  status: IntentStatus
  /**
   * The intent's JSON exactly as it came, put here by the client: what `commitIntent` sends back. Survives copies and
   * storage. Not in the service document.
   */
  wireText?: string | undefined
}
