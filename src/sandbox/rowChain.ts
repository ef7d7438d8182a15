import type { Leg } from './timelineEvent.ts'

/** What an intent wallet on a real chain is made from. */
export interface WalletParts {
  owner: string
  /** The sandbox's own key, which sends what the service sends. */
  operator: string
  /** `intent.salt`. */
  salt: bigint
}

/** A transaction of a control: signed when the intent is quoted, so that its hash is known at once. */
export interface Played {
  readonly hash: string
  readonly raw: string
  /** Whose it is. */
  readonly from: string
  /** The control was used: it is to be sent. */
  wanted: boolean
  made: boolean
}

/** The part of an intent that lies on real chains. */
export interface RowChain {
  /** Its chains that are real. */
  readonly real: ReadonlySet<number>
  readonly parts: WalletParts
  /** The legs that are made, by their hash. The deposit of a wallet is not among them. */
  readonly hashes: Partial<Record<Leg, string>>
  /** What was sent on from the origin chain lies in the destination wallet. */
  bridged: boolean
  pay?: Played | undefined
  abort?: Played | undefined
  /** What lay in the wallets when it was looked up last. */
  held: { origin?: bigint | undefined; destination?: bigint | undefined }
  /** What the deposit brought, where it was less than quoted. */
  short?: bigint | undefined
}

/** A leg that went otherwise on its chain than the timeline says. */
export interface Truth {
  readonly leg: Leg
  readonly reason: string
}
