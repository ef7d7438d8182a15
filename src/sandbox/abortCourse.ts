import type { Outcome } from './magic.ts'
import type { Moment } from './moment.ts'
import { type Course, refundAfterMs } from './moments.ts'
import { refundOnRail } from './railCourse.ts'
import type { Row } from './state.ts'

/** Outcomes after which somebody gives the money back. */
const refunding: Outcome[] = ['refunds', 'fails-origin', 'fails-destination']

/**
 * What an abort leaves of a row's course: nothing happens after the abort transaction; once it is reported the intent is
 * ABORTED. What the rail had not handed over it gives back; what lies in the intent wallet stays there to be recovered,
 * unless the outcome is one that refunds.
 */
export function abortCourse(row: Row, course: Course): void {
  const { abort, abortedAt } = row
  if (!abort) return
  const { found } = course
  found.splice(0, found.length, ...found.filter(({ at }) => at <= abort.at))
  if (abortedAt === undefined) {
    railGivesBack(row, course)
    return
  }
  course.at = abortedAt
  const reached = { ...legsOf(row, found), ...madeOf(row) }
  found.push({ at: abortedAt, status: 'ABORTED', legs: { ...madeOf(row), ...stopped(reached) } })
  // Without a deposit it is the rail that has the money.
  if (!reached.deposit) refundOnRail(course, 'the intent was aborted')
  else if (refunding.includes(row.outcome)) {
    const refund = reached.origin === 'SUCCEEDED' ? 'destination' : 'origin'
    course.after(refundAfterMs, { status: 'REFUNDED', legs: { refund: 'SUCCEEDED' }, refund })
  }
}

/** Nobody reported the abort: what the rail had not handed over by the expiry it gives back then. */
function railGivesBack(row: Row, course: Course): void {
  const { hop, paidAt, expiresAt } = row
  if (hop?.edge.mode !== 'ORIGIN' || paidAt === undefined || legsOf(row, course.found).deposit) return
  if (legsOf(row, course.found).refund) return
  course.at = Math.max(paidAt, expiresAt)
  refundOnRail(course, 'the intent was aborted')
}

type Legs = NonNullable<Moment['legs']>

/** How far the legs had come. A wallet's deposit is on the way also where nobody watched for it. */
const legsOf = ({ hop }: Row, found: Moment[]): Legs =>
  Object.assign(hop?.edge.mode === 'ORIGIN' ? {} : { deposit: 'MINING' }, ...found.map(({ legs }) => legs))

/** What a real chain had done already, although it was only being mined here. */
const madeOf = ({ chain, outcome }: Row): Legs =>
  chain?.hashes.origin !== undefined && outcome !== 'fails-origin' ? { origin: 'SUCCEEDED' } : {}

/** The deposit is made whatever is aborted after it; the steps that were not done yet never will be. */
function stopped({ deposit, origin, destination }: Legs): Legs {
  if (!deposit) return {}
  return {
    ...(deposit !== 'SUCCEEDED' && { deposit: 'SUCCEEDED' }),
    ...(origin !== 'SUCCEEDED' && { origin: 'ABORTED' }),
    ...(destination !== 'SUCCEEDED' && { destination: 'ABORTED' }),
  }
}
