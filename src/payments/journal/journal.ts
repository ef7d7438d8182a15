import type { IntentReceipt, IntentStatus } from '../../api/index.ts'
import type { RecoveryCall } from '../../recovery/index.ts'
import type { Hex } from '../evm/index.ts'
import type { AnswerTimes } from '../status/index.ts'
import type { AnyQuote, AnyQuoteRequest } from '../terms/index.ts'

/**
 * How far a payment has come, as far as its money is concerned; it goes back only by a newer answer of the service.
 * `quoted`: nobody was asked to pay. `armed`: it was armed or committed here, or is about to be, or a wallet was asked, so
 * it may be paid.
 * `paid`: a deposit is known. `final`: `SUCCEEDED`, `REFUNDED` or `INVALID`. `FAILED` and `ABORTED` stay `paid` or `armed`:
 * money may come back.
 */
export type JournalStep = 'quoted' | 'armed' | 'paid' | 'final'

/** How a payment is made: through an intent, over a rail without one, or straight to the recipient. */
export type PaymentKind = 'intent' | 'passthrough' | 'direct'

/** What an entry stores of a receipt. */
export interface JournalReceipt extends Pick<IntentReceipt, 'status' | 'updatedAt' | 'summary' | 'settlement'> {}

/**
 * The first wallet request of unknown outcome, and how things stood before it, so that a page opened later can find out
 * what became of it.
 */
export interface JournalAsk {
  /** The account that was asked to pay, and the chain to pay on. */
  from: string
  chainId: number
  /** How many transactions the account had sent before: what it sends next has this nonce. Absent where unread. */
  nonce?: number | undefined
  /** The nonce of what was sent, as the chain has it. */
  sentNonce?: number | undefined
  /** The account has code: its own transactions do not tell what it does. */
  contract?: boolean | undefined
  /** The block number before. Absent where unread. */
  block?: bigint | undefined
  /** What the recipient held of the token before, in base units. Absent where unread. */
  held?: bigint | undefined
  /** How many requests this device has made, 1 for the first. */
  attempt?: number | undefined
  /** The id under which a wallet with EIP-5792 keeps the request. */
  callsId?: string | undefined
  /** The chain, not the wallet, ended the request: its transaction reverted or was replaced. */
  isClosedByChain?: boolean | undefined
  /** The request is for signatures, with which the service makes the deposit. */
  signed?: boolean | undefined
  /** When the signature was handed to the service, in epoch ms of this device. Absent: it never left the page. */
  sentAt?: number | undefined
  /** Until when the signature can be used, in epoch seconds of the chain. */
  deadline?: number | undefined
}

/** An abort that was asked for. */
export interface AbortEntry {
  /** Where the abort transaction is made. */
  chainId: number
  /** Absent: the host was asked to make it, and the outcome is unknown. */
  hash?: Hex | undefined
}

/** The balances of one token before a recovery, in base units. */
export interface RecoveryBalances {
  /** Absent: the chain's own coin. */
  token?: Hex | undefined
  wallet: bigint
  recipient: bigint
}

/** A recovery that a wallet was asked to send. Never a signature. */
export interface RecoveryEntry {
  /** `sending`: the wallet was asked. `sent`: it has a hash. `proven`: the money arrived. */
  step: 'sending' | 'sent' | 'proven'
  chainId: number
  /** The intent's wallet that is emptied. */
  intentAddress: string
  /** Which of the intent's two wallets that is. */
  source?: 'origin' | 'destination' | undefined
  calls: readonly RecoveryCall[]
  hash?: Hex | undefined
  /** The account that sends it. */
  from: Hex
  /** The block number of the first block that it can be in. */
  block: bigint
  /** Of each token that is moved, what was held before. */
  held: readonly RecoveryBalances[]
}

