import type { Leg } from './timelineEvent.ts'

/** The inputs from which an intent wallet on a real chain is made. */
export interface WalletParts {
  owner: string
  /** The sandbox's own key, which sends the service's transactions. */
  operator: string
  /** The value of `intent.salt`. */
  salt: bigint
}

/** A transaction that a control sends. It is signed when the intent is quoted, so that its hash is known at once. */
export interface Played {
  readonly hash: string
  readonly raw: string
  /** The sender's address. */
  readonly from: string
  /** Whether the control was used, so that the transaction has to be sent. */
  wanted: boolean
  made: boolean
}

/** The state of an intent on real chains. */
export interface RowChain {
  /** The ids of its real chains. */
  readonly real: ReadonlySet<number>
  readonly parts: WalletParts
  /** The hashes of the legs that were made. The deposit of a wallet is not among them. */
  readonly hashes: Partial<Record<Leg, string>>
  /** Whether the funds sent from the origin chain are in the destination wallet. */
  bridged: boolean
  pay?: Played | undefined
  abort?: Played | undefined
  /** The balances of the wallets at the last lookup. */
  held: { origin?: bigint | undefined; destination?: bigint | undefined }
  /** The deposited amount, if it was less than quoted. */
  short?: bigint | undefined
}

/** A leg whose result on its chain differs from the timeline. */
export interface Truth {
  readonly leg: Leg
  readonly reason: string
}
