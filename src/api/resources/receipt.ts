import { amount, type Infer, rest, shape, text } from '../shape.ts'
import { Edge } from './edge.ts'
import type {
  IntentMode,
  IntentStatus,
  RouteProvider,
  TradeType,
  TransactionContext,
  TransactionStatus,
  TransactionType,
} from './enums.ts'
import { Precondition, TokenMetadata } from './shared.ts'

export const DepositIntentEntry = shape(
  {},
  {
    /** Base units. */
    permitAmount: amount,
  },
  rest<{
    feeAmount: string
    feeToken: string
    feeCollector: string
    deadline: number
    intentSignature: string
    permitSignature: string
    permitDeadline: number
    userNonce: number
  }>,
)
/** A signed deposit. Source: "IntentTransaction", `depositIntentEntry`. */
export interface DepositIntentEntry extends Infer<typeof DepositIntentEntry> {}

export const IntentTransaction = shape(
  {},
  {
    /** Base units of the token. */
    tokenAmount: amount,
    bridgeGas: amount,
    precondition: Precondition,
    depositIntentEntry: DepositIntentEntry,
  },
  rest<{
    id: number
    intentId: string
    status: TransactionStatus
    chainId: number
    type: TransactionType
    context: TransactionContext
    fromAddress: string
    toAddress: string
    tokenAddress: string
    /** Why it failed; untrusted text. */
    statusReason: string
    calldata: string
    metaTxnId: string
    metaTxnFeeQuote: string
    txnHash: string
    txnMinedAt: string
    updatedAt: string
    createdAt: string
    statusUpdatedAt: string
    /** Not before this moment. */
    eligibleAt: string
  }>,
)
/** One transaction of an intent. Amounts in base units. Source: "IntentTransaction". */
export interface IntentTransaction extends Infer<typeof IntentTransaction> {}

export const IntentSummary = shape(
  {},
  {
    /** What was paid, in base units. */
    originTokenAmount: amount,
    quotedOriginTokenAmount: amount,
    originTokenMetadata: TokenMetadata,
    destinationTokenMetadata: TokenMetadata,
    /** What arrived, in base units. */
    destinationTokenAmount: amount,
    quotedDestinationTokenAmount: amount,
    edge: Edge,
  },
  rest<{
    intentId: string
    status: IntentStatus
    ownerAddress: string
    originChainId: number
    destinationChainId: number
    tradeType: TradeType
    routeProviders: RouteProvider[]
    originIntentAddress: string
    originTokenAddress: string
    destinationIntentAddress: string
    destinationHasCallData: boolean
    destinationHasCallValue: boolean
    createdAt: string
    expiresAt: string
    mode: IntentMode
    destinationTokenAddress: string
    destinationToAddress: string
    memo: string
    startedAt: string
    finishedAt: string
  }>,
)
/** The whole transfer at a glance. Amounts in base units. Source: "IntentSummary". */
export interface IntentSummary extends Infer<typeof IntentSummary> {}

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

export const IntentReceipt = shape(
  { intentId: text, status: text<IntentStatus> },
  {
    depositTransaction: IntentTransaction,
    originTransaction: IntentTransaction,
    destinationTransaction: IntentTransaction,
    refundTransaction: IntentTransaction,
    summary: IntentSummary,
    edge: Edge,
  },
  rest<{
    id: number
    projectId: number
    ownerAddress: string
    originChainId: number
    destinationChainId: number
    depositTransactionId: number
    originTransactionId: number
    destinationTransactionId: number
    refundTransactionId: number
    settlement: Settlement
    updatedAt: string
    createdAt: string
  }>,
)
/** Where a transfer stands, with the hashes of its transactions. Source: "IntentReceipt". */
export interface IntentReceipt extends Infer<typeof IntentReceipt> {}
