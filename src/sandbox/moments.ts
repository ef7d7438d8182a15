import type { Change, Moment } from './moment.ts'
import type { Random } from './random.ts'
import type { Row } from './state.ts'

/** Writes down what happens to a row, one thing after the other. */
export interface Course {
  readonly found: Moment[]
  /** From when on the next hop counts. */
  at: number
  /** So long after what was last, and up to a second more, which the seed decides. */
  after(ms: number, change: Change): void
}

/** How long a failed intent waits for its refund. */
export const refundAfterMs = 30_000

/** Nothing has happened yet but the commit. */
export function startCourse(row: Row, random: Random): Course {
  const found: Moment[] = []
  if (row.committedAt !== undefined) found.push({ at: row.committedAt, status: 'COMMITTED' })
  return {
    found,
    at: row.createdAt,
    after(ms, change) {
      // A commit that comes later must not move what has happened.
      const hops = found.filter(({ status }) => status !== 'COMMITTED').length
      this.at += ms + random.between(`${row.id} hop ${hops}`, 0, 999)
      found.push({ at: this.at, ...change })
    },
  }
}

/** Whether the payment is watched for: armed, and paid before the expiry. */
export const isWatched = ({ armedAt, paidAt, expiresAt }: Row): boolean =>
  armedAt !== undefined && paidAt !== undefined && paidAt < expiresAt

/** Why a payment that nobody watched for goes back. */
export const unwatchedReason = ({ paidAt = 0, expiresAt }: Row): string =>
  paidAt < expiresAt ? 'the intent was not armed in time' : 'the deposit came after the expiry'
