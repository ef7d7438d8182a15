import { refundingOutcomes } from './outcomes.ts'
import { refundOnRail } from './railTimeline.ts'
import type { Row } from './state.ts'
import { refundAfterMs, refundEligibleAt, type Timeline } from './timeline.ts'
import type { TimelineEvent } from './timelineEvent.ts'

/**
 * What an abort leaves of a row's timeline: nothing happens after the abort transaction; once it is reported the intent is
 * ABORTED. What the rail had not handed over it gives back; what lies in the intent wallet stays there to be recovered,
 * unless the outcome is one that refunds.
 */
export function abortTimeline(row: Row, timeline: Timeline): void {
  const { abort, abortedAt } = row
  if (!abort) return
  const { events } = timeline
  events.splice(0, events.length, ...events.filter(({ at }) => at <= abort.at))
  if (abortedAt === undefined) {
    railGivesBack(row, timeline)
    return
  }
  timeline.at = abortedAt
  const reached = { ...legsOf(row, events), ...madeOf(row) }
  events.push({ at: abortedAt, status: 'ABORTED', legs: { ...madeOf(row), ...stopped(reached) } })
  // Without a deposit it is the rail that has the money.
  if (!reached.deposit) refundOnRail(timeline, 'the intent was aborted')
  else if (refundingOutcomes.includes(row.outcome)) {
    const refund = reached.origin === 'SUCCEEDED' ? 'destination' : 'origin'
    timeline.at = Math.max(timeline.at, refundEligibleAt(row) ?? 0)
    timeline.after(refundAfterMs, { status: 'REFUNDED', legs: { refund: 'SUCCEEDED' }, refund })
  }
}

/** Nobody reported the abort: what the rail had not handed over by the expiry it gives back then. */
function railGivesBack(row: Row, timeline: Timeline): void {
  const { hop, paidAt, expiresAt } = row
  if (hop?.edge.mode !== 'ORIGIN' || paidAt === undefined || legsOf(row, timeline.events).deposit) return
  if (legsOf(row, timeline.events).refund) return
  timeline.at = Math.max(paidAt, expiresAt)
  refundOnRail(timeline, 'the intent was aborted')
}

type Legs = NonNullable<TimelineEvent['legs']>

/** How far the legs had come. A wallet's deposit is on the way also where nobody watched for it. */
const legsOf = ({ hop }: Row, events: TimelineEvent[]): Legs =>
  Object.assign(hop?.edge.mode === 'ORIGIN' ? {} : { deposit: 'MINING' }, ...events.map(({ legs }) => legs))

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
