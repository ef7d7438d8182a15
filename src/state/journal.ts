import type { IntentReceipt, IntentStatus, QuoteIntentEdgeResponse, QuoteIntentResponse } from '../api/index.ts'

/**
 * How far an intent has come, as far as its money is concerned; it only goes forward, but for a newer word of the service.
 * `quoted`: nobody was asked to pay. `armed`: it was armed or committed here, or is about to be, so it may be paid.
 * `paid`: a deposit is known. `final`: `SUCCEEDED`, `REFUNDED` or `INVALID`. `FAILED` and `ABORTED` stay `paid` or `armed`:
 * money may come back. Source: "IntentStatus"; the four names are not in the service document.
 */
export type TrackedStep = 'quoted' | 'armed' | 'paid' | 'final'

/** The quote of a tracked intent, as it was answered. Source: "QuoteIntentEdge". */
export type TrackedQuote = QuoteIntentEdgeResponse | QuoteIntentResponse

/** What is kept of a receipt. Source: "IntentReceipt". */
export interface TrackedReceipt extends Pick<IntentReceipt, 'status' | 'updatedAt' | 'summary' | 'settlement'> {}

/** What may be told of an intent; what is left out stays as it is. Not in the service document. */
export interface TrackedNews {
  /** For `getEdgeStatus`. Default: the quote's. */
  edgeId?: string | undefined
  step?: TrackedStep | undefined
  status?: IntentStatus | undefined
  /** The first one of an intent stays: nothing may move an address that was shown already. */
  quote?: TrackedQuote | undefined
  /** Where the request said that the rail refunds to. */
  refundAddress?: string | undefined
  depositTransactionHash?: string | undefined
  /** The payer's wallet was asked to pay, and has not said no: it may have paid. */
  walletAsked?: boolean | undefined
  /** The whole receipt, of which a part is kept. One that is older than the one known is passed over. */
  receipt?: (TrackedReceipt & Pick<Partial<IntentReceipt>, 'depositTransaction' | 'edge'>) | undefined
  /** The host's own note. Stored as it is: nothing secret. */
  label?: string | undefined
}

/** One intent in the journal: enough to go on with it after a reload, whatever its step. Not in the service document. */
export interface TrackedIntent extends TrackedNews {
  intentId: string
  step: TrackedStep
  receipt?: TrackedReceipt | undefined
  /** Epoch ms by this device's clock. */
  createdAt: number
  /** Epoch ms by this device's clock: when it last said something new. */
  updatedAt: number
}

/** What to track: a quote that was answered, or news of an intent with its id or its quote. Not in the service document. */
export type TrackedEntry = TrackedQuote | (TrackedNews & { intentId?: string | undefined })

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
  /** Adds an intent, or tells news of one. Undefined for a quote without intent, or of another intent. */
  put: (entry: TrackedEntry) => TrackedIntent | undefined
  /** Tells news of an intent that is there; undefined when it is not, and nothing is added. */
  update: (intentId: string, news: TrackedNews) => TrackedIntent | undefined
  forget: (intentId: string) => void
  /** Equal as long as nothing changed. */
  getState: () => JournalState
  /** Empty: for server rendering. */
  getInitialState: () => JournalState
  /** Hears other tabs too. */
  subscribe: (listener: () => void) => () => void
}
