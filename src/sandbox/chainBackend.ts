import type { Clock } from './clock.ts'
import type { Fields } from './fields.ts'
import type { DepositIntentEntry } from './intentShapes.ts'
import type { Random } from './random.ts'
import type { RouteRequest } from './requestParts.ts'
import type { RowChain } from './rowChain.ts'
import type { Row, State } from './state.ts'

/**
 * Real chains for `createSandbox({ chains })`. Create them with `createSandboxChains` of `intent-kit/sandbox/chains`.
 */
export interface SandboxChains {
  /**
   * Connects the chains to a sandbox. `createSandbox` calls it once for each sandbox. It sends no request to a node.
   *
   * @internal
   */
  connect(sandbox: ConnectedSandbox): ChainBackend
}

/** The parts of a sandbox that its chains read and change. */
export interface ConnectedSandbox {
  /** The service word of paths and keys. */
  readonly service: string
  readonly clock: Clock
  readonly random: Random
  readonly state: State
}

/** The real chains of one sandbox. */
export interface ChainBackend {
  /** Returns the parts of a quote that come from the real chains. Returns undefined if none of its chains is real. */
  quote(request: RouteRequest): Promise<QuoteOnChain | undefined>
  /** Looks for a deposit. A deposit that is too small makes the intent invalid. @throws SandboxError InvalidArgument */
  checkDeposit(row: Row, hash: string): Promise<void>
  /** Makes the deposit that the owner signed, and returns its hash. @throws SandboxError InvalidArgument */
  makeDeposit(row: Row, signed: DepositIntentEntry, signature: Fields): Promise<string>
  /** Looks for an abort transaction of the owner. @throws SandboxError InvalidArgument */
  checkAbort(row: Row, chainId: number, hash: string): Promise<void>
  /** Returns the next nonce in a space of the row's wallet. Returns undefined if the chain is in memory. */
  recoveryNonce(row: Row, chainId: number, space: bigint): Promise<bigint | undefined>
  /** Returns the parts of a recovery that come from a real chain. */
  recovery(row: Row, chainId: number, signature: string): Promise<RecoveryOnChain>
  /** Executes on the row's chains what has happened to the row by `now` (epoch ms). */
  catchUp(row: Row, now: number): Promise<void>
  /**
   * Runs `catchUp` in the background for one row or all open ones. The next request waits for it and gets its error.
   */
  follow(row?: Row): void
  /** Runs `catchUp` after a control was used over HTTP, for the control's intent or for all. */
  afterControl(body: Fields): Promise<void>
  /** Answers an operation from the state of the chains at the time of the request. */
  answer(asked: AskedOperation): Promise<object>
}

/** A requested operation. */
interface AskedOperation {
  operation: string
  fields: Fields
  /** Answers as of a fixed time (epoch ms), or as time flows. */
  handle(now?: number): object | Promise<object>
}

/** The parts of a quote that come from a real chain. */
export interface QuoteOnChain {
  readonly entrypoint: string
  /** A value that keeps salts different from those of any other sandbox on the node. */
  readonly fresh: string
  wallet(owner: string, salt: bigint): string
  /** Returns the row's chain state before anything has happened. */
  begin(owner: string, salt: bigint): RowChain
  /** Prepares the row's chains for what may happen to the row. */
  adopt(row: Row): Promise<void>
}

/** The inputs of a recovery's transaction that come from a real chain, in addition to the prepared recovery. */
export interface RecoveryOnChain {
  /** Whether the wallet still has to be deployed. */
  requiresDeploy: boolean
  /** The salt that deploys the wallet. */
  salt: string
  /** The signature in the form that the wallet accepts. */
  opened: string
}
