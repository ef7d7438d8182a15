import type { Row } from './state.ts'
import { isWatched, type Timeline, unwatchedReason } from './timeline.ts'
import { walletTimeline } from './walletTimeline.ts'

/** An intent that a rail funds: from the payment on the rail to the intent's end. */
export function railTimeline(row: Row, timeline: Timeline): void {
  const { paidAt = 0, armedAt = 0, expiresAt } = row
  // Nobody watches a payment that was not armed: the rail keeps it until the quote ends, then gives it back.
  const watched = isWatched(row)
  timeline.at = watched ? Math.max(paidAt, armedAt) : Math.max(paidAt, expiresAt)
  timeline.after(2_000, { edge: 'DEPOSITED' })
  if (!watched || row.outcome === 'refunds') {
    refundOnRail(timeline, watched ? 'the rail could not fill the deposit' : unwatchedReason(row))
    return
  }
  timeline.after(3_000, {
    status: 'EXECUTING',
    edge: 'FILLED',
    legs: { deposit: 'MINING', origin: 'PENDING', destination: 'PENDING' },
  })
  walletTimeline(row, timeline)
}

/** The rail gives back what it was paid. */
export function refundOnRail(timeline: Timeline, failReason: string): void {
  const legs = { refund: 'SUCCEEDED' }
  timeline.after(3_000, { status: 'REFUNDED', edge: 'REFUNDED', failReason, refund: 'rail', legs })
}
