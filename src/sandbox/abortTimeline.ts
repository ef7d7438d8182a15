import { refundingOutcomes } from './outcomes.ts'
import { refundOnRail } from './railTimeline.ts'
import type { Row } from './state.ts'
import { refundAfterMs, refundEligibleAt, type Timeline } from './timeline.ts'
import type { TimelineEvent } from './timelineEvent.ts'

/**
 * Cuts a row's timeline at its abort: nothing happens after the abort transaction. Once the abort is reported, the
 * intent is ABORTED. The rail refunds what it had not handed over. Money in the intent wallet stays there to be
 * recovered, unless the outcome is one that refunds.
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
  // Without a deposit, the money is still on the rail.
  if (!reached.deposit) refundOnRail(timeline, 'the intent was aborted')
  else if (refundingOutcomes.includes(row.outcome)) {
    const refund = reached.origin === 'SUCCEEDED' ? 'destination' : 'origin'
    timeline.at = Math.max(timeline.at, refundEligibleAt(row) ?? 0)
    timeline.after(refundAfterMs, { status: 'REFUNDED', legs: { refund: 'SUCCEEDED' }, refund })
  }
}

/** Refunds on the rail at the expiry when nobody reported the abort and the rail had not handed the money over. */
function railGivesBack(row: Row, timeline: Timeline): void {
  const { hop, paidAt, expiresAt } = row
  if (hop?.edge.mode !== 'ORIGIN' || paidAt === undefined || legsOf(row, timeline.events).deposit) return
  if (legsOf(row, timeline.events).refund) return
  timeline.at = Math.max(paidAt, expiresAt)
  refundOnRail(timeline, 'the intent was aborted')
}

type Legs = NonNullable<TimelineEvent['legs']>

/** Returns the latest state of each leg. A wallet's deposit counts as MINING even if nobody watched for it. */
const legsOf = ({ hop }: Row, events: TimelineEvent[]): Legs =>
  Object.assign(hop?.edge.mode === 'ORIGIN' ? {} : { deposit: 'MINING' }, ...events.map(({ legs }) => legs))

/** Returns the origin leg as SUCCEEDED if a real chain has executed it while the sandbox still shows it as mining. */
const madeOf = ({ chain, outcome }: Row): Legs =>
  chain?.hashes.origin !== undefined && outcome !== 'fails-origin' ? { origin: 'SUCCEEDED' } : {}

/** Completes the deposit despite the abort, and marks the steps that had not succeeded as ABORTED. */
function stopped({ deposit, origin, destination }: Legs): Legs {
  if (!deposit) return {}
  return {
    ...(deposit !== 'SUCCEEDED' && { deposit: 'SUCCEEDED' }),
    ...(origin !== 'SUCCEEDED' && { origin: 'ABORTED' }),
    ...(destination !== 'SUCCEEDED' && { destination: 'ABORTED' }),
  }
}
