import type { Random } from './random.ts'
import type { Row } from './state.ts'
import type { Change, TimelineEvent } from './timelineEvent.ts'

/** A recorder of what happens to a row, in order. */
export interface Timeline {
  readonly events: TimelineEvent[]
  /** The time, in epoch ms, from which the next event is counted. */
  at: number
  /** Adds a change `ms` after `at`, plus up to a second that the seed decides, and moves `at` there. */
  after(ms: number, change: Change): void
}

/** The time that a failed intent waits for its refund, in ms. */
export const refundAfterMs = 30_000

/** Returns when the refund of a row may begin, in epoch ms. Returns undefined if it does not wait for a time. */
export const refundEligibleAt = ({ outcome, intent }: Row): number | undefined =>
  outcome === 'timed-refund' ? (intent.timedRefundUnlockTimestamp ?? 0) * 1000 : undefined

/** Creates a timeline with at most the commit in it. */
export function startTimeline(row: Row, random: Random): Timeline {
  const events: TimelineEvent[] = []
  if (row.committedAt !== undefined) events.push({ at: row.committedAt, status: 'COMMITTED' })
  return {
    events,
    at: row.createdAt,
    after(ms, change) {
      // The commit is not counted, because a later commit must not move what has already happened.
      const hops = events.filter(({ status }) => status !== 'COMMITTED').length
      this.at += ms + random.between(`${row.id} hop ${hops}`, 0, 999)
      events.push({ at: this.at, ...change })
    },
  }
}

/** Checks whether the payment is watched for: armed, and paid before the expiry. */
export const isWatched = ({ armedAt, paidAt, expiresAt }: Row): boolean =>
  armedAt !== undefined && paidAt !== undefined && paidAt < expiresAt

/** Returns why a payment that nobody watched for is refunded. */
export const unwatchedReason = ({ paidAt = 0, expiresAt }: Row): string =>
  paidAt < expiresAt ? 'the intent was not armed in time' : 'the deposit came after the expiry'
