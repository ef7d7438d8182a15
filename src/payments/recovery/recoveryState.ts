import type { IntentServiceError, PrepareIntentRecoveryResponse, RecoveryToken } from '../../api/index.ts'
import type { RecoveryCall, Refusal, VerifiedRecovery } from '../../recovery/index.ts'
import type { Hex } from '../evm/index.ts'
import type { WalletErrorKind } from '../wallet/index.ts'

/** The money to recover, and where it is. */
export interface RecoveryPlan {
  chainId: number
  /** The intent's wallet that holds the money. */
  intentAddress: string
  /** The side of the intent's wallet. */
  source?: 'origin' | 'destination' | undefined
  /** The transfers. Amounts are in base units. */
  calls: readonly RecoveryCall[]
}

/** The reason why the wallet was not asked, or how it failed. The same request can be made again. */
export type RecoveryRequestProblem =
  | WalletErrorKind
  /** The user stopped waiting. The request may still be open in the wallet. */
  | 'request-open'
  /** The wallet is on another network than `plan.chainId` and has to switch first. */
  | 'other-chain'
  /** Another tab, or another card on this page, has a request open. */
  | 'other-tab'
  /** The signature was not made by the account. */
  | 'wrong-signature'
  /** The chain cannot be read. */
  | 'unreachable'
  /** The chain would revert the transaction. */
  | 'would-revert'

/** The network fee, which the sender pays. */
export interface NetworkFee {
  /** In base units of the chain's coin, at the current gas price. */
  amount: bigint
  /** True before the transaction is built: the fee is estimated from its transfers. */
  isEstimate: boolean
}

/** A token that can be recovered, and the intent's wallet that holds it. */
export interface StrandedToken extends RecoveryToken {
  intentAddress: string
}

/** Fields that every step of {@link RecoveryState} has. */
export interface RecoveryFields {
  /** Details of the step. See {@link RecoveryState}. */
  reason?: RecoveryReason | undefined
  /** The payment's owner, who has to sign. Absent until it is known. */
  owner?: string | undefined
  /** The service's answer, which is untrusted. Use `verified` instead. */
  prepared?: PrepareIntentRecoveryResponse | undefined
  verified?: VerifiedRecovery | undefined
  plan?: RecoveryPlan | undefined
  /**
   * Whether the wallet that holds the money is deployed, or can be by the host's relays and factories. Absent if the chain
   * could not be read. It is read again before the wallet is asked to sign.
   */
  deployment?: 'deployed' | 'deployable' | undefined
  /** The network fee. Absent if it is not known. */
  networkFee?: NetworkFee | undefined
  /** The tokens to choose from, in both of the intent's wallets, as the service lists them. */
  tokens?: readonly StrandedToken[] | undefined
  /** Every failed check of a refused answer, otherwise empty. */
  refusals: readonly Refusal[]
  /** The service's error. */
  error?: IntentServiceError | undefined
  /** The hash of the transaction. */
  hash?: Hex | undefined
}

/** Fields that are present once the service's answer is verified. */
export interface RecoveryVerifiedFields extends RecoveryPlanFields {
  prepared: PrepareIntentRecoveryResponse
  verified: VerifiedRecovery
  owner: string
}

/** Fields that are present once it is known what to recover. */
export interface RecoveryPlanFields {
  plan: RecoveryPlan
}

/**
 * The progress of a recovery. It never contains a signature.
 *
 * - `idle`: not prepared. `reason`: no wallet is connected, or the payment belongs to another account.
 * - `preparing`: the service is asked, and its answer is verified.
 * - `nothing`: there is nothing to recover. `reason: 'refund'`: the service refunds it by itself.
 * - `unavailable`: the payment's wallet is not deployed, and none of `relays` or of `factories` is on its chain. Nothing
 * was signed. `prepare` looks again.
 * - `choose`: there are several tokens. Those of the wallet in `plan` are verified. Each of the intent's wallets needs a
 * recovery of its own.
 * - `refused`: the service's answer failed a check, and the recovery cannot continue. `reason: 'built'`: the
 * transaction failed the check, after signing.
 * - `review`: verified, not signed. `reason` or `error`: why the last attempt to sign failed.
 * - `signing`: the wallet shows the data to sign.
 * - `checking`: the signature is verified, then the transaction that the service builds with it.
 * - `ready`: signed and verified, not sent. `reason`: why the last attempt to send failed.
 * - `preflight`: the chain is checked before the wallet is asked to send.
 * - `awaiting-wallet`: the wallet shows the transaction.
 * - `outcome-unknown`: the wallet was asked to send, and its answer is unknown. The chain is watched.
 * - `other-tab`: another tab waits for the wallet.
 * - `submitted`: sent, with a hash. `reason: 'unreachable'`: the chain cannot be read. `reason: 'not-found'`: the chain has
 * not known the transaction for a minute, so that the wallet may have dropped it. `reset` then allows another attempt.
 * - `proving`: mined. The money's arrival is being verified.
 * - `proven`: the money arrived.
 * - `unproven`: mined, but the money was not seen to arrive. `reason: 'unreachable'`: the chain could not be read. `left`: the
 * money has left the intent's wallet; without a `hash`, by an unknown transaction.
 * - `reverted`, `replaced`: the chain reverted it, or the wallet sent something else. Nothing moved.
 */
export type RecoveryState = RecoveryFields &
  (
    | { step: 'idle'; reason?: 'no-wallet' | 'other-account' | undefined }
    | { step: 'preparing'; reason?: undefined }
    | { step: 'nothing'; reason?: 'refund' | undefined }
    | ({ step: 'unavailable'; reason: 'not-deployed' } & RecoveryPlanFields)
    | ({ step: 'choose'; reason?: undefined; tokens: readonly StrandedToken[] } & RecoveryVerifiedFields)
    | { step: 'refused'; reason?: 'built' | undefined }
    | ({ step: 'review' | 'ready'; reason?: RecoveryRequestProblem | undefined } & RecoveryVerifiedFields)
    | ({ step: 'signing' | 'checking'; reason?: undefined } & RecoveryVerifiedFields)
    /** `isRetry`: the outcome of an earlier request is unknown. */
    | ({ step: 'preflight' | 'awaiting-wallet'; reason?: undefined; isRetry: boolean } & RecoveryVerifiedFields)
    | ({
        step: 'outcome-unknown'
        reason?: RecoveryRequestProblem | undefined
        isRetry?: boolean | undefined
      } & RecoveryPlanFields)
    | ({ step: 'other-tab'; reason?: undefined } & RecoveryPlanFields)
    | ({ step: 'submitted'; reason?: 'unreachable' | 'not-found' | undefined; hash: Hex } & RecoveryPlanFields)
    | ({ step: 'proving' | 'proven'; reason?: undefined } & RecoveryPlanFields)
    | ({ step: 'unproven'; reason?: 'unreachable' | 'left' | undefined } & RecoveryPlanFields)
    | ({ step: 'reverted' | 'replaced'; reason?: undefined; hash: Hex } & RecoveryPlanFields)
  )

/** The step of a recovery. Each is described at {@link RecoveryState}. */
export type RecoveryStep = RecoveryState['step']

/** Details of a {@link RecoveryStep}. */
export type RecoveryReason =
  | RecoveryRequestProblem
  | 'no-wallet'
  | 'other-account'
  | 'refund'
  | 'not-deployed'
  | 'not-found'
  | 'left'
  | 'built'

export const initialState: RecoveryState = { step: 'idle', refusals: [] }
