import type { EdgeStatus, IntentStatus, TransactionStatus } from '../api/index.ts'
import { abortTimeline } from './abortTimeline.ts'
import { railTimeline } from './railTimeline.ts'
import type { Random } from './random.ts'
import { settlementTimeline } from './settlementTimeline.ts'
import { decisive, type KnownTimeline, type Row } from './state.ts'
import { startTimeline } from './timeline.ts'
import type { Leg, RefundPlace, TimelineEvent } from './timelineEvent.ts'
import { truthTimeline } from './truthTimeline.ts'
import { evmTimeline } from './walletTimeline.ts'

export type { Leg, RefundPlace } from './timelineEvent.ts'

/** The state of one transaction at a point in time; times in epoch ms. */
export interface LegView {
  status: TransactionStatus
  createdAt: number
  changedAt: number
  minedAt?: number | undefined
  reason?: string | undefined
}

/** The state of an intent at a point in time; times in epoch ms. */
export interface View {
  status: IntentStatus
  edgeStatus: EdgeStatus
  failReason?: string | undefined
  legs: Partial<Record<Leg, LegView>>
  refund?: RefundPlace | undefined
  settlement?: 'settled' | 'failed' | undefined
  updatedAt: number
  startedAt?: number | undefined
  finishedAt?: number | undefined
}

/**
 * Computes everything that happens to an intent, in order, as far as it is decided. A pure function of the row: no
 * timers.
 */
function eventsOf(row: Row, random: Random): readonly TimelineEvent[] {
  const timeline = startTimeline(row, random)
  if (row.paidAt !== undefined) {
    if (row.hop?.edge.mode === 'ORIGIN') railTimeline(row, timeline)
    else evmTimeline(row, timeline)
  }
  truthTimeline(row, timeline)
  abortTimeline(row, timeline)
  settlementTimeline(row, timeline)
  return timeline.events.sort((a, b) => a.at - b.at)
}

const nothing: Omit<KnownTimeline, 'as'> = { events: [], endsAt: 0, ending: 'QUOTED' }

/** Returns the events of {@link eventsOf}. Computes them again only if the row has changed. */
function timelineOf(row: Row, random: Random): Omit<KnownTimeline, 'as'> {
  const { committedAt, paidAt, timeline } = row
  if (paidAt === undefined && committedAt === undefined) return nothing
  if (timeline && decisive.every((field) => timeline.as[field] === row[field])) return timeline
  const as = Object.fromEntries(decisive.map((field) => [field, row[field]])) as unknown as KnownTimeline['as']
  const events = eventsOf(row, random)
  const ending = events.findLast(({ status }) => status)?.status ?? 'QUOTED'
  row.timeline = { as, events, endsAt: events.at(-1)?.at ?? 0, ending }
  return row.timeline
}

/** Returns the events until now. */
const past = (row: Row, now: number, random: Random): TimelineEvent[] =>
  timelineOf(row, random).events.filter(({ at }) => at <= now)

/** Returns the state of an intent at a point in time. */
export function viewOf(row: Row, now: number, random: Random): View {
  const view: View = { status: 'QUOTED', edgeStatus: 'PENDING', legs: {}, updatedAt: row.createdAt }
  for (const { at, status, edge, failReason, legs = {}, reason, refund, settlement } of past(row, now, random)) {
    view.updatedAt = at
    if (status === 'EXECUTING') view.startedAt = at
    if (status && isOver(status)) view.finishedAt = at
    view.status = status ?? view.status
    view.edgeStatus = edge ?? view.edgeStatus
    view.failReason = failReason ?? view.failReason
    view.refund = refund ?? view.refund
    view.settlement = settlement ?? view.settlement
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

/** Returns the status of {@link viewOf} without computing the rest. */
export function statusOf(row: Row, now: number, random: Random): IntentStatus {
  const { events, endsAt, ending } = timelineOf(row, random)
  if (endsAt <= now) return ending
  return events.findLast(({ at, status }) => status && at <= now)?.status ?? 'QUOTED'
}

const isOver = (status: IntentStatus): boolean =>
  ['SUCCEEDED', 'FAILED', 'REFUNDED', 'INVALID', 'ABORTED'].includes(status)

/** Returns the time of the next scheduled change, or Infinity if there is none. */
export const nextEventAt = (row: Row, now: number, random: Random): number =>
  timelineOf(row, random).events.find(({ at }) => at > now)?.at ?? Number.POSITIVE_INFINITY

/**
 * Checks whether nothing more will happen: the intent is final, or expired without a payment. An aborted intent may
 * still be reported.
 */
export function isDone(row: Row, now: number, random: Random): boolean {
  if (row.paidAt === undefined) return row.expiresAt <= now
  const { endsAt, ending } = timelineOf(row, random)
  return endsAt <= now && isOver(ending)
}

/** Checks whether another outcome or settlement would leave everything that has already happened unchanged. */
export function mayStillBecome(row: Row, end: Pick<Row, 'outcome' | 'settles'>, now: number, random: Random): boolean {
  const happened = (as: Row) => JSON.stringify(past(as, now, random))
  return happened(row) === happened({ ...row, ...end })
}
