import type { Row } from './state.ts'
import type { Timeline } from './timeline.ts'

/**
 * Applies what a real chain did differently from the outcome: the leg fails when it would have ended, and nothing
 * happens after it.
 */
export function truthTimeline({ truth }: Row, { events }: Timeline): void {
  if (!truth) return
  const { leg, reason } = truth
  const end = events.findIndex(({ legs }) => ['SUCCEEDED', 'FAILED'].includes(legs?.[leg] ?? ''))
  const at = events[end]?.at
  if (at === undefined) return
  events.splice(end)
  const legs = { [leg]: 'FAILED', ...(leg === 'origin' && { destination: 'ABORTED' }) }
  events.push({ at, status: 'FAILED', legs, reason })
}
