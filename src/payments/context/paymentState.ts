import type { IntentServiceError } from '../../api/index.ts'
import type { PaymentTerms } from '../terms/index.ts'
import type { WalletErrorKind } from '../wallet/index.ts'

/** The kind of a wallet request: send the payment, approve a spender, or sign a permit or a deposit. */
export type WalletRequest = 'pay' | 'approve' | 'permit' | 'sign'

/**
 * The reason why the wallet was not asked now. Nothing was sent, except that money may have moved before
 * `signature-pending`, `already-funded`, `earlier-unconfirmed` and `address-shown`.
 */
export type PaymentBlocker =
  /** The account's balance of the paid token is too low. */
  | 'insufficient-balance'
  /** The account's balance of the chain's native coin is too low for the network fee. */
  | 'insufficient-gas'
  /** The transfer would fail on its chain. */
  | 'would-revert'
  /** There is no wallet, or it is not connected. */
  | 'no-wallet'
  /** The wallet uses another account or chain than the payment needs, or was disconnected after the press. */
  | 'wallet-changed'
  /** The wallet refused the request before it showed it. */
  | 'wallet-refused'
  /** The service has a signature that it can use until `blockedUntil`. */
  | 'signature-pending'
  /** The network fee cannot be paid in the chosen way. */
  | 'fee-unavailable'
  /** The chain shows that the payment's address already holds the money. The service has not confirmed it. */
  | 'already-funded'
  /**
   * An earlier request, or another device, may have paid. The service and the chain have not confirmed that none did, or
   * the service states a status that this version does not know.
   */
  | 'earlier-unconfirmed'
  /** The payment's address was shown on this device, so the payer may have sent to it themselves. */
  | 'address-shown'
  /** The quote expired. */
  | 'expired'
  /** The service refused the intent, or it was aborted. It can never be paid. */
  | 'invalid'
  /** A direct transfer would go to a contract, which may not be able to move the money on. */
  | 'contract-recipient'
  /** The chain of a direct transfer cannot be read, so its outcome could not be determined. */
  | 'chain-unreadable'

/** The result of searching the chain for a request whose outcome is unknown. */
export type ChainSearch =
  | 'searching'
  /** The transfer was not mined, and the account has sent nothing since that may be it. */
  | 'nothing'
  /** The transfer cannot be ruled out yet. */
  | 'pending'
  /** The chain cannot be read. */
  | 'unreachable'

/** Fields that every step of {@link PaymentState} has. */
export interface PaymentFields {
  /** The intent's id, if there is one. */
  paymentId?: string | undefined
  /** The verified terms. Absent if only the payment's id is known, or if the quote was refused. */
  terms?: PaymentTerms | undefined
  /** The current or last wallet request. */
  request: WalletRequest
  /** The hash of the transaction that pays. */
  hash?: string | undefined
  blocker?: PaymentBlocker | undefined
  /** The time when the blocker `signature-pending` ends, in epoch ms by the chain's clock. */
  blockedUntil?: number | undefined
  search?: ChainSearch | undefined
  /**
   * Whether the wallet has accepted this request, or an earlier one, under an id (EIP-5792). It reports the transaction once
   * it is mined, so the user may have confirmed, and the money may be on its way.
   */
  isAccepted?: true | undefined
  /** Whether a request that nothing waits for anymore may still be open in the wallet. */
  isRequestOpen?: true | undefined
  /** Whether an earlier request's outcome is unknown, regardless of how the current one ends. */
  hasUnknownRequest?: true | undefined
  /** Whether an approval was mined. It stays set, whatever happens next. */
  isApproved?: true | undefined
  /** Whether the chain has confirmed that a direct transfer arrived in full. */
  isConfirmed?: true | undefined
  /**
   * The amount of a direct transfer that arrived according to the chain, in base units, if it is less than was sent: the
   * token takes a fee.
   */
  arrived?: bigint | undefined
  /**
   * The reason why the service does not know the payment, or why it refused it. `NotFound` of `createPayment`: this device
   * does not know the payment that it was to continue.
   */
  error?: IntentServiceError | undefined
}

