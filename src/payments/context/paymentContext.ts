import type { FeeOption, IntentClient, IntentServiceError, QuoteIntentEdgeResponse } from '../../api/index.ts'
import type { ChainReader } from '../evm/index.ts'
import type { Journal, JournalEntry } from '../journal/index.ts'
import type { Schedule } from '../schedule/index.ts'
import type { AnyQuote, AnyQuoteRequest, ExactTransfer, PaymentTerms } from '../terms/index.ts'
import type { WalletAdapter } from '../wallet/index.ts'
import type { PaymentEvent, PaymentState } from './paymentState.ts'
import type { SearchProgress } from './searchProgress.ts'

/**
 * Pays on a rail with the host's own wallet. A rejection that `classifyWalletError` calls `rejected` or `changed` means
 * that nothing was sent. After any other rejection, `refused` and `insufficient-funds` included, the outcome is unknown,
 * and the function isn't called again for this payment.
 *
 * @param options.signal aborts when the kit no longer waits for the wallet
 * @returns the transaction hash, if the wallet reports it
 */
export type PayEdge = (
  quote: QuoteIntentEdgeResponse,
  options: { terms: PaymentTerms; signal: AbortSignal },
  // biome-ignore lint/suspicious/noConfusingVoidType: a host's function may end without a return
) => Promise<{ hash?: string | undefined } | void>

/** A verified payment and how to make it. */
export interface PaymentPlan {
  terms: PaymentTerms
  /** The transaction of a payment from an EVM wallet. */
  transfer?: ExactTransfer | undefined
  request: AnyQuoteRequest
  /** The quote to pay. Absent for a direct transfer. */
  quote?: AnyQuote | undefined
  /** Whether a direct transfer may go to a contract. */
  allowContract?: boolean | undefined
  /**
   * Whether the host gave no reference. An earlier payment that is no longer in the journal may have had the same id.
   */
  isUnreferenced?: boolean | undefined
  feeOption?: FeeOption | undefined
  payEdge?: PayEdge | undefined
  /**
   * The contracts that may be approved or permitted to take the payment. Default: the service's choice, which is shown.
   */
  spenders?: readonly string[] | undefined
  /** Whether to commit the intent before it is paid. */
  commit?: boolean | undefined
}

/** The verified plan of a payment, or the error that prevents it. */
export type PlanResult = { plan: PaymentPlan; error?: undefined } | { plan?: undefined; error?: PaymentState['error'] }

/** The state and dependencies that the parts of a payment share. */
export interface PaymentContext {
  readonly client: IntentClient
  readonly journal: Journal
  readonly schedule: Schedule
  readonly paymentId: string
  /** The name of the lock. Only its holder on this device asks a wallet for this payment. */
  readonly lock: string
  /** The results of earlier chain searches. */
  readonly search: SearchProgress
  /** The time until which the service has asked to wait. The next look for an unknown outcome asks it later. */
  quietUntil: number
  getState(): PaymentState
  dispatch(event: PaymentEvent): void
  wallet(): WalletAdapter | undefined
  reader(chainId: number): ChainReader | undefined
  entry(): JournalEntry | undefined
  /** Whether the payment that the user started is still shown and they are still waiting. */
  isWanted(): boolean
  /** Returns a signal that aborts once nothing shows the payment. */
  signal(): AbortSignal
  /** Returns a signal that aborts the current request when the user stops waiting or nothing shows the payment. */
  requestSignal(): AbortSignal
  /** Reports a transaction and follows it on its chain until the service knows it and it is mined. */
  follow(plan: PaymentPlan, hash: string): void
}

/** The service's answer, or the reason there is none. */
export type ServiceAnswer =
  | { status: string; error?: undefined }
  | { status?: undefined; error: IntentServiceError | undefined }
