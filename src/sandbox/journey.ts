import type { EdgeStatus, IntentStatus, TransactionStatus } from '../api/index.ts'
import { abortCourse } from './abortCourse.ts'
import type { Outcome } from './magic.ts'
import type { Leg, Moment, RefundPlace } from './moment.ts'
import { startCourse } from './moments.ts'
import { railCourse } from './railCourse.ts'
import type { Random } from './random.ts'
import type { KnownCourse, Row } from './state.ts'
import { truthCourse } from './truthCourse.ts'
import { evmCourse } from './walletCourse.ts'

export type { Leg, RefundPlace } from './moment.ts'

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

/** Everything that happens to an intent, in order, as far as it is decided. A pure function of the row: no timers. */
function momentsOf(row: Row, random: Random): readonly Moment[] {
  const course = startCourse(row, random)
  if (row.paidAt !== undefined) {
    if (row.hop?.edge.mode === 'ORIGIN') railCourse(row, course)
    else evmCourse(row, course)
  }
  truthCourse(row, course)
  abortCourse(row, course)
  return course.found.sort((a, b) => a.at - b.at)
}

type Decisive = KnownCourse['as']

const isSame = (a: Decisive, b: Decisive): boolean =>
  a.paidAt === b.paidAt &&
  a.armedAt === b.armedAt &&
  a.committedAt === b.committedAt &&
  a.deposit === b.deposit &&
  a.abort === b.abort &&
  a.abortedAt === b.abortedAt &&
  a.truth === b.truth &&
  a.outcome === b.outcome

const nothing: Omit<KnownCourse, 'as'> = { moments: [], endsAt: 0, ending: 'QUOTED' }

/** See {@link momentsOf}; worked out again when something was done to the row. */
function courseOf(row: Row, random: Random): Omit<KnownCourse, 'as'> {
  const { armedAt, committedAt, paidAt, deposit, abort, abortedAt, outcome, truth, course } = row
  if (paidAt === undefined && committedAt === undefined) return nothing
  if (course && isSame(course.as, row)) return course
  const as = { armedAt, committedAt, paidAt, deposit, abort, abortedAt, outcome, truth }
  const moments = momentsOf(row, random)
  const ending = moments.findLast(({ status }) => status)?.status ?? 'QUOTED'
  row.course = { as, moments, endsAt: moments.at(-1)?.at ?? 0, ending }
  return row.course
}

/** What has happened until now. */
const past = (row: Row, now: number, random: Random): Moment[] =>
  courseOf(row, random).moments.filter(({ at }) => at <= now)

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

/** The status of {@link viewOf}, without the rest. */
export function statusOf(row: Row, now: number, random: Random): IntentStatus {
  const { moments, endsAt, ending } = courseOf(row, random)
  if (endsAt <= now) return ending
  return moments.findLast(({ at, status }) => status && at <= now)?.status ?? 'QUOTED'
}

const isOver = (status: IntentStatus): boolean =>
  ['SUCCEEDED', 'FAILED', 'REFUNDED', 'INVALID', 'ABORTED'].includes(status)

/** When something will change by itself next: infinite when nothing will. */
export const nextMoment = (row: Row, now: number, random: Random): number =>
  courseOf(row, random).moments.find(({ at }) => at > now)?.at ?? Number.POSITIVE_INFINITY

/** Whether nothing more will happen: final, or expired without a payment. One that was aborted may yet be reported. */
export function isDone(row: Row, now: number, random: Random): boolean {
  if (row.paidAt === undefined) return row.expiresAt <= now
  const { endsAt, ending } = courseOf(row, random)
  return endsAt <= now && isOver(ending)
}

/** Whether another outcome would leave everything that has already happened as it is. */
export function mayStillBecome(row: Row, outcome: Outcome, now: number, random: Random): boolean {
  const happened = (as: Row) => JSON.stringify(past(as, now, random))
  return happened(row) === happened({ ...row, outcome })
}
