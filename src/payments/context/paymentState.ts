import type { IntentServiceError } from '../../api/index.ts'
import type { PaymentTerms } from '../terms/index.ts'

/** What a wallet is asked for: to send the payment, to approve a spender, or to sign a permit or a deposit. */
export type WalletRequest = 'pay' | 'approve' | 'permit' | 'sign'

/** Why the wallet was not asked. Nothing was sent. */
export type PaymentBlocker =
  /** The account holds too little of what is paid. */
  | 'insufficient-balance'
  /** It holds too little of the chain's own coin for the network's fee. */
  | 'insufficient-gas'
  /** The chain says that the transfer would fail. */
  | 'would-revert'
  /** The wallet is on another account or chain than the payment needs. */
  | 'wallet-changed'
  /** A signature was given to the service, which can use it until `blockedUntil`. */
  | 'signature-pending'
  /** The network's fee cannot be paid in the way that was chosen. */
  | 'fee-unavailable'
  /** The address of this payment holds the money already, by the chain's word; the service has not confirmed it. */
  | 'already-funded'
  /** An earlier request may have paid: the service and the chain have not confirmed that it did not. */
  | 'earlier-unconfirmed'
  /** The quote is over. */
  | 'expired'
  /** The service has refused the intent: it can never be paid. */
  | 'invalid'
  /** A direct transfer would go to a contract, which may not be able to move the money on. */
  | 'contract-recipient'
  /** The chain of a direct transfer cannot be read: what became of it could not be found out. */
  | 'chain-unreadable'

/** What a look at the chain has found of a request whose outcome is unknown. */
export type ChainSearch =
  | 'searching'
  /** It was not mined, and the account has sent nothing since that may be it. */
  | 'nothing'
  /** It cannot be excluded yet. */
  | 'pending'
  /** The chain cannot be read. */
  | 'unreachable'

/** Fields of every step of {@link PaymentState}. */
export interface PaymentFields {
  /** The intent's id where there is one. */
  paymentId?: string | undefined
  /** Absent where only the id of a payment is known, or the quote was refused. */
  terms?: PaymentTerms | undefined
  /** What the wallet is, or was last, asked for. */
  request: WalletRequest
  /** Of the transaction that pays. */
  hash?: string | undefined
  blocker?: PaymentBlocker | undefined
  /** When the blocker `signature-pending` ends, in epoch ms of the chain. */
  blockedUntil?: number | undefined
  search?: ChainSearch | undefined
  /** A request may still be open in the wallet: nobody waits for it any more. */
  isRequestOpen?: true | undefined
  /** An earlier request's outcome is unknown, whatever becomes of the one that is under way. */
  hasUnknownRequest?: true | undefined
  /** An approval was mined. It stays, whatever comes after. */
  isApproved?: true | undefined
  /** The chain has confirmed a direct transfer: it has arrived. */
  isConfirmed?: true | undefined
  /** Why the service does not know of the payment, or has refused it. */
  error?: IntentServiceError | undefined
}

/**
 * How far this device's attempt to pay is. Where the money is says `describePayment`.
 *
 * `idle` nobody was asked; `blocker` says why not · `preflight` last checks before the wallet is · `awaiting-wallet` it
 * shows its request · `outcome-unknown` it was asked, and what became of that is not known · `submitted` it was sent; of a
 * direct transfer `isConfirmed` says that it has arrived ·
 * `unreported` it was sent, and the service does not know yet · `reported` the service knows · `rejected` the user refused
 * in the wallet · `reverted` the chain refused it, nothing was paid · `replaced` the user sent something else in its place ·
 * `void` the service knows of a transaction that paid nothing · `other-tab` another tab is paying.
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

/** What happened to a payment. */
export type PaymentEvent =
  /** A quote was verified, or refused, for the payment. */
  | { type: 'planned'; terms?: PaymentTerms | undefined; error?: IntentServiceError | undefined }
  /** The user wants to pay: with a transaction, or with signatures. */
  | { type: 'started'; request: 'pay' | 'sign' }
  /** The user says that no request is open in the wallet. */
  | { type: 'retried'; request: 'pay' | 'sign' }
  | {
      type: 'blocked'
      blocker?: PaymentBlocker | undefined
      blockedUntil?: number | undefined
      error?: IntentServiceError | undefined
      search?: ChainSearch | undefined
    }
  | { type: 'walletAsked'; request: WalletRequest }
  | { type: 'approvalSent' }
  | { type: 'approvalMined' }
  | { type: 'rejected' }
  /** `blocker` is absent where the user no longer waited for the answer. */
  | { type: 'walletRefused'; blocker?: PaymentBlocker | undefined }
  | { type: 'outcomeLost' }
  | { type: 'waitingStopped' }
  /** The journal has a request of an earlier page, or of another tab, whose outcome is unknown. */
  | { type: 'unknownRequestFound'; request: WalletRequest }
  | { type: 'searched'; search: ChainSearch }
  | { type: 'otherTabFound' }
  /** The journal has no open request any more. */
  | { type: 'requestClosed' }
  | { type: 'sent'; hash?: string | undefined }
  | { type: 'spedUp'; hash: string }
  /** The chain shows that a direct transfer has arrived. */
  | { type: 'confirmed'; hash: string }
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

/** Nobody was asked to pay. */
export const initialState: PaymentState = { step: 'idle', request: 'pay' }
