import type { Edge } from './edge.ts'
import type {
  IntentMode,
  IntentStatus,
  RouteProvider,
  TradeType,
  TransactionContext,
  TransactionStatus,
  TransactionType,
} from './enums.ts'
import type { Resource } from './fieldCodecs.ts'
import type { Precondition, TokenMetadata } from './shared.ts'

/**
 * A signed deposit: amounts in base units, deadlines in epoch seconds (unit not in the service document). Source:
 * "IntentTransaction", `depositIntentEntry`.
 */
export interface DepositIntentEntry
  extends Resource<
    'permitAmount',
    {
      feeAmount: string
      feeToken: string
      feeCollector: string
      deadline: number
      intentSignature: string
      permitSignature: string
      permitDeadline: number
      userNonce: number
    }
  > {}

/** One transaction of an intent; `tokenAmount` in base units. Source: "IntentTransaction". */
export interface IntentTransaction
  extends Resource<
    'chainId' | 'toAddress' | 'tokenAddress' | 'tokenAmount' | 'bridgeGas',
    {
      id: number
      intentId: string
      status: TransactionStatus
      type: TransactionType
      context: TransactionContext
      fromAddress: string
      /** Why it failed; untrusted text. */
      statusReason: string
      calldata: string
      metaTxnId: string
      metaTxnFeeQuote: string
      precondition: Precondition
      depositIntentEntry: DepositIntentEntry
      txnHash: string
      txnMinedAt: string
      updatedAt: string
      createdAt: string
      statusUpdatedAt: string
      /** Not before this moment. */
      eligibleAt: string
    }
  > {}

/**
 * The whole transfer at a glance: `originTokenAmount` was paid, `destinationTokenAmount` arrived, both in base units.
 * Source: "IntentSummary".
 */
export interface IntentSummary
  extends Resource<
    | 'ownerAddress'
    | 'originChainId'
    | 'destinationChainId'
    | 'originIntentAddress'
    | 'originTokenAddress'
    | 'originTokenAmount'
    | 'quotedOriginTokenAmount'
    | 'destinationIntentAddress'
    | 'destinationTokenAddress'
    | 'destinationTokenAmount'
    | 'quotedDestinationTokenAmount'
    | 'destinationToAddress'
    | 'expiresAt',
    {
      intentId: string
      status: IntentStatus
      tradeType: TradeType
      routeProviders: RouteProvider[]
      originTokenMetadata: TokenMetadata
      destinationTokenMetadata: TokenMetadata
      destinationHasCallData: boolean
      destinationHasCallValue: boolean
      createdAt: string
      mode: IntentMode
      edge: Edge
      memo: string
      startedAt: string
      finishedAt: string
    }
  > {}

/** The card payment behind an intent; all its text and its link are untrusted. Source: "Settlement". */
export interface Settlement {
  provider?: string | undefined
  label?: string | undefined
  description?: string | undefined
  reference?: string | undefined
  currency?: string | undefined
  /** Hundredths of `currency`. */
  amountCents?: number | undefined
  chainId?: number | undefined
  status?: string | undefined
  settled?: boolean | undefined
  failed?: boolean | undefined
  terminal?: boolean | undefined
  externalUrl?: string | undefined
}

/** Where a transfer stands, with the hashes of its transactions. Source: "IntentReceipt". */
export interface IntentReceipt
  extends Resource<
    'ownerAddress' | 'originChainId' | 'destinationChainId',
    {
      id: number
      projectId: number
      depositTransactionId: number
      originTransactionId: number
      destinationTransactionId: number
      refundTransactionId: number
      depositTransaction: IntentTransaction
      originTransaction: IntentTransaction
      destinationTransaction: IntentTransaction
      refundTransaction: IntentTransaction
      summary: IntentSummary
      edge: Edge
      settlement: Settlement
      updatedAt: string
      createdAt: string
    }
  > {
  intentId: string
  status: IntentStatus
}

/** Where the answer with a receipt names its intent: the amounts and hashes of all of these count as this payment's. */
export const receiptIds =
  'intentReceipt.intentId intentReceipt.summary.intentId intentReceipt.depositTransaction.intentId ' +
  'intentReceipt.originTransaction.intentId intentReceipt.destinationTransaction.intentId ' +
  'intentReceipt.refundTransaction.intentId'
