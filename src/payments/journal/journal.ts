import type { IntentReceipt, IntentStatus } from '../../api/index.ts'
import type { RecoveryCall } from '../../recovery/index.ts'
import type { Hex } from '../evm/index.ts'
import type { AnswerTimes } from '../status/index.ts'
import type { AnyQuote, AnyQuoteRequest } from '../terms/index.ts'

/**
 * The progress of a payment's money. Only a newer answer of the service can move it back.
 *
 * - `quoted`: nobody was asked to pay.
 * - `armed`: it may be paid. It was armed or committed here, or is about to be, or a wallet was asked.
 * - `paid`: a deposit is known.
 * - `final`: `SUCCEEDED`, `REFUNDED`, or `INVALID`. `FAILED` and `ABORTED` stay `paid` or `armed`, because money may
 * come back.
 */
export type JournalStep = 'quoted' | 'armed' | 'paid' | 'final'

/** The way a payment is made: through an intent, over a bridge without one, or straight to the recipient. */
export type PaymentKind = 'intent' | 'passthrough' | 'direct'

/** The part of a receipt that an entry stores. */
export interface JournalReceipt extends Pick<IntentReceipt, 'status' | 'updatedAt' | 'summary' | 'settlement'> {}

/**
 * A wallet request and the state before it, so that a page opened later can determine the outcome: the first request
 * whose outcome is unknown, otherwise the latest.
 */
export interface JournalAsk {
  /** The account that was asked to pay. `chainId` is the chain to pay on. */
  from: string
  chainId: number
  /**
   * The account's transaction count before the request, which is the nonce of its next transaction. Absent if unread.
   */
  nonce?: number | undefined
  /** The nonce of the transaction that was sent, as the chain reports it. */
  sentNonce?: number | undefined
  /** Whether the account has or may have code, so that its own transactions do not show everything it does. */
  contract?: boolean | undefined
  /** The block number before the request. Absent if unread. */
  block?: bigint | undefined
  /** The recipient's balance of the token before the request, in base units. Absent if unread. */
  held?: bigint | undefined
  /** The number of requests that this device has made; 1 for the first. */
  attempt?: number | undefined
  /** The id that a wallet with EIP-5792 stores the request under. */
  callsId?: string | undefined
  /** Whether the wallet has accepted the request under that id, so that its user may have confirmed it. */
  isAccepted?: boolean | undefined
  /**
   * Whether the chain, not the wallet's answer, ended the request: its transaction reverted or was replaced, or the wallet
   * no longer knows the request and the chain shows no payment.
   */
  isClosedByChain?: boolean | undefined
  /** The hash of the transaction that the chain has shown to have paid nothing. No answer brings it back. */
  closedHash?: string | undefined
  /** Whether the request is for signatures that let the service make the deposit. */
  signed?: boolean | undefined
  /**
   * The time when the signature was handed to the service, in epoch ms of this device. Absent if it never left the
   * page.
   */
  sentAt?: number | undefined
  /** The time when the signature expires, in epoch seconds of the chain. */
  deadline?: number | undefined
}

/** A requested abort. */
export interface AbortEntry {
  /** The chain of the abort transaction. */
  chainId: number
  /** The hash of the abort transaction. Absent if the host was asked to make it and the outcome is unknown. */
  hash?: Hex | undefined
}

/** The balances of one token before a recovery, in base units. */
export interface RecoveryBalances {
  /** The token's address. Absent for the chain's native coin. */
  token?: Hex | undefined
  wallet: bigint
  recipient: bigint
}

/** A recovery that a wallet was asked to send. It never contains a signature. */
export interface RecoveryEntry {
  /** `sending`: the wallet was asked. `sent`: it has a hash. `proven`: the money arrived. */
  step: 'sending' | 'sent' | 'proven'
  chainId: number
  /** The intent's wallet that the recovery empties. */
  intentAddress: string
  /** The side of the intent's wallet. */
  source?: 'origin' | 'destination' | undefined
  calls: readonly RecoveryCall[]
  hash?: Hex | undefined
  /** The account that sends it. */
  from: Hex
  /** The block number of the first block that may contain it. */
  block: bigint
  /** The balances of each moved token before the recovery. */
  held: readonly RecoveryBalances[]
  /** Whether an earlier recovery of the payment was proven, so that this one is only a part of what came back. */
  isFurther?: true | undefined
  /** The proven recovery before this one. It takes this one's place again if nothing is sent. */
  earlier?: RecoveryEntry | undefined
}