/** What may change of an entry; what is left out stays as it is. */
export interface JournalChanges {
  /** For `getEdgeStatus`. Default: the quote's. */
  edgeId?: string | undefined
  step?: JournalStep | undefined
  status?: IntentStatus | undefined
  /** When the service was asked for `status` or `receipt`, and when it answered. Default: now. */
  answered?: AnswerTimes | undefined
  /** An answer has shown that money moved. Stays true. */
  hadMoney?: boolean | undefined
  /** The first one of a payment stays: nothing may move an address that was shown already. */
  quote?: AnyQuote | undefined
  /** The request that the quote answers: with it the terms can be read again after a reload. The first one stays. */
  request?: AnyQuoteRequest | undefined
  /** Where the request said that the rail refunds to. */
  refundAddress?: string | undefined
  /** The first one of a payment stays, but for `replaced` and `unpaid`. */
  depositTransactionHash?: string | undefined
  /**
   * The payer's wallet replaced the transaction (speed-up): this `depositTransactionHash` takes the place of the one
   * before. Not stored.
   */
  replaced?: true | undefined
  /**
   * The transaction paid nothing: it reverted, or the payer canceled it. Its hash is dropped, and the payment is `armed`
   * again, unless the service says more. Give its `depositTransactionHash` with it: another one, which was sent
   * since, stays. Not stored.
   */
  unpaid?: true | undefined
  /** Paid without the service, straight to a bridge: the service is not given its hash. */
  direct?: boolean | undefined
  /** The payer's wallet was asked to pay, and has not rejected it: it may have paid. */
  walletAsked?: boolean | undefined
  /** What the wallet was last asked; stays when it was rejected. */
  asked?: JournalAsk | undefined
  /** The whole receipt, of which a part is stored. One that is older than the one known changes nothing. */
  receipt?: (JournalReceipt & Pick<Partial<IntentReceipt>, 'depositTransaction' | 'edge'>) | undefined
  /** The abort that is under way; `null` removes it. */
  abort?: AbortEntry | null | undefined
  /** The recovery that a wallet was asked to send; `null` removes it. */
  recovery?: RecoveryEntry | null | undefined
  /** Who is paid, for a list of payments; the name is cleaned and at most 80 characters. The first one stays. */
  payee?: { name: string } | undefined
  /** The host's own note. Stored as it is: nothing secret. */
  label?: string | undefined
}

/** One payment in the journal: enough to go on with it after a reload, whatever its step. */
export interface JournalEntry extends Omit<JournalChanges, 'replaced' | 'unpaid' | 'abort' | 'recovery'> {
  /** The `intentId` where there is one. */
  paymentId: string
  /** Absent where the payment has no intent. */
  intentId?: string | undefined
  kind: PaymentKind
  step: JournalStep
  receipt?: JournalReceipt | undefined
  abort?: AbortEntry | undefined
  recovery?: RecoveryEntry | undefined
  /** Epoch ms by this device's clock. */
  createdAt: number
  /** Epoch ms by this device's clock: when it last changed. */
  updatedAt: number
}

/**
 * What {@link Journal.put} takes: a quote, or changes with the id or the quote of their payment. A payment without an
 * intent needs a `paymentId`, by which it is found again.
 */
export type JournalInput =
  | AnyQuote
  | (JournalChanges & {
      paymentId?: string | undefined
      intentId?: string | undefined
      /** Default: `intent` with an intentId, else `passthrough` with a quote, else `direct`. */
      kind?: PaymentKind | undefined
    })

/** What the journal holds. */
export interface JournalState {
  /** Newest first. */
  entries: readonly JournalEntry[]
  /** False when something of it would not survive a reload: no storage, or it is full, or denied. */
  persisted: boolean
}

/** The part of the Storage API that the journal uses; `localStorage` is one. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The payments of this device. Its functions need no `this`, and no storage makes them throw. */
export interface Journal {
  /** Reads storage anew: what another tab wrote a moment ago counts. */
  get: (paymentId: string) => JournalEntry | undefined
  /** Adds an entry, or updates one. Undefined where the payment has no id, or the quote is of another intent. */
  put: (input: JournalInput) => JournalEntry | undefined
  /** Updates an entry that exists; undefined where there is none. */
  update: (paymentId: string, changes: JournalChanges) => JournalEntry | undefined
  forget: (paymentId: string) => void
  /** Equal as long as nothing changed. */
  getState: () => JournalState
  /** Empty: for server rendering. */
  getInitialState: () => JournalState
  /** Hears other tabs too. */
  subscribe: (listener: () => void) => () => void
  /** Hears each entry that this page adds or changes; what other tabs write, they hear themselves. */
  observe: (listener: (after: JournalEntry, before: JournalEntry | undefined) => void) => () => void
}
