import type { Edge } from './edge.ts'
import type { IntentStatus } from './enums.ts'
import type { Fees } from './fees.ts'
import type { Quote } from './quote.ts'
import type { QuotedRequest } from './quoteRequest.ts'
import type { Resource } from './resource.ts'
import type { CallsPayload, DepositTransaction, GasFeeOptions } from './shared.ts'

/** The contracts of the deployment. A signed deposit is made out to the entrypoint. */
export interface SvcContracts
  extends Resource<
    'svcIntentEntrypointAddress',
    object,
    'svcRouterAddress' | 'svcRouterShimAddress' | 'svcUtilsAddress'
  > {}

/**
 * A quoted transfer with all its parts. `originIntentAddress` and `destinationIntentAddress` are its wallets. Its quote
 * ends at `expiresAt`, 15 minutes after the request. Amounts in base units.
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
   * The intent's JSON exactly as it was received. The client adds it, and `commitIntent` sends it back. It survives
   * copies and storage.
   */
  wireText?: string | undefined
}