/**
 * The progress of this device's attempt to pay. `describePayment` reports where the money is.
 *
 * - `idle`: no wallet was asked; `blocker` is the reason.
 * - `preflight`: the last checks run before the wallet is asked.
 * - `awaiting-wallet`: the wallet shows its request. With `isAccepted`, the user may have confirmed it already.
 * - `outcome-unknown`: the wallet was asked, and the outcome is unknown.
 * - `submitted`: the payment was sent. For a direct transfer, `isConfirmed` means that it has arrived.
 * - `unreported`: the payment was sent, and the service does not know it yet.
 * - `reported`: the service knows the payment.
 * - `rejected`: the user refused in the wallet, or canceled an approval there.
 * - `reverted`: the chain refused the transaction; nothing was paid.
 * - `replaced`: the user sent something else in its place.
 * - `void`: the service knows a transaction that paid nothing.
 * - `other-tab`: another tab is paying.
 */
export type PaymentState = PaymentFields &
  (
    | {
        step:
          | 'idle'
          | 'preflight'
          | 'awaiting-wallet'
          | 'outcome-unknown'
          | 'submitted'
          | 'unreported'
          | 'reported'
          | 'rejected'
          | 'other-tab'
      }
    | { step: 'reverted' | 'replaced' | 'void'; hash: string }
  )

/** An event in the life of a payment. Amounts are in base units, times in epoch ms. */
export type PaymentEvent =
  /** A quote for the payment was verified or refused. */
  | { type: 'planned'; terms?: PaymentTerms | undefined; error?: IntentServiceError | undefined }
  /** The user wants to pay, with a transaction or with signatures. */
  | { type: 'started'; request: 'pay' | 'sign' }
  /** The user confirms that no request is open in the wallet. */
  | { type: 'retried'; request: 'pay' | 'sign' }
  | {
      type: 'blocked'
      blocker?: PaymentBlocker | undefined
      blockedUntil?: number | undefined
      error?: IntentServiceError | undefined
      search?: ChainSearch | undefined
    }
  | { type: 'walletAsked'; request: WalletRequest }
  /** The wallet has accepted the payment under an id, and may ask the user before or after that. */
  | { type: 'callsAccepted' }
  | { type: 'approvalSent' }
  | { type: 'approvalMined' }
  | { type: 'rejected' }
  /** `blocker` is absent if the user no longer waited for the answer. */
  | { type: 'walletRefused'; blocker?: PaymentBlocker | undefined }
  | { type: 'outcomeLost' }
  | { type: 'waitingStopped' }
  /** The journal has a request from an earlier page, or from another tab, whose outcome is unknown. */
  | { type: 'unknownRequestFound'; request: WalletRequest; isAccepted?: boolean | undefined }
  | { type: 'searched'; search: ChainSearch }
  | { type: 'otherTabFound' }
  /** The journal has no open request anymore. */
  | { type: 'requestClosed' }
  | { type: 'sent'; hash?: string | undefined }
  | { type: 'spedUp'; hash: string }
  /** The chain shows that a direct transfer has arrived. `arrived` is set if that is less than was sent. */
  | { type: 'confirmed'; hash: string; arrived?: bigint | undefined }
  | { type: 'reportFailed'; error?: IntentServiceError | undefined }
  | { type: 'reported' }
  /** The service refused a signature, or its deadline has passed. */
  | {
      type: 'signatureRefused'
      blocker?: PaymentBlocker | undefined
      blockedUntil?: number | undefined
      error?: IntentServiceError | undefined
    }
  | { type: 'reverted'; hash: string }
  | { type: 'replaced'; hash: string }

/** The state before any wallet is asked to pay. */
export const initialState: PaymentState = { step: 'idle', request: 'pay' }

/** Whether a wallet was asked, here or in another tab, and may still pay. */
export const isAskedStep = (step: PaymentState['step']): boolean =>
  /^(awaiting-wallet|outcome-unknown|other-tab)$/.test(step)

/** Whether the payment was sent, or the service has seen its money. */
export const isSentStep = (step: PaymentState['step']): boolean => /^(submitted|unreported|reported|void)$/.test(step)

/** Returns the blocker for a wallet that did nothing. */
export const blockerOf = (kind: Exclude<WalletErrorKind, 'rejected'>): PaymentBlocker =>
  kind === 'insufficient-funds' ? 'insufficient-gas' : `wallet-${kind}`
