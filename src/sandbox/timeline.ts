import type { Random } from './random.ts'
import type { Row } from './state.ts'
import type { Change, TimelineEvent } from './timelineEvent.ts'

/** Writes down what happens to a row, one thing after the other. */
export interface Timeline {
  readonly events: TimelineEvent[]
  /** From when on the next hop counts. */
  at: number
  /** So long after what was last, and up to a second more, which the seed decides. */
  after(ms: number, change: Change): void
}

/** How long a failed intent waits for its refund. */
export const refundAfterMs = 30_000

/** When the refund of a row may begin, in epoch ms: undefined where it waits for no moment. */
export const refundEligibleAt = ({ outcome, intent }: Row): number | undefined =>
  outcome === 'timed-refund' ? (intent.timedRefundUnlockTimestamp ?? 0) * 1000 : undefined

/** Nothing has happened yet but the commit. */
export function startTimeline(row: Row, random: Random): Timeline {
  const events: TimelineEvent[] = []
  if (row.committedAt !== undefined) events.push({ at: row.committedAt, status: 'COMMITTED' })
  return {
    events,
    at: row.createdAt,
    after(ms, change) {
      // A commit that comes later must not move what has happened.
      const hops = events.filter(({ status }) => status !== 'COMMITTED').length
      this.at += ms + random.between(`${row.id} hop ${hops}`, 0, 999)
      events.push({ at: this.at, ...change })
    },
  }
}

/** Whether the payment is watched for: armed, and paid before the expiry. */
export const isWatched = ({ armedAt, paidAt, expiresAt }: Row): boolean =>
  armedAt !== undefined && paidAt !== undefined && paidAt < expiresAt

/** Why a payment that nobody watched for goes back. */
export const unwatchedReason = ({ paidAt = 0, expiresAt }: Row): string =>
  paidAt < expiresAt ? 'the intent was not armed in time' : 'the deposit came after the expiry'
