import type { FeeOption, IntentClient, IntentServiceError, QuoteIntentEdgeResponse } from '../../api/index.ts'
import type { ChainReader } from '../evm/index.ts'
import type { Journal, JournalEntry } from '../journal/index.ts'
import type { Schedule } from '../schedule/index.ts'
import type { AnyQuote, AnyQuoteRequest, ExactTransfer, PaymentTerms } from '../terms/index.ts'
import type { SearchProgress } from '../transfer/findTransferOnChain.ts'
import type { WalletAdapter } from '../wallet/index.ts'
import type { PaymentEvent, PaymentState } from './paymentState.ts'

/**
 * Pays on a rail with the host's own wallet. A rejection with the code 4001, or with a `WalletChangedError`, says that
 * nothing was sent. After any other the outcome is unknown, and it is not called again for this payment.
 *
 * @param options.signal aborts when nobody waits for the wallet any more
 * @returns the transaction's hash where the wallet tells it
 */
export type PayEdge = (
  quote: QuoteIntentEdgeResponse,
  options: { terms: PaymentTerms; signal: AbortSignal },
  // biome-ignore lint/suspicious/noConfusingVoidType: a host's function may end without a return
) => Promise<{ hash?: string | undefined } | void>

/** What is paid, as it was verified, and how. */
export interface PaymentPlan {
  terms: PaymentTerms
  /** The transaction of a payment from an EVM wallet. */
  transfer?: ExactTransfer | undefined
  request: AnyQuoteRequest
  /** Absent: a direct transfer. */
  quote?: AnyQuote | undefined
  /** A direct transfer may go to a contract. */
  allowContract?: boolean | undefined
  /** The host has given no reference: an earlier payment that is no longer in the journal may have had the same id. */
  isUnreferenced?: boolean | undefined
  /** The service follows it: it has an intent and is paid to the intent's address. */
  isFollowed: boolean
  feeOption?: FeeOption | undefined
  payEdge?: PayEdge | undefined
  /** Contracts that may be approved or permitted to take the payment. Absent: the service's choice, which is shown. */
  spenders?: readonly string[] | undefined
  /** Commits the intent before it is paid. */
  commit?: boolean | undefined
}

/** The verified plan of a payment; what stands against it otherwise. */
export type PlanResult = { plan: PaymentPlan; error?: undefined } | { plan?: undefined; error?: PaymentState['error'] }

/** What the parts of a payment work with. */
export interface PaymentContext {
  readonly client: IntentClient
  readonly journal: Journal
  readonly schedule: Schedule
  readonly paymentId: string
  /** Only one holder on this device asks a wallet for this payment. */
  readonly lock: string
  /** What earlier looks at the chain have read. */
  readonly search: SearchProgress
  getState(): PaymentState
  dispatch(event: PaymentEvent): void
  wallet(): WalletAdapter | undefined
  reader(chainId: number): ChainReader | undefined
  entry(): JournalEntry | undefined
  /** Whether anybody still shows the payment. */
  isShown(): boolean
  /** Whether who pressed still shows the payment, and waits. */
  isWanted(): boolean
  /** Aborts once nobody does. */
  signal(): AbortSignal
  /** Aborts once nobody waits for the request that is being made: the user stopped waiting, or nobody shows the payment. */
  requestSignal(): AbortSignal
  /** Reports a transaction and follows it on its chain, until it is known to the service and mined. */
  follow(plan: PaymentPlan, hash: string): void
}

/** What the service has said, or why it has not. */
export type ServiceAnswer =
  | { status: string; error?: undefined }
  | { status?: undefined; error: IntentServiceError | undefined }
