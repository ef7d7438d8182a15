import type { EdgeStatus, IntentStatus, TransactionStatus } from '../api/index.ts'
import type { Outcome } from './magic.ts'
import type { Random } from './random.ts'
import type { Row } from './state.ts'

/** The transactions of an intent. */
export type Leg = 'deposit' | 'origin' | 'destination' | 'refund'

/** Where a refund arrives. */
export type RefundPlace = 'rail' | 'origin' | 'destination'

/** A moment at which something changes. */
interface Moment {
  at: number
  status?: IntentStatus
  edge?: EdgeStatus
  failReason?: string
  legs?: Partial<Record<Leg, TransactionStatus>>
  /** Why the leg that failed did. */
  reason?: string
  refund?: RefundPlace
}

/** One transaction at one point of time; times in epoch ms. */
export interface LegView {
  status: TransactionStatus
  createdAt: number
  changedAt: number
  minedAt?: number | undefined
  reason?: string | undefined
}

/** Where an intent stands. */
export interface View {
  status: IntentStatus
  edgeStatus: EdgeStatus
  failReason?: string | undefined
  legs: Partial<Record<Leg, LegView>>
  refund?: RefundPlace | undefined
  updatedAt: number
  startedAt?: number | undefined
  finishedAt?: number | undefined
}

/** How long a failed intent waits for its refund. */
const refundAfterMs = 30_000

/** Everything that happens to an intent, in order, as far as it is decided. A pure function of the row: no timers. */
export function moments(row: Row, random: Random): Moment[] {
  const found: Moment[] = []
  if (row.committedAt !== undefined) found.push({ at: row.committedAt, status: 'COMMITTED' })
  if (row.paidAt === undefined || row.edge.mode !== 'ORIGIN') return found
  let at = row.paidAt
  const after = (ms: number, change: Omit<Moment, 'at'>): void => {
    at += ms + random.between(`${row.id} hop ${found.length}`, 0, 999)
    found.push({ at, ...change })
  }
  const refundOnRail = (failReason: string): Moment[] => {
    after(3_000, { status: 'REFUNDED', edge: 'REFUNDED', failReason, refund: 'rail', legs: { refund: 'SUCCEEDED' } })
    return found
  }

  // Nobody watches a payment that was not armed: the rail keeps it until the quote ends, then gives it back.
  const watched = row.armedAt !== undefined && row.paidAt < row.expiresAt
  at = watched ? Math.max(row.paidAt, row.armedAt ?? 0) : Math.max(row.paidAt, row.expiresAt)
  after(2_000, { edge: 'DEPOSITED' })
  if (!watched) {
    return refundOnRail(
      row.paidAt < row.expiresAt ? 'the intent was not armed in time' : 'the deposit came after the expiry',
    )
  }
  if (row.outcome === 'refunds') return refundOnRail('the rail could not fill the deposit')

  after(3_000, {
    status: 'EXECUTING',
    edge: 'FILLED',
    legs: { deposit: 'MINING', origin: 'PENDING', destination: 'PENDING' },
  })
  if (row.outcome === 'invalid') {
    after(2_000, {
      status: 'INVALID',
      legs: { deposit: 'SUCCEEDED', origin: 'FAILED' },
      reason: 'the balance of the intent wallet does not meet the precondition',
    })
    return found
  }
  after(1_500, { legs: { deposit: 'SUCCEEDED', origin: 'RELAYING' } })
  after(1_500, { legs: { origin: 'MINING' } })
  const fails = (leg: Leg, reason: string, refund?: RefundPlace): Moment[] => {
    after(2_000, { status: 'FAILED', legs: { [leg]: 'FAILED' }, reason })
    if (!refund) return found
    after(refundAfterMs, { legs: { refund: 'PENDING' }, refund })
    after(1_500, { legs: { refund: 'MINING' } })
    after(2_000, { status: 'REFUNDED', legs: { refund: 'SUCCEEDED' } })
    return found
  }
  if (row.outcome === 'fails-origin') return fails('origin', 'execution reverted: swap output below minimum', 'origin')
  after(2_000, { legs: { origin: 'SUCCEEDED', destination: 'RELAYING' } })
  after(1_500, { legs: { destination: 'MINING' } })
  if (row.outcome === 'fails-destination')
    return fails('destination', 'execution reverted: transfer failed', 'destination')
  if (row.outcome === 'strands') return fails('destination', 'execution reverted: out of gas')
  after(2_000, { status: 'SUCCEEDED', legs: { destination: 'SUCCEEDED' } })
  return found
}

/** What has happened until now. An abort transaction stops the rest. */
const past = (row: Row, now: number, random: Random): Moment[] =>
  moments(row, random)
    .filter(({ at }) => at <= Math.min(now, row.abort?.at ?? now))
    .sort((a, b) => a.at - b.at)

/** Where an intent stands at a point of time. */
export function viewOf(row: Row, now: number, random: Random): View {
  const view: View = { status: 'QUOTED', edgeStatus: 'PENDING', legs: {}, updatedAt: row.createdAt }
  for (const { at, status, edge, failReason, legs = {}, reason, refund } of past(row, now, random)) {
    view.updatedAt = at
    if (status === 'EXECUTING') view.startedAt = at
    if (status && isOver(status)) view.finishedAt = at
    view.status = status ?? view.status
    view.edgeStatus = edge ?? view.edgeStatus
    view.failReason = failReason ?? view.failReason
    view.refund = refund ?? view.refund
    for (const [leg, next] of Object.entries(legs) as [Leg, TransactionStatus][]) {
      const before = view.legs[leg]
      const mined = next === 'SUCCEEDED' || next === 'FAILED'
      view.legs[leg] = {
        status: next,
        createdAt: before?.createdAt ?? at,
        changedAt: at,
        minedAt: mined ? at : undefined,
        reason: next === 'FAILED' ? reason : undefined,
      }
    }
  }
  return view
}

const isOver = (status: IntentStatus): boolean =>
  ['SUCCEEDED', 'FAILED', 'REFUNDED', 'INVALID', 'ABORTED'].includes(status)

/** Whether nothing more will happen: final, or expired without a payment. */
export function isDone(row: Row, now: number, random: Random): boolean {
  const last = moments(row, random).at(-1)
  return last && row.paidAt !== undefined ? last.at <= now : row.expiresAt <= now
}

/** Whether another outcome would leave everything that has already happened as it is. */
export function mayStillBecome(row: Row, outcome: Outcome, now: number, random: Random): boolean {
  const happened = (as: Row) => JSON.stringify(past(as, now, random))
  return happened(row) === happened({ ...row, outcome })
}
