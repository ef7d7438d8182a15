import type { IntentReceipt, IntentStatus } from '../../api/index.ts'
import type { AnswerTimes } from '../status/index.ts'
import type { AnyQuote, AnyQuoteRequest } from '../terms/index.ts'

/**
 * How far an intent has come, as far as its money is concerned; it only goes forward, but for a newer word of the service.
 * `quoted`: nobody was asked to pay. `armed`: it was armed or committed here, or is about to be, or a wallet was asked, so
 * it may be paid.
 * `paid`: a deposit is known. `final`: `SUCCEEDED`, `REFUNDED` or `INVALID`. `FAILED` and `ABORTED` stay `paid` or `armed`:
 * money may come back. Source: "IntentStatus"; the four names are not in the service document.
 */
export type TrackedStep = 'quoted' | 'armed' | 'paid' | 'final'

/** The quote of a tracked intent, as it was answered. Source: "QuoteIntentEdge". */
export type TrackedQuote = AnyQuote

/** What is kept of a receipt. Source: "IntentReceipt". */
export interface TrackedReceipt extends Pick<IntentReceipt, 'status' | 'updatedAt' | 'summary' | 'settlement'> {}

/**
 * How things stood when a wallet was asked to pay: that is how a page that was killed meanwhile finds out what became of
 * it. Not in the service document.
 */
export interface TrackedAsk {
  /** The account that was asked to pay, and the chain to pay on. */
  from: string
  chainId: number
  /** How many transactions the account had sent before, if that could be read: what it sends next has this nonce. */
  nonce?: number | undefined
  /** The nonce of what was sent, by the chain's own word. */
  sentNonce?: number | undefined
  /** The account is a contract: its own transactions say nothing of what it does. */
  contract?: boolean | undefined
  /** The chain's height before, if that could be read. */
  block?: bigint | undefined
}

/** What may change of an intent; what is left out stays as it is. Not in the service document. */
export interface TrackedUpdate {
  /** For `getEdgeStatus`. Default: the quote's. */
  edgeId?: string | undefined
  step?: TrackedStep | undefined
  status?: IntentStatus | undefined
  /** When the service was asked for `status` or `receipt`, and when it answered. Default: now. */
  answered?: AnswerTimes | undefined
  /** An answer has shown that money moved. Stays true. */
  hadMoney?: boolean | undefined
  /** The first one of an intent stays: nothing may move an address that was shown already. */
  quote?: TrackedQuote | undefined
  /** The request that the quote answers: with it the terms can be read again after a reload. The first one stays. */
  request?: AnyQuoteRequest | undefined
  /** Where the request said that the rail refunds to. */
  refundAddress?: string | undefined
  /** The first one of an intent stays, but for `replaced` and `unpaid`. */
  depositTransactionHash?: string | undefined
  /**
   * The payer's wallet replaced the transaction (speed-up): this `depositTransactionHash` takes the place of the one
   * before. Not kept.
   */
  replaced?: true | undefined
  /**
   * The transaction paid nothing: the chain took it back, or the payer cancelled it. Its hash is let go, and the intent is
   * `armed` again, unless the service says more. Give its `depositTransactionHash` with it: another one, which was sent
   * since, stays. Not kept.
   */
  unpaid?: true | undefined
  /** Paid without the service, straight to a bridge: its hash is not the service's to hear. */
  direct?: boolean | undefined
  /** The payer's wallet was asked to pay, and has not said no: it may have paid. */
  walletAsked?: boolean | undefined
  /** What the wallet was last asked; stays when it has said no. */
  asked?: TrackedAsk | undefined
  /** The whole receipt, of which a part is kept. One that is older than the one known changes nothing. */
  receipt?: (TrackedReceipt & Pick<Partial<IntentReceipt>, 'depositTransaction' | 'edge'>) | undefined
  /** The host's own note. Stored as it is: nothing secret. */
  label?: string | undefined
}

/** One intent in the journal: enough to go on with it after a reload, whatever its step. Not in the service document. */
export interface TrackedIntent extends Omit<TrackedUpdate, 'replaced' | 'unpaid'> {
  intentId: string
  step: TrackedStep
  receipt?: TrackedReceipt | undefined
  /** Epoch ms by this device's clock. */
  createdAt: number
  /** Epoch ms by this device's clock: when it last changed. */
  updatedAt: number
}

/** What to track: a quote that was answered, or an update of an intent with its id or its quote. Not in the service document. */
export type TrackedEntry = TrackedQuote | (TrackedUpdate & { intentId?: string | undefined })

/** What the journal holds. Not in the service document. */
export interface JournalState {
  /** Newest first. */
  intents: readonly TrackedIntent[]
  /** False when something of it would not survive a reload: no storage, or it is full, or denied. */
  persisted: boolean
}

/** The part of the Storage API that the journal uses; `localStorage` is one. Not in the service document. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The tracked intents of one deployment; made by `journalOf`. Its functions need no `this`, and no storage makes them throw. */
export interface Journal {
  get: (intentId: string) => TrackedIntent | undefined
  /** Adds an intent, or updates one. Undefined for a quote without intent, or of another intent. */
  put: (entry: TrackedEntry) => TrackedIntent | undefined
  /** Updates an intent that is there; undefined when it is not, and nothing is added. */
  update: (intentId: string, news: TrackedUpdate) => TrackedIntent | undefined
  forget: (intentId: string) => void
  /** Equal as long as nothing changed. */
  getState: () => JournalState
  /** Empty: for server rendering. */
  getInitialState: () => JournalState
  /** Hears other tabs too. */
  subscribe: (listener: () => void) => () => void
}
