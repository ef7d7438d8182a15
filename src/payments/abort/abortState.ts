import type { IntentServiceError, IntentStatus } from '../../api/index.ts'
import type { Hex } from '../evm/index.ts'
import type { AbortEntry } from '../journal/index.ts'
import type { AbortBlocker } from './describeAbort.ts'

/** An abort transaction: its chain and its hash. */
export interface AbortTransaction {
  chainId: number
  /** 0x and 64 digits. */
  hash: Hex
}

/**
 * How far this device's attempt to abort a payment is. The steps mean what they mean of a payment:
 *
 * - `idle`: no abort transaction is known. `blocker`: the last attempt found that the payment cannot be aborted; `error`: it
 *   could not be read.
 * - `preflight`: the payment is read before the host is asked.
 * - `awaiting-wallet`: the host's `submitAbort` was asked.
 * - `outcome-unknown`: it was asked, and what was sent is unknown. `isOpen`: it may still answer.
 * - `other-tab`: another tab is making the transaction.
 * - `rejected`: the user refused in the wallet.
 * - `submitted`: there is a transaction, and its chain is watched. `isChainReadable: false`: this page cannot watch it.
 * - `unreported`: it is confirmed, and the service has not accepted it yet.
 * - `reported`: the service knows; `status` is its answer, typically `ABORTED`.
 * - `reverted`: the transaction failed on its chain.
 * - `replaced`: the wallet sent something else in its place.
 */
export type AbortState =
  | { step: 'idle'; blocker?: AbortBlocker | undefined; error?: IntentServiceError | undefined }
  | { step: 'preflight' | 'awaiting-wallet' | 'other-tab' | 'rejected'; chainId: number }
  | { step: 'outcome-unknown'; chainId: number; isOpen: boolean }
  | ({ step: 'submitted'; isChainReadable: boolean } & AbortTransaction)
  | ({ step: 'unreported'; isReporting: boolean; error?: IntentServiceError | undefined } & AbortTransaction)
  | ({ step: 'reverted' | 'replaced' } & AbortTransaction)
  | ({ step: 'reported'; status: IntentStatus } & Partial<AbortTransaction>)

/** What happened to an abort, or was asked of it. */
export type AbortEvent =
  | { type: 'submit-requested'; chainId: number }
  | { type: 'preflight-failed'; blocker?: AbortBlocker | undefined; error?: IntentServiceError | undefined }
  | { type: 'wallet-asked' }
  | { type: 'wallet-answered'; chainId: number; hash: Hex }
  | { type: 'wallet-rejected' }
  /** The host failed in another way, or answered something that is no hash. */
  | { type: 'outcome-lost' }
  | { type: 'waiting-stopped' }
  | { type: 'nothing-open-confirmed' }
  | { type: 'hash-entered'; chainId: number; hash: Hex }
  /** The journal's entry as an earlier page left it: no other tab is acting. */
  | { type: 'entry-read'; entry: AbortEntry | undefined }
  /** Another tab wrote the journal's entry. */
  | { type: 'entry-changed'; entry: AbortEntry | undefined }
  | { type: 'other-tab-found' }
  | { type: 'chain-checked'; isReadable: boolean }
  /** `minedHash` differs from `hash` where the wallet sped the transaction up. */
  | { type: 'mined'; hash: Hex; minedHash: Hex }
  | { type: 'reverted' | 'replaced'; hash: Hex }
  | { type: 'report-requested' }
  | { type: 'report-failed'; error?: IntentServiceError | undefined }
  | { type: 'reported'; status: IntentStatus }
  | { type: 'payment-read'; status: IntentStatus; blocker: AbortBlocker | undefined }
  | { type: 'dismissed' }
