import type { SandboxContext } from './context.ts'
import { invalidField, SandboxError } from './errors.ts'
import { type Fault, type Faults, isFault } from './faults.ts'
import type { Fields } from './fields.ts'
import { rowOf } from './findRow.ts'
import { isDone, mayStillBecome, viewOf } from './journey.ts'
import { type Outcome, outcomes } from './magic.ts'
import { operations } from './operations/index.ts'
import { hashOf } from './present.ts'

/** What moves the sandbox's world: time, the user's wallet, luck. Not in the service document. */
export interface Levers {
  /** Moves the sandbox's clock forward, in ms. */
  advance(ms: number): void
  /**
   * Plays the user's payment on the rail, confirmed at once. Armed and in time it is followed to the intent's outcome;
   * after the expiry it is refunded; not armed by the expiry, it is refunded then. Paying twice is paying once.
   *
   * @throws SandboxError `NotFound`; `IntentStatus` in destination mode, which a rail does not fund.
   */
  pay(intentId: string): { hash: string }
  /**
   * Plays the abort transaction on the intent's origin chain: what has not happened yet does not happen any more.
   *
   * @throws SandboxError `NotFound`; `IntentStatus` when the intent is not in flight.
   */
  abort(intentId: string): { hash: string; chainId: number }
  /**
   * Chooses how an intent ends.
   *
   * @throws SandboxError `NotFound`; `IntentStatus` when what has already happened rules that end out.
   */
  outcome(intentId: string, outcome: Outcome): void
  /**
   * Makes an operation, or all of them (`'*'`), fail: the next `times` calls, by default until `'none'` is set.
   *
   * @throws SandboxError `InvalidArgument` for an operation or a fault that nobody knows.
   */
  fault(operation: string, fault: Fault, options?: { times?: number | undefined }): void
}

/** The levers of one sandbox. */
export function createLevers(context: SandboxContext, faults: Faults): Levers {
  const { clock, random, state } = context
  return {
    advance: (ms) => clock.advance(ms),
    pay(intentId) {
      const row = rowOf(intentId, state)
      if (row.edge.mode !== 'ORIGIN')
        throw new SandboxError('IntentStatus', 'an EVM wallet funds this intent, after ExecuteIntent')
      row.paidAt ??= clock.now()
      return { hash: hashOf(row, row.railToken.chainId, 'init', random) }
    },
    abort(intentId) {
      const row = rowOf(intentId, state)
      const { status } = viewOf(row, clock.now(), random)
      if (!row.abort && (row.paidAt === undefined || isDone(row, clock.now(), random))) {
        throw new SandboxError('IntentStatus', `the intent is ${status} and not in flight`)
      }
      const { chainId } = row.from
      row.abort ??= { hash: hashOf(row, chainId, 'abort', random), chainId, at: clock.now() }
      return { hash: row.abort.hash, chainId }
    },
    outcome(intentId, outcome) {
      const row = rowOf(intentId, state)
      if (!outcomes.includes(outcome)) throw invalidField('outcome', `expected one of ${outcomes.join(', ')}`)
      if (!mayStillBecome(row, outcome, clock.now(), random)) {
        throw new SandboxError('IntentStatus', `the intent is ${viewOf(row, clock.now(), random).status}`)
      }
      row.outcome = outcome
    },
    fault(operation, fault, { times } = {}) {
      if (operation !== '*' && !operations.has(operation)) throw invalidField('operation', 'expected an operation or *')
      if (!isFault(fault)) throw invalidField('fault', 'expected a fault or the name of an error')
      faults.set(operation, fault, times)
    },
  }
}

/** A lever pulled over HTTP: what it answers, or undefined for a lever nobody knows. */
export function pullLever(levers: Levers, lever: string, body: Fields): object | undefined {
  const intentId = () => body.needed('intentId', body.text('intentId'))
  switch (lever) {
    case 'pay':
      return levers.pay(intentId())
    case 'abort':
      return levers.abort(intentId())
    case 'advance': {
      const ms = body.needed('ms', body.number('ms'))
      if (ms < 0) throw invalidField('ms', 'expected 0 or more')
      levers.advance(ms)
      return {}
    }
    case 'outcome':
      levers.outcome(intentId(), body.needed('outcome', body.oneOf('outcome', outcomes)))
      return {}
    case 'fault': {
      const fault = body.needed('fault', body.text('fault')) as Fault
      levers.fault(body.needed('operation', body.text('operation')), fault, { times: body.number('times') })
      return {}
    }
    default:
      return undefined
  }
}
