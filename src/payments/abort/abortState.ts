import type { IntentServiceError, IntentStatus } from '../../api/index.ts'
import type { Hex } from '../evm/index.ts'
import type { AbortEntry } from '../journal/index.ts'
import type { AbortBlocker } from './describeAbort.ts'

/** An abort transaction: its chain and its hash. */
export interface AbortTransaction {
  chainId: number
  /** The hash: 0x and 64 hex digits. */
  hash: Hex
}

/**
 * The progress of this device's attempt to abort a payment. The steps have the same meaning as those of a payment:
 *
 * - `idle`: no abort transaction is known. `blocker`: the last attempt found that the payment cannot be aborted.
 * `error`: the payment could not be read, or the service states its owner, origin, or entrypoint otherwise than its quote.
 * It stands until an intent is observed that agrees with the quote.
 * `reason: 'wallet-changed'`: the host's wallet is not connected, or uses another account or network than `chainId`
 * needs, so nothing was sent.
 * - `preflight`: the payment is read before the host is asked.
 * - `awaiting-wallet`: the host's `submitAbort` was called.
 * - `outcome-unknown`: it was called, and what was sent is unknown. `isOpen`: it may still answer.
 * - `other-tab`: another tab is making the transaction.
 * - `rejected`: the user refused in the wallet.
 * - `submitted`: there is a transaction, and its chain is watched. `isChainReadable: false`: this page cannot watch it.
 * `reason: 'not-found'`: the chain has not known it for a minute, so that the wallet may have dropped or replaced it.
 * `confirmNothingOpen` then allows another attempt.
 * - `unreported`: the transaction is confirmed, and the service has not accepted it yet. If `error` is `InvalidArgument`,
 * it is not the one that aborts: `confirmNothingOpen` then allows another attempt.
 * - `reported`: the service knows the transaction. `status` is its answer, typically `ABORTED`.
 * - `reverted`: the transaction failed on its chain.
 * - `replaced`: the wallet sent something else in its place.
 */
export type AbortState =
  | {
      step: 'idle'
      blocker?: AbortBlocker | undefined
      error?: IntentServiceError | undefined
      reason?: 'wallet-changed' | undefined
      chainId?: number | undefined
    }
  | { step: 'preflight' | 'awaiting-wallet' | 'other-tab' | 'rejected'; chainId: number }
  | { step: 'outcome-unknown'; chainId: number; isOpen: boolean }
  | ({ step: 'submitted'; isChainReadable: boolean; reason?: 'not-found' | undefined } & AbortTransaction)
  | ({ step: 'unreported'; isReporting: boolean; error?: IntentServiceError | undefined } & AbortTransaction)
  | ({ step: 'reverted' | 'replaced' } & AbortTransaction)
  | ({ step: 'reported'; status: IntentStatus } & Partial<AbortTransaction>)

/** An event in an abort, or a request to change it. */
export type AbortEvent =
  | { type: 'submit-requested'; chainId: number }
  | { type: 'preflight-failed'; blocker?: AbortBlocker | undefined; error?: IntentServiceError | undefined }
  | { type: 'wallet-asked' }
  | { type: 'wallet-answered'; chainId: number; hash: Hex }
  | { type: 'wallet-rejected' }
  /** The host's wallet could not be asked on this account or chain. */
  | { type: 'wallet-changed' }
  /** The host failed in another way, or its answer is not a hash. */
  | { type: 'outcome-lost' }
  | { type: 'waiting-stopped' }
  | { type: 'nothing-open-confirmed' }
  | { type: 'hash-entered'; chainId: number; hash: Hex }
  /** The journal's entry as an earlier page left it. No other tab is acting. */
  | { type: 'entry-read'; entry: AbortEntry | undefined }
  /** Another tab changed the journal's entry. */
  | { type: 'entry-changed'; entry: AbortEntry | undefined }
  | { type: 'other-tab-found' }
  | { type: 'chain-checked'; isReadable: boolean; reason?: 'not-found' | undefined }
  /** `minedHash` differs from `hash` if the wallet sped the transaction up. */
  | { type: 'mined'; hash: Hex; minedHash: Hex }
  | { type: 'reverted' | 'replaced'; hash: Hex }
  | { type: 'report-requested' }
  | { type: 'report-failed'; error?: IntentServiceError | undefined }
  | { type: 'reported'; status: IntentStatus }
  /** The intent was read, and agrees with its quote. */
  | { type: 'intent-read' }
  | { type: 'payment-read'; status: IntentStatus; blocker: AbortBlocker | undefined }
  | { type: 'dismissed' }
