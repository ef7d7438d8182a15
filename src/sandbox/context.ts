import type { ChainBackend } from './chainBackend.ts'
import type { Clock } from './clock.ts'
import type { Fields } from './fields.ts'
import type { SettlementMode } from './outcomes.ts'
import type { Random } from './random.ts'
import type { Recoveries } from './recovery/recoveries.ts'
import type { State } from './state.ts'
import type { TamperMode } from './tamper/tamperModes.ts'
import type { Waiters } from './waiters.ts'
import type { Wire } from './wire.ts'
import type { Markets } from './yield/markets.ts'
import type { YieldLists } from './yield/page.ts'

/** The state and dependencies that every operation works on. */
export interface SandboxContext {
  readonly clock: Clock
  readonly random: Random
  readonly state: State
  readonly wire: Wire
  readonly waiters: Waiters
  /** The time that `WaitIntentReceipt` holds a request, in real ms. */
  readonly waitMs: number
  /** Whether an origin-mode handoff is on the rail's own chain (`edge`) or in the EVM intent wallet (`wallet`). */
  readonly handoff: 'edge' | 'wallet'
  /** The recoveries that were proposed for stranded funds. */
  readonly recoveries: Recoveries
  readonly markets: Markets
  /** The real chains, if there are any. */
  readonly chains: ChainBackend | undefined
  /** The envelope of the yield lists. */
  readonly yieldLists: YieldLists
  /** The way in which the settlements of new quotes end. */
  readonly settlement: SettlementMode
  /** The tamper mode of the answer to this call. */
  readonly tamper?: TamperMode | undefined
}

/**
 * Handles one operation: takes the request and returns the response, or throws a SandboxError. A handler that waits
 * listens to the signal and throws its reason.
 */
export type Handler = (
  request: Fields,
  context: SandboxContext,
  signal?: AbortSignal | undefined,
) => object | Promise<object>
