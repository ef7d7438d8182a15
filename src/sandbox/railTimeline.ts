import type { Row } from './state.ts'
import { isWatched, type Timeline, unwatchedReason } from './timeline.ts'
import { walletTimeline } from './walletTimeline.ts'

/** Adds the events of an intent that a rail funds, from the payment on the rail to the intent's end. */
export function railTimeline(row: Row, timeline: Timeline): void {
  const { paidAt = 0, armedAt = 0, expiresAt } = row
  // Nobody watches a payment that was not armed: the rail holds it until the quote expires, then refunds it.
  const watched = isWatched(row)
  timeline.at = watched ? Math.max(paidAt, armedAt) : Math.max(paidAt, expiresAt)
  timeline.after(2_000, { edge: 'DEPOSITED' })
  const reason = watched ? refusalOf(row) : unwatchedReason(row)
  if (reason) {
    refundOnRail(timeline, reason)
    return
  }
  timeline.after(3_000, {
    status: 'EXECUTING',
    edge: 'FILLED',
    legs: { deposit: 'MINING', origin: 'PENDING', destination: 'PENDING' },
  })
  walletTimeline(row, timeline)
}

/**
 * Returns why the rail does not fill a payment. The rail fills for the quoted amount of the quoted token and refunds
 * any excess.
 */
function refusalOf({ hop, payment, outcome }: Row): string | undefined {
  if (payment && payment.token !== hop?.railToken) return 'the deposit is in another token than the quoted one'
  if (payment && payment.amount < (hop?.edge.edgeTokenAmount ?? 0n)) return 'the deposit is less than the quoted amount'
  return outcome === 'refunds' ? 'the rail could not fill the deposit' : undefined
}

/** Adds the event in which the rail refunds what it was paid. */
export function refundOnRail(timeline: Timeline, failReason: string): void {
  const legs = { refund: 'SUCCEEDED' }
  timeline.after(3_000, { status: 'REFUNDED', edge: 'REFUNDED', failReason, refund: 'rail', legs })
}