/** Changes to an entry. Omitted fields stay unchanged. */
export interface JournalChanges {
  /** The id for `getEdgeStatus`. Default: the quote's. */
  edgeId?: string | undefined
  step?: JournalStep | undefined
  status?: IntentStatus | undefined
  /** The times when the service was asked for `status` or `receipt`, and when it answered. Default: now. */
  answered?: AnswerTimes | undefined
  /** Whether an answer has shown that money moved. Stays true. */
  hadMoney?: boolean | undefined
  /**
   * The payment's quote. The first one stays, so that an address that was already shown never changes. Only the one that
   * first comes with `walletAsked` replaces it, because the wallet pays that one.
   */
  quote?: AnyQuote | undefined
  /**
   * The request that the quote answers, from which the terms can be read again after a reload. It stays, or is replaced,
   * as the quote is.
   */
  request?: AnyQuoteRequest | undefined
  /** The address that the request asks the rail to refund to. */
  refundAddress?: string | undefined
  /** The hash of the transaction that pays. The first one stays, except with `replaced` or `unpaid`. */
  depositTransactionHash?: string | undefined
  /**
   * Whether the payer's wallet replaced the transaction (speed-up): this `depositTransactionHash` then replaces the
   * previous one. Not stored.
   */
  replaced?: true | undefined
  /**
   * Whether the transaction paid nothing: it reverted, or the payer canceled it. Its hash is dropped, and the payment
   * is `armed` again unless the service's status says more. Pass its `depositTransactionHash` too: if another one was
   * sent since, that one stays. Not stored.
   */
  unpaid?: true | undefined
  /** Whether it was paid without the service, straight to a bridge: its hash is not reported to the service. */
  direct?: boolean | undefined
  /** Whether the payer's wallet was asked to pay and has not rejected it, so that it may have paid. */
  walletAsked?: boolean | undefined
  /** Whether the payer said that they sent the payment themselves. The service may not have seen it. */
  saidSent?: boolean | undefined
  /**
   * Whether the payment address was shown on this device, so that the payer may have sent to it and no wallet is asked.
   * Stays true.
   */
  addressShown?: boolean | undefined
  /** Whether the payer chose the recipient, as in a transfer. A shop's address may be for one order only. Stays true. */
  recipientChosen?: boolean | undefined
  /** The wallet request. Stays after a rejection. */
  asked?: JournalAsk | undefined
  /** The whole receipt, of which a part is stored. A receipt older than the known one changes nothing. */
  receipt?: (JournalReceipt & Pick<Partial<IntentReceipt>, 'depositTransaction' | 'edge'>) | undefined
  /** The abort in progress. `null` removes it. */
  abort?: AbortEntry | null | undefined
  /** The recovery that a wallet was asked to send. `null` removes it. */
  recovery?: RecoveryEntry | null | undefined
  /** The payee, for a list of payments. The name is cleaned and truncated to 80 characters. The first one stays. */
  payee?: { name: string } | undefined
  /** The host's own note. Stored unchanged, so it must not contain secrets. */
  label?: string | undefined
  /** The time when the payment began, in epoch ms by this device's clock. Default: now. The earliest one stays. */
  createdAt?: number | undefined
}

/** One payment in the journal, with enough data to continue it after a reload at any step. */
export interface JournalEntry extends Omit<JournalChanges, 'replaced' | 'unpaid' | 'abort' | 'recovery'> {
  /** The `intentId`, if there is one. */
  paymentId: string
  /** Absent if the payment has no intent. */
  intentId?: string | undefined
  kind: PaymentKind
  step: JournalStep
  receipt?: JournalReceipt | undefined
  abort?: AbortEntry | undefined
  recovery?: RecoveryEntry | undefined
  /** Epoch ms by this device's clock. */
  createdAt: number
  /** The time when the entry last changed, in epoch ms by this device's clock. */
  updatedAt: number
}

/**
 * The input of {@link Journal.put}: a quote, or changes with the id or the quote of their payment. A payment without an
 * intent needs a `paymentId` to be found again.
 */
export type JournalInput =
  | AnyQuote
  | (JournalChanges & {
      paymentId?: string | undefined
      intentId?: string | undefined
      /** Default: `intent` with an `intentId`, otherwise `passthrough` with a quote, otherwise `direct`. */
      kind?: PaymentKind | undefined
    })

/** The contents of the journal. */
export interface JournalState {
  /** The entries, newest first. */
  entries: readonly JournalEntry[]
  /** False if some entry would not survive a reload: there is no storage, or it is full or denied. */
  persisted: boolean
}

/** The part of the Storage API that the journal uses. `localStorage` satisfies it. */
export interface JournalStorage {
  readonly length: number
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  key(index: number): string | null
}

/** The payments of this device. Its functions need no `this`, and no storage makes them throw. */
export interface Journal {
  /** Returns an entry. Rereads storage, so it includes what another tab has just written. */
  get: (paymentId: string) => JournalEntry | undefined
  /** Adds or updates an entry. Returns undefined if the payment has no id, or if the quote is for another intent. */
  put: (input: JournalInput) => JournalEntry | undefined
  /** Updates an existing entry. Returns undefined if there is none. */
  update: (paymentId: string, changes: JournalChanges) => JournalEntry | undefined
  forget: (paymentId: string) => void
  /** Returns the state: the same object as long as nothing changes. */
  getState: () => JournalState
  /** Returns the empty state, for server rendering. */
  getInitialState: () => JournalState
  /** Calls `listener` after each change, including those of other tabs. */
  subscribe: (listener: () => void) => () => void
  /** Calls `listener` for each entry that this page adds or changes. Other tabs observe their own changes. */
  observe: (listener: (after: JournalEntry, before: JournalEntry | undefined) => void) => () => void
}
