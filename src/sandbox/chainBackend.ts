import type { Clock } from './clock.ts'
import type { Fields } from './fields.ts'
import type { DepositIntentEntry } from './intentShapes.ts'
import type { Random } from './random.ts'
import type { RouteRequest } from './requestParts.ts'
import type { RowChain } from './rowChain.ts'
import type { Row, State } from './state.ts'

/** Real chains for `createSandbox({ chains })`, made by `createSandboxChains` of `intent-kit/sandbox/chains`. */
export interface SandboxChains {
  /**
   * Called by `createSandbox`, once for each sandbox. Nothing is asked of a node yet.
   *
   * @internal
   */
  connect(sandbox: ConnectedSandbox): ChainBackend
}

/** What the chains read and change of a sandbox. */
export interface ConnectedSandbox {
  /** The service's word. */
  readonly service: string
  readonly clock: Clock
  readonly random: Random
  readonly state: State
}

/** The real chains of one sandbox. */
export interface ChainBackend {
  /** What a quote has of the real chains; undefined when none of its chains is one. */
  quote(request: RouteRequest): Promise<QuoteOnChain | undefined>
  /** Looks for a deposit. One that is too small makes the intent invalid. @throws SandboxError InvalidArgument */
  checkDeposit(row: Row, hash: string): Promise<void>
  /** Makes the deposit that the owner has signed; its hash. @throws SandboxError InvalidArgument */
  makeDeposit(row: Row, signed: DepositIntentEntry, signature: Fields): Promise<string>
  /** Looks for an abort transaction of the owner. @throws SandboxError InvalidArgument */
  checkAbort(row: Row, chainId: number, hash: string): Promise<void>
  /** The nonce that comes next in a space of the row's wallet; undefined where the chain is in memory. */
  recoveryNonce(row: Row, chainId: number, space: bigint): Promise<bigint | undefined>
  /** What a recovery needs of a real chain. */
  recovery(row: Row, chainId: number, signature: string): Promise<RecoveryOnChain>
  /** Makes what has happened to a row by `now` (epoch ms) happen on its chains. */
  catchUp(row: Row, now: number): Promise<void>
  /** The same in the background, for one row or all open ones: the next request waits for it, and gets its error. */
  follow(row?: Row): void
  /** The same after a control was used over HTTP: for its intent, or for all. */
  afterControl(body: Fields): Promise<void>
  /** Answers an operation as the chains stand when it is asked. */
  answer(asked: AskedOperation): Promise<object>
}

/** An operation that is asked for. */
export interface AskedOperation {
  operation: string
  fields: Fields
  /** Answers as of a time (epoch ms), or as time flows. */
  handle(now?: number): object | Promise<object>
}

/** What a quote on a real chain has of it. */
export interface QuoteOnChain {
  readonly entrypoint: string
  /** Makes salts other than those of any other sandbox on the node. */
  readonly fresh: string
  wallet(owner: string, salt: bigint): string
  /** The row's part on the chains, when nothing has happened yet. */
  begin(owner: string, salt: bigint): RowChain
  /** Gets the row ready for what may happen to it on its chains. */
  adopt(row: Row): Promise<void>
}

/** What the transaction of a recovery is made from, besides what was prepared. */
export interface RecoveryOnChain {
  /** The wallet is not there yet. */
  requiresDeploy: boolean
  /** By which it is deployed. */
  salt: string
  /** The signature as the wallet takes it. */
  opened: string
}
