import type { Row } from './state.ts'
import { isWatched, refundAfterMs, refundEligibleAt, type Timeline, unwatchedReason } from './timeline.ts'
import type { Change, RefundPlace } from './timelineEvent.ts'

/** Adds the events of the intent wallet, from the deposit on its way to the intent's end. */
export function walletTimeline(row: Row, timeline: Timeline): void {
  if (row.outcome === 'invalid') {
    timeline.after(2_000, {
      status: 'INVALID',
      legs: { deposit: 'SUCCEEDED', origin: 'FAILED', destination: 'ABORTED' },
      reason: 'the balance of the intent wallet does not meet the precondition',
    })
    return
  }
  timeline.after(1_500, { legs: { deposit: 'SUCCEEDED', origin: 'RELAYING' } })
  timeline.after(1_500, { legs: { origin: 'MINING' } })
  if (row.outcome === 'fails-origin')
    fails(row, timeline, 'origin', 'execution reverted: swap output below minimum', 'origin')
  else deliver(row, timeline)
}

function deliver(row: Row, timeline: Timeline): void {
  timeline.after(2_000, { legs: { origin: 'SUCCEEDED', destination: 'RELAYING' } })
  timeline.after(1_500, { legs: { destination: 'MINING' } })
  if (row.outcome === 'fails-destination' || row.outcome === 'timed-refund')
    fails(row, timeline, 'destination', 'execution reverted: transfer failed', 'destination')
  else if (row.outcome === 'strands') fails(row, timeline, 'destination', 'execution reverted: out of gas')
  else if (row.hop?.edge.mode === 'DESTINATION') overRail(row, timeline)
  else timeline.after(2_000, { status: 'SUCCEEDED', legs: { destination: 'SUCCEEDED' } })
}

function fails(
  row: Row,
  timeline: Timeline,
  leg: 'origin' | 'destination',
  reason: string,
  refund?: RefundPlace,
): void {
  const legs = leg === 'origin' ? { origin: 'FAILED', destination: 'ABORTED' } : { destination: 'FAILED' }
  timeline.after(2_000, { status: 'FAILED', legs, reason })
  if (!refund) return
  const eligibleAt = refundEligibleAt(row)
  timeline.after(eligibleAt === undefined ? refundAfterMs : 1_000, { legs: { refund: 'PENDING' }, refund })
  timeline.at = Math.max(timeline.at, eligibleAt ?? 0)
  timeline.after(1_500, { legs: { refund: 'MINING' } })
  timeline.after(2_000, { status: 'REFUNDED', legs: { refund: 'SUCCEEDED' } })
}

/** The rail takes what the intent delivers to its contract, and delivers it on its own chain or refunds it. */
function overRail(row: Row, timeline: Timeline): void {
  timeline.after(2_000, { edge: 'DEPOSITED', legs: { destination: 'SUCCEEDED' } })
  if (row.outcome === 'refunds') {
    const failReason = 'the rail could not fill the deposit'
    const legs = { refund: 'SUCCEEDED' }
    timeline.after(3_000, { status: 'REFUNDED', edge: 'REFUNDED', failReason, refund: 'destination', legs })
    return
  }
  timeline.after(3_000, { status: 'SUCCEEDED', edge: 'FILLED' })
}

/** Adds the events of an intent that an EVM wallet funds, from its deposit to its end. */
export function evmTimeline(row: Row, timeline: Timeline): void {
  const { paidAt = 0, armedAt = 0, expiresAt } = row
  if (isWatched(row)) {
    timeline.at = Math.max(paidAt, armedAt)
    execute(row, timeline)
    return
  }
  timeline.at = Math.max(paidAt, expiresAt)
  depositReturned(timeline, { legs: { deposit: 'SUCCEEDED', refund: 'MINING' }, failReason: unwatchedReason(row) })
}

function execute(row: Row, timeline: Timeline): void {
  const signed = row.deposit?.signed !== undefined
  const deposit = signed ? 'RELAYING' : 'MINING'
  timeline.events.push({
    at: timeline.at,
    status: 'EXECUTING',
    legs: { deposit, origin: 'PENDING', destination: 'PENDING' },
  })
  if (signed) timeline.after(1_500, { legs: { deposit: 'MINING' } })
  if (row.outcome !== 'refunds' || row.hop) {
    walletTimeline(row, timeline)
    return
  }
  timeline.after(1_500, { legs: { deposit: 'SUCCEEDED', origin: 'ABORTED', destination: 'ABORTED' } })
  depositReturned(timeline, { legs: { refund: 'MINING' }, failReason: 'no route took the deposit' })
}

function depositReturned(timeline: Timeline, change: Change): void {
  timeline.after(3_000, { ...change, refund: 'origin' })
  timeline.after(2_000, { status: 'REFUNDED', legs: { refund: 'SUCCEEDED' } })
}
