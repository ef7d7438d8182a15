import type { Change, RefundPlace } from './moment.ts'
import { type Course, isWatched, refundAfterMs, unwatchedReason } from './moments.ts'
import type { Row } from './state.ts'

/** What the intent wallet does once its deposit is on the way, until the intent's end. */
export function walletCourse(row: Row, course: Course): void {
  if (row.outcome === 'invalid') {
    course.after(2_000, {
      status: 'INVALID',
      legs: { deposit: 'SUCCEEDED', origin: 'FAILED', destination: 'ABORTED' },
      reason: 'the balance of the intent wallet does not meet the precondition',
    })
    return
  }
  course.after(1_500, { legs: { deposit: 'SUCCEEDED', origin: 'RELAYING' } })
  course.after(1_500, { legs: { origin: 'MINING' } })
  if (row.outcome === 'fails-origin') fails(course, 'origin', 'execution reverted: swap output below minimum', 'origin')
  else deliver(row, course)
}

function deliver(row: Row, course: Course): void {
  course.after(2_000, { legs: { origin: 'SUCCEEDED', destination: 'RELAYING' } })
  course.after(1_500, { legs: { destination: 'MINING' } })
  if (row.outcome === 'fails-destination')
    fails(course, 'destination', 'execution reverted: transfer failed', 'destination')
  else if (row.outcome === 'strands') fails(course, 'destination', 'execution reverted: out of gas')
  else if (row.hop?.edge.mode === 'DESTINATION') overRail(row, course)
  else course.after(2_000, { status: 'SUCCEEDED', legs: { destination: 'SUCCEEDED' } })
}

function fails(course: Course, leg: 'origin' | 'destination', reason: string, refund?: RefundPlace): void {
  const legs = leg === 'origin' ? { origin: 'FAILED', destination: 'ABORTED' } : { destination: 'FAILED' }
  course.after(2_000, { status: 'FAILED', legs, reason })
  if (!refund) return
  course.after(refundAfterMs, { legs: { refund: 'PENDING' }, refund })
  course.after(1_500, { legs: { refund: 'MINING' } })
  course.after(2_000, { status: 'REFUNDED', legs: { refund: 'SUCCEEDED' } })
}

/** The rail takes what the intent delivers to its contract, and delivers on its own chain or gives it back. */
function overRail(row: Row, course: Course): void {
  course.after(2_000, { edge: 'DEPOSITED', legs: { destination: 'SUCCEEDED' } })
  if (row.outcome === 'refunds') {
    const failReason = 'the rail could not fill the deposit'
    const legs = { refund: 'SUCCEEDED' }
    course.after(3_000, { status: 'REFUNDED', edge: 'REFUNDED', failReason, refund: 'destination', legs })
    return
  }
  course.after(3_000, { status: 'SUCCEEDED', edge: 'FILLED' })
}

/** An intent that an EVM wallet funds: from its deposit to its end. */
export function evmCourse(row: Row, course: Course): void {
  const { paidAt = 0, armedAt = 0, expiresAt } = row
  if (isWatched(row)) {
    course.at = Math.max(paidAt, armedAt)
    execute(row, course)
    return
  }
  course.at = Math.max(paidAt, expiresAt)
  depositReturned(course, { legs: { deposit: 'SUCCEEDED', refund: 'MINING' }, failReason: unwatchedReason(row) })
}

function execute(row: Row, course: Course): void {
  const signed = row.deposit?.signed !== undefined
  const deposit = signed ? 'RELAYING' : 'MINING'
  course.found.push({
    at: course.at,
    status: 'EXECUTING',
    legs: { deposit, origin: 'PENDING', destination: 'PENDING' },
  })
  if (signed) course.after(1_500, { legs: { deposit: 'MINING' } })
  if (row.outcome !== 'refunds' || row.hop) {
    walletCourse(row, course)
    return
  }
  course.after(1_500, { legs: { deposit: 'SUCCEEDED', origin: 'ABORTED', destination: 'ABORTED' } })
  depositReturned(course, { legs: { refund: 'MINING' }, failReason: 'no route took the deposit' })
}

function depositReturned(course: Course, change: Change): void {
  course.after(3_000, { ...change, refund: 'origin' })
  course.after(2_000, { status: 'REFUNDED', legs: { refund: 'SUCCEEDED' } })
}
