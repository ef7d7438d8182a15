import { type Course, isWatched, unwatchedReason } from './moments.ts'
import type { Row } from './state.ts'
import { walletCourse } from './walletCourse.ts'

/** An intent that a rail funds: from the payment on the rail to the intent's end. */
export function railCourse(row: Row, course: Course): void {
  const { paidAt = 0, armedAt = 0, expiresAt } = row
  // Nobody watches a payment that was not armed: the rail keeps it until the quote ends, then gives it back.
  const watched = isWatched(row)
  course.at = watched ? Math.max(paidAt, armedAt) : Math.max(paidAt, expiresAt)
  course.after(2_000, { edge: 'DEPOSITED' })
  if (!watched || row.outcome === 'refunds') {
    refundOnRail(course, watched ? 'the rail could not fill the deposit' : unwatchedReason(row))
    return
  }
  course.after(3_000, {
    status: 'EXECUTING',
    edge: 'FILLED',
    legs: { deposit: 'MINING', origin: 'PENDING', destination: 'PENDING' },
  })
  walletCourse(row, course)
}

/** The rail gives back what it was paid. */
export function refundOnRail(course: Course, failReason: string): void {
  const legs = { refund: 'SUCCEEDED' }
  course.after(3_000, { status: 'REFUNDED', edge: 'REFUNDED', failReason, refund: 'rail', legs })
}
