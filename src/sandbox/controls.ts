import type { SandboxContext } from './context.ts'
import { invalidField, SandboxError } from './errors.ts'
import { type Fault, isFault } from './faults.ts'
import type { Fields } from './fields.ts'
import { rowOf } from './findRow.ts'
import { isInFlight } from './inFlight.ts'
import { isDone, mayStillBecome, nextEventAt, viewOf } from './journey.ts'
import { type LedgerEntry, ledgerOf } from './ledger.ts'
import { demandOperation, type OperationName } from './operations/index.ts'
import { type Outcome, outcomes, type SettlementMode, settlementModes } from './outcomes.ts'
import { type PayOptions, payRow } from './payRow.ts'
import type { PerOperation } from './perOperation.ts'
import type { Row } from './state.ts'
import { appliesTo, isTamperMode, type TamperMode, tamperModes } from './tamper/tamperModes.ts'
import { timeOf } from './times.ts'
import { abortHash } from './transactionHash.ts'
import type { MarketsChange } from './yield/markets.ts'

/** Controls with which a test or a demo changes a sandbox while it runs. */
export interface SandboxControls {
  /**
   * Moves the sandbox's clock forward by `ms`, at most to the end of the year 9998.
   *
   * @throws RangeError; over HTTP `InvalidArgument`.
   */
  advance(ms: number): void
  /**
   * Plays the user's payment, on the rail that funds the intent or on its origin chain. On a chain, the returned hash
   * is what `ExecuteIntent` takes as `depositTransactionHash`. An armed payment that arrives in time is followed to the
   * intent's outcome. A payment after the expiry is refunded. One that is not armed by the expiry is refunded then. A
   * second call with the same options does nothing. On a real chain, another account with funds of its own sends the
   * transaction, which is pending when the hash is returned.
   *
   * On a rail, the payment may differ from the quote, see {@link PayOptions}. The service's document says that a late
   * deposit is refunded. What happens to the other deviations is the sandbox's assumption.
   *
   * @throws SandboxError `NotFound`; `InvalidArgument` for invalid options, or if no rail funds the intent;
   *   `IntentStatus` if it was already paid with other options.
   * @example
   * ```ts
   * sandbox.pay(intentId, { amount: terms.pays.amount - 1n }) // too little: refunded on the rail
   * sandbox.pay(intentId, { at: Date.parse(intent.expiresAt) }) // too late: refunded on the rail
   * ```
   */
  pay(intentId: string, options?: PayOptions): { hash: string }
  /**
   * Lists where the money of an intent has gone and where it is now: what was paid, delivered and refunded, to whom and
   * on which chain. The list is empty before the payment. It shows what happened, even if `tamper` changes the answers.
   * The sandbox does not see what an owner recovers on an in-memory chain.
   *
   * @throws SandboxError `NotFound`.
   * @example
   * ```ts
   * sandbox.ledger(intentId).filter(({ kind }) => kind === 'refunded') // [{ chainId, tokenAddress, amount, to, hash, kind }]
   * ```
   */
  ledger(intentId: string): readonly LedgerEntry[]
  /**
   * Plays the abort transaction on the intent's origin chain. Everything that has not happened yet is canceled.
   *
   * The intent is ABORTED once `AbortIntent` reports the transaction. A second call does nothing. On a real chain, it
   * is an ordinary transaction and counts as the owner's.
   *
   * @throws SandboxError `NotFound`; `IntentStatus` if the intent is not in flight: not paid, over, or delivered.
   */
  abort(intentId: string): { hash: string; chainId: number }
  /**
   * Chooses how an intent ends, and how its settlement ends if it has one.
   *
   * @throws SandboxError `NotFound`; `IntentStatus` if what has already happened rules that end out.
   */
  outcome(intentId: string, outcome: Outcome, options?: { settlement?: SettlementMode | undefined }): void
  /**
   * Makes an operation, or all of them (`'*'`), fail or answer slowly. It applies to the next `times` calls, by default
   * until `'none'` is set.
   *
   * @throws RangeError for an unknown operation; SandboxError `InvalidArgument` for an unknown fault.
   */
  fault(operation: OperationName | '*', fault: Fault, options?: { times?: number | undefined }): void
  /**
   * Makes the answers of an operation dishonest. It applies to the next `times` answers, by default until `'none'` is
   * set. `'*'` means all operations that the mode applies to; see `tamperModes`.
   *
   * @throws RangeError for an unknown operation; SandboxError `InvalidArgument` for an unknown mode, or one that does
   *   not apply to the operation.
   * @example
   * ```ts
   * sandbox.tamper('QuoteIntentEdge', 'swapped-token')
   * sandbox.tamper('*', 'short-delivery', { times: 1 })
   * ```
   */
  tamper(operation: OperationName | '*', mode: TamperMode | 'none', options?: { times?: number | undefined }): void
  /**
   * Adds and removes yield markets, as happens between two pages. New markets come before all others. Returns the ids
   * of the new markets. Available in process only.
   *
   * @throws SandboxError `InvalidArgument`; `NotFound` for an id that is not on the list. Then nothing changes.
   */
  markets(change: MarketsChange): { added: string[] }
}

