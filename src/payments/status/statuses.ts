import type { IntentStatus, IntentTransaction, Settlement } from '../../api/index.ts'

/**
 * The statuses that this version knows, in lower case. Nothing else in the kit interprets them: other modules use the
 * functions below or `describePayment`.
 */
const intentStatuses = [
  'quoted',
  'committed',
  'executing',
  'failed',
  'succeeded',
  'aborted',
  'refunded',
  'invalid',
] as const
const transactionStatuses = [
  'unknown',
  'pending',
  'relaying',
  'relayed',
  'mining',
  'on_hold',
  'sent',
  'succeeded',
  'failed',
  'errored',
  'aborted',
  'reverted',
] as const
const edgeStatuses = ['pending', 'deposited', 'filled', 'refunded', 'failed'] as const

/** An intent's status; `unknown` for one that this version does not know. */
export type IntentState = (typeof intentStatuses)[number] | 'unknown'

/** The state of a transaction. */
export type TransactionState = 'active' | 'done' | 'failed'

/** The state of the hop over a rail; `unknown` for one that this version does not know. */
export type EdgeState = (typeof edgeStatuses)[number] | 'unknown'

const stateOf = <State extends string>(known: readonly State[], status: unknown): State | 'unknown' =>
  known.find((one) => one.toUpperCase() === status) ?? 'unknown'

export const intentState = (status: unknown): IntentState => stateOf(intentStatuses, status)

/** Reads the status of a hop. Returns `undefined` if there is none. */
export const edgeState = (status: unknown): EdgeState | undefined =>
  typeof status === 'string' && status !== '' ? stateOf(edgeStatuses, status) : undefined

type KnownState = (typeof intentStatuses | typeof transactionStatuses | typeof edgeStatuses)[number]

/** Makes the test whether a status is one of some. */
const oneOf =
  (...states: readonly KnownState[]) =>
  (status: unknown): boolean =>
    states.some((state) => state.toUpperCase() === status)

/**
 * The time after a quote's end in which a payment may still be seen, in ms. Money may be sent in the quote's last
 * second, and the local clock may be ahead.
 */
export const seenLateMs = 10 * 60_000

/** A transaction as received: each field may be any JSON. */
type AnyTransaction = { [field in keyof IntentTransaction]?: unknown } | undefined

const isFailedTransaction = /* @__PURE__ */ oneOf('failed', 'errored', 'aborted', 'reverted')

/**
 * Reads the state of a transaction. Returns `undefined` if there is none or its status is uninformative. A transaction
 * with an unknown status is active.
 */
export function transactionState(transaction: AnyTransaction): TransactionState | undefined {
  const status = transaction?.status
  if (typeof status !== 'string' || status === '' || status === 'UNKNOWN') return undefined
  if (status === 'SUCCEEDED') return 'done'
  return isFailedTransaction(status) ? 'failed' : 'active'
}

/** Whether a transaction was sent: it has a hash, or its status implies it. */
export function isSent(transaction: AnyTransaction): boolean {
  const state = transactionState(transaction)
  const { status, txnHash } = transaction ?? {}
  if (state !== undefined && typeof txnHash === 'string' && txnHash !== '') return true
  return state === 'done' || (state === 'active' && status !== 'PENDING' && status !== 'ON_HOLD')
}

/** Whether this version knows a status, whichever of the three enums it belongs to. */
export const isKnownStatus = (status: unknown): boolean =>
  [...intentStatuses, ...transactionStatuses, ...edgeStatuses].some((known) => known.toUpperCase() === status)

/** Whether this version knows a status of an intent. */
export const isKnownIntentStatus = (status: unknown): boolean => intentState(status) !== 'unknown'

/** The status that CommitIntent leads to. */
export const committedStatus: IntentStatus = 'COMMITTED'

/** Whether an intent is neither committed nor paid, as far as the service knows. */
export const isQuotedStatus = /* @__PURE__ */ oneOf('quoted')

/** Whether an intent was committed and not paid, as far as the service knows. */
export const isCommittedStatus = /* @__PURE__ */ oneOf('committed')

/** Whether the service has not seen a payment of an intent yet. */
export const isUnpaidStatus = /* @__PURE__ */ oneOf('quoted', 'committed')

/** Whether an intent ended without delivery. A refund may follow, except after `INVALID`. */
export const isStoppedStatus = /* @__PURE__ */ oneOf('failed', 'aborted', 'refunded', 'invalid')

/** Whether an intent was aborted, and possibly refunded since. */
export const isAbortedStatus = /* @__PURE__ */ oneOf('aborted', 'refunded')

/** Whether the service refused an intent. */
export const isInvalidStatus = /* @__PURE__ */ oneOf('invalid')

/** Whether an intent is refunded, by its status alone. */
export const isRefundedStatus = /* @__PURE__ */ oneOf('refunded')

/** Whether a status alone shows that money moved. */
export const isMovedStatus = /* @__PURE__ */ oneOf('executing', 'succeeded', 'failed', 'refunded')

/**
 * Whether a card payment can no longer change, or there is none. If nothing states that it ended, one that isn't settled
 * continues. `undefined` if it states nothing about its end.
 */
export const isSettlementOver = (settlement: Settlement | undefined): boolean | undefined =>
  settlement === undefined ||
  settlement.provider === '' ||
  (settlement.terminal ?? (settlement.failed || settlement.settled) ?? settlement.failed)

/** Whether nothing can follow a status, except the settlement of a card payment that is still open. */
export const isFinalStatus = /* @__PURE__ */ oneOf('succeeded', 'refunded', 'invalid')

/** Whether the rail failed or refunded the money. */
export const isEdgeStopped = /* @__PURE__ */ oneOf('failed', 'refunded')

/** Whether the rail has seen money, by the hop's status. */
export const isEdgeMoved = /* @__PURE__ */ oneOf('deposited', 'filled', 'refunded', 'failed')

/** The statuses of intents that ended without delivery and may hold money. `describePayment` decides whether they do. */
export const strandedStatuses: readonly IntentStatus[] = ['FAILED', 'ABORTED', 'INVALID']

/** Returns the minimum step of a journal entry for the service's status. An unknown status may hold money. */
export function stepOf(
  status: IntentStatus | undefined,
  settlement?: Settlement | undefined,
): 'quoted' | 'armed' | 'paid' | 'final' {
  if (status === undefined || isQuotedStatus(status)) return 'quoted'
  if (isFinalStatus(status) && isSettlementOver(settlement) !== false) return 'final'
  return isMovedStatus(status) ? 'paid' : 'armed'
}
