import type { Row } from './state.ts'
import type { Timeline } from './timeline.ts'

const failures = ['FAILED', 'REFUNDED', 'INVALID', 'ABORTED']

/** The duration of a late settlement, in ms of the sandbox's clock. */
const lateMs = 60_000

/** Adds the end of the card payment behind an intent, see `SettlementMode`. */
export function settlementTimeline({ settlement, settles }: Row, timeline: Timeline): void {
  if (!settlement) return
  const { events } = timeline
  const failure = events.find(({ status = '' }) => failures.includes(status))
  if (failure) failure.settlement = 'failed'
  const success = events.find(({ status }) => status === 'SUCCEEDED')
  if (!success) return
  if (settles === 'late') {
    timeline.at = success.at
    timeline.after(lateMs, { settlement: 'settled' })
  } else success.settlement = settles === 'fails' ? 'failed' : 'settled'
}