/** The faults and tamper modes that are set for the calls of a sandbox. */
export interface CallSettings {
  faults: PerOperation<Fault>
  tampers: PerOperation<TamperMode>
}

/** Creates the controls of one sandbox. */
export function createControls(context: SandboxContext, { faults, tampers }: CallSettings): SandboxControls {
  const { clock, random, state, waiters, chains } = context
  return {
    advance(ms) {
      clock.advance(ms)
      waiters.wake()
      chains?.follow()
    },
    pay(intentId, options) {
      const row = rowOf(intentId, state)
      const hash = payRow(row, options, context)
      waiters.wake()
      chains?.follow(row)
      return { hash }
    },
    ledger: (intentId) => ledgerOf(rowOf(intentId, state), clock.now(), random),
    abort(intentId) {
      const row = rowOf(intentId, state)
      const now = clock.now()
      const view = viewOf(row, now, random)
      if (!row.abort && (isDone(row, now, random) || !isInFlight(row, view, now))) {
        throw new SandboxError('IntentStatus', `the intent is ${view.status} and not in flight`)
      }
      const { chainId } = row.from
      if (row.chain?.abort && !row.abort) row.chain.abort.wanted = true
      row.abort ??= { hash: abortHash(row, random), chainId, at: now }
      waiters.wake()
      chains?.follow(row)
      return { hash: row.abort.hash, chainId }
    },
    outcome(intentId, outcome, { settlement } = {}) {
      const row = rowOf(intentId, state)
      if (!outcomes.includes(outcome)) throw invalidField('outcome', `expected one of ${outcomes.join(', ')}`)
      if (settlement && !settlementModes.includes(settlement))
        throw invalidField('settlement', `expected one of ${settlementModes.join(', ')}`)
      const end = { outcome, settles: settlement ?? row.settles }
      const now = decidedUntil(row, clock.now(), random)
      if (row.abortedAt !== undefined || isShort(row, outcome) || !mayStillBecome(row, end, now, random)) {
        throw new SandboxError('IntentStatus', `the intent is ${viewOf(row, now, random).status}`)
      }
      Object.assign(row, end)
      waiters.wake()
    },
    fault(operation, fault, { times } = {}) {
      if (operation !== '*') demandOperation(operation, 'operation')
      if (!isFault(fault)) throw invalidField('fault', 'expected a fault or the name of an error')
      faults.set(operation, fault, times)
    },
    tamper(operation, mode, { times } = {}) {
      if (operation !== '*') demandOperation(operation, 'operation')
      if (mode !== 'none' && !isTamperMode(mode)) throw invalidField('mode', 'expected a tamper mode or none')
      if (mode !== 'none' && operation !== '*' && !appliesTo(mode, operation))
        throw invalidField('mode', `${mode} applies to ${tamperModes[mode].join(', ')}`)
      tampers.set(operation, mode, times)
    },
    markets: (change) => context.markets.change(change),
  }
}

/**
 * Returns the time (epoch ms) up to which the row's events are final. A leg that a real chain has executed can no
 * longer change.
 */
function decidedUntil(row: Row, now: number, random: SandboxContext['random']): number {
  const { legs } = viewOf(row, now, random)
  const made = (['origin', 'destination', 'refund'] as const).some(
    (leg) => legs[leg]?.status === 'MINING' && row.chain?.hashes[leg] !== undefined,
  )
  return made ? nextEventAt(row, now, random) : now
}

/** Checks whether the deposit was too small for an outcome. Such a deposit leaves only the outcome `invalid`. */
const isShort = ({ chain }: Row, outcome: Outcome): boolean => chain?.short !== undefined && outcome !== 'invalid'

/** Runs a control that was called over HTTP. Returns its answer, or undefined for an unknown control. */
export function callControl(controls: SandboxControls, name: string, body: Fields): object | undefined {
  const needed = (key: string) => body.needed(key, body.text(key))
  switch (name) {
    case 'pay':
      return controls.pay(needed('intentId'), {
        amount: body.amount('amount'),
        tokenAddress: body.text('tokenAddress'),
        at: timeOf(body, 'at'),
      })
    case 'ledger':
      return { entries: controls.ledger(needed('intentId')).map((entry) => ({ ...entry, amount: `${entry.amount}` })) }
    case 'abort':
      return controls.abort(needed('intentId'))
    case 'advance':
      controls.advance(body.needed('ms', body.number('ms')))
      return {}
    case 'outcome':
      controls.outcome(needed('intentId'), body.needed('outcome', body.oneOf('outcome', outcomes)), {
        settlement: body.oneOf('settlement', settlementModes),
      })
      return {}
    case 'fault':
      controls.fault(needed('operation') as OperationName, needed('fault') as Fault, { times: body.number('times') })
      return {}
    case 'tamper':
      controls.tamper(needed('operation') as OperationName, needed('mode') as TamperMode, {
        times: body.number('times'),
      })
      return {}
    default:
      return undefined
  }
}
