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

/** What every operation works on. */
export interface SandboxContext {
  readonly clock: Clock
  readonly random: Random
  readonly state: State
  readonly wire: Wire
  readonly waiters: Waiters
  /** How long `WaitIntentReceipt` holds a request, in real ms. */
  readonly waitMs: number
  /** Whether an origin-mode handoff lies on the rail's own chain, or is the EVM intent wallet. */
  readonly handoff: 'edge' | 'wallet'
  /** What was proposed to bring back stranded funds. */
  readonly recoveries: Recoveries
  readonly markets: Markets
  /** The real chains, where there are some. */
  readonly chains: ChainBackend | undefined
  /** How the yield lists are answered. */
  readonly yieldLists: YieldLists
  /** How the settlements of new quotes end. */
  readonly settlement: SettlementMode
  /** How this call's answer is dishonest. */
  readonly tamper?: TamperMode | undefined
}

/**
 * One operation: takes the request, gives the response, throws a SandboxError. One that waits listens to the signal, and
 * throws its reason.
 */
export type Handler = (
  request: Fields,
  context: SandboxContext,
  signal?: AbortSignal | undefined,
) => object | Promise<object>
