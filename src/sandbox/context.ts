import type { Clock } from './clock.ts'
import type { Fields } from './fields.ts'
import type { Random } from './random.ts'
import type { State } from './state.ts'
import type { Wire } from './wire.ts'

/** What every operation works on. */
export interface SandboxContext {
  readonly clock: Clock
  readonly random: Random
  readonly state: State
  readonly wire: Wire
  /** Whether an origin-mode handoff lies on the rail's own chain, or is the EVM intent wallet. */
  readonly handoff: 'edge' | 'wallet'
}

/** One operation: takes the request, gives the response, throws a SandboxError. */
export type Handler = (request: Fields, context: SandboxContext) => object
