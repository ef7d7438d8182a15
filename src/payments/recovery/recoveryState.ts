import type { IntentServiceError, PrepareIntentRecoveryResponse, RecoveryToken } from '../../api/index.ts'
import type { RecoveryCall, Refusal, VerifiedRecovery } from '../../recovery/index.ts'
import type { Hex } from '../evm/index.ts'
import type { WalletErrorKind } from '../wallet/index.ts'

/** What is brought back, and from where. */
export interface RecoveryPlan {
  chainId: number
  /** The intent's wallet that holds the money. */
  intentAddress: string
  /** Which of the intent's two wallets that is. */
  source?: 'origin' | 'destination' | undefined
  /** Amounts in base units. */
  calls: readonly RecoveryCall[]
}

/** Why the wallet was not asked, or what it answered; the same request can be made again. */
export type RecoveryRequestProblem =
  | WalletErrorKind
  /** The user stopped waiting; the request may still be open in the wallet. */
  | 'request-open'
  /** The wallet is on another network than `plan.chainId`: it has to be switched first. */
  | 'other-chain'
  /** Another tab, or another card on this page, has a request open. */
  | 'other-tab'
  /** The signature is not the account's. */
  | 'wrong-signature'
  /** The chain cannot be read. */
  | 'unreachable'
  /** The chain would revert the transaction. */
  | 'would-revert'

/** Fields of every step of {@link RecoveryState}. */
export interface RecoveryFields {
  /** Details of the step; see {@link RecoveryState}. */
  reason?: RecoveryReason | undefined
  /** The payment's owner, who has to sign. Absent: not known yet. */
  owner?: string | undefined
  /** The service's answer. Not to be trusted: `verified` is what counts. */
  prepared?: PrepareIntentRecoveryResponse | undefined
  verified?: VerifiedRecovery | undefined
  plan?: RecoveryPlan | undefined
  /** The tokens to choose from, as the service lists them. */
  tokens?: readonly RecoveryToken[] | undefined
  /** Every failed check of a refused answer; else empty. */
  refusals: readonly Refusal[]
  /** What the service answered instead. */
  error?: IntentServiceError | undefined
  /** Of the transaction. */
  hash?: Hex | undefined
}

/** Present once the service's answer is verified. */
export interface RecoveryVerifiedFields extends RecoveryPlanFields {
  prepared: PrepareIntentRecoveryResponse
  verified: VerifiedRecovery
  owner: string
}

/** Present once it is known what is brought back. */
export interface RecoveryPlanFields {
  plan: RecoveryPlan
}

/**
 * How far a recovery is. It never holds a signature.
 *
 * - `idle`: not prepared. `reason`: no wallet is connected, or the payment is another account's.
 * - `preparing`: the service is asked, and its answer verified.
 * - `nothing`: nothing to bring back. `reason: 'refund'`: the service refunds it by itself.
 * - `unavailable`: the wallet of the payment is not deployed, and `relays` and `factories` do not allow to deploy it.
 * - `choose`: several tokens are there.
 * - `refused`: the service's answer failed a check; nothing leads on. `reason: 'built'`: the transaction, after signing.
 * - `review`: verified, not signed. `reason` or `error`: why the last attempt to sign failed.
 * - `signing`: the wallet shows what is signed.
 * - `checking`: the signature is verified, then the transaction that the service builds with it.
 * - `ready`: signed and verified, not sent. `reason`: why the last attempt to send failed.
 * - `preflight`: the chain is checked before the wallet is asked to send.
 * - `awaiting-wallet`: the wallet shows the transaction.
 * - `outcome-unknown`: the wallet was asked to send, and its answer is unknown; the chain is watched.
 * - `other-tab`: another tab waits for the wallet.
 * - `submitted`: sent, with a hash. `reason: 'unreachable'`: the chain cannot be read.
 * - `proving`: mined; the money is looked for.
 * - `proven`: the money arrived.
 * - `unproven`: mined, and the money was not seen to arrive. `reason: 'unreachable'`: the chain could not be read.
 * - `reverted`, `replaced`: the chain reverted it, or the wallet sent something else; nothing moved.
 */
export type RecoveryState = RecoveryFields &
  (
    | { step: 'idle'; reason?: 'no-wallet' | 'other-account' | undefined }
    | { step: 'preparing'; reason?: undefined }
    | { step: 'nothing'; reason?: 'refund' | undefined }
    | ({ step: 'unavailable'; reason: 'not-deployed' } & RecoveryPlanFields)
    | ({ step: 'choose'; reason?: undefined; tokens: readonly RecoveryToken[] } & RecoveryVerifiedFields)
    | { step: 'refused'; reason?: 'built' | undefined }
    | ({ step: 'review' | 'ready'; reason?: RecoveryRequestProblem | undefined } & RecoveryVerifiedFields)
    | ({ step: 'signing' | 'checking' | 'awaiting-wallet'; reason?: undefined } & RecoveryVerifiedFields)
    /** `isRetry`: the outcome of an earlier request is unknown. */
    | ({ step: 'preflight'; reason?: undefined; isRetry: boolean } & RecoveryVerifiedFields)
    | ({ step: 'outcome-unknown'; reason?: RecoveryRequestProblem | undefined } & RecoveryPlanFields)
    | ({ step: 'other-tab'; reason?: undefined } & RecoveryPlanFields)
    | ({ step: 'submitted'; reason?: 'unreachable' | undefined; hash: Hex } & RecoveryPlanFields)
    | ({ step: 'proving' | 'proven'; reason?: undefined } & RecoveryPlanFields)
    | ({ step: 'unproven'; reason?: 'unreachable' | undefined } & RecoveryPlanFields)
    | ({ step: 'reverted' | 'replaced'; reason?: undefined; hash: Hex } & RecoveryPlanFields)
  )

/** How far a recovery is; each is described at {@link RecoveryState}. */
export type RecoveryStep = RecoveryState['step']

/** Details of a {@link RecoveryStep}. */
export type RecoveryReason =
  | RecoveryRequestProblem
  | 'no-wallet'
  | 'other-account'
  | 'refund'
  | 'not-deployed'
  | 'built'

export const initialState: RecoveryState = { step: 'idle', refusals: [] }
