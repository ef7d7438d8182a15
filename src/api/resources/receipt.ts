import type { Edge } from './edge.ts'
import type { IntentStatus, TransactionStatus } from './enums.ts'
import type { Resource } from './resource.ts'
import type { TokenMetadata } from './shared.ts'

/** A signed deposit, unchecked. */
export interface DepositIntentEntry
  extends Resource<
    never,
    object,
    | 'feeAmount'
    | 'feeToken'
    | 'feeCollector'
    | 'deadline'
    | 'intentSignature'
    | 'permitSignature'
    | 'permitDeadline'
    | 'permitAmount'
    | 'userNonce'
  > {}

/** One transaction of an intent. `tokenAmount` is in base units; `statusReason` is untrusted. */
export interface IntentTransaction
  extends Resource<
    | 'intentId'
    | 'status'
    | 'chainId'
    | 'fromAddress'
    | 'toAddress'
    | 'tokenAddress'
    | 'tokenAmount'
    | 'statusReason'
    | 'metaTxnId'
    | 'txnHash'
    | 'txnMinedAt'
    | 'updatedAt'
    | 'createdAt'
    | 'statusUpdatedAt'
    | 'eligibleAt',
    object,
    'id' | 'type' | 'context' | 'bridgeGas' | 'calldata' | 'metaTxnFeeQuote' | 'precondition' | 'depositIntentEntry'
  > {
  status?: TransactionStatus | undefined
}

/** A summary of the whole transfer: `originTokenAmount` was paid, `destinationTokenAmount` arrived, both in base units. */
export interface IntentSummary
  extends Resource<
    | 'intentId'
    | 'status'
    | 'ownerAddress'
    | 'originChainId'
    | 'destinationChainId'
    | 'tradeType'
    | 'routeProviders'
    | 'originIntentAddress'
    | 'originTokenAddress'
    | 'originTokenAmount'
    | 'quotedOriginTokenAmount'
    | 'destinationIntentAddress'
    | 'createdAt'
    | 'expiresAt'
    | 'mode'
    | 'destinationTokenAddress'
    | 'destinationTokenAmount'
    | 'quotedDestinationTokenAmount'
    | 'destinationToAddress'
    | 'memo'
    | 'startedAt'
    | 'finishedAt',
    { originTokenMetadata: TokenMetadata; destinationTokenMetadata: TokenMetadata; edge: Edge },
    'destinationHasCallData' | 'destinationHasCallValue'
  > {
  status?: IntentStatus | undefined
}

/** The card payment behind an intent. Its text and its link are untrusted. */
export interface Settlement
  extends Resource<
    | 'provider'
    | 'label'
    | 'description'
    | 'reference'
    | 'currency'
    | 'amountCents'
    | 'chainId'
    | 'status'
    | 'settled'
    | 'failed'
    | 'terminal'
    | 'externalUrl'
  > {}

/** The state of a transfer, with the hashes of its transactions. */
export interface IntentReceipt
  extends Resource<
    'ownerAddress' | 'originChainId' | 'destinationChainId' | 'updatedAt' | 'createdAt',
    {
      depositTransaction: IntentTransaction
      originTransaction: IntentTransaction
      destinationTransaction: IntentTransaction
      refundTransaction: IntentTransaction
      summary: IntentSummary
      edge: Edge
      settlement: Settlement
    },
    | 'id'
    | 'projectId'
    | 'depositTransactionId'
    | 'originTransactionId'
    | 'destinationTransactionId'
    | 'refundTransactionId'
  > {
  intentId: string
  status: IntentStatus
}
