import { isHeld, readTrack, type TimelineFacts, txProgress } from './track.ts'

/**
 * Where a transfer is, in one word. `failed` and `aborted` may still become `refunding` and `refunded`; `unknown` is a
 * status this version does not know, or answers that exclude each other; `loading`, that nothing is known yet. Not in
 * the service document.
 */
export type TimelinePhase =
  | 'loading'
  | 'waiting'
  | 'moving'
  | 'done'
  | 'failed'
  | 'refunding'
  | 'refunded'
  | 'aborted'
  | 'invalid'
  | 'unknown'

/**
 * Sums up a transfer. `done` is never said beside a delivery that failed, `refunding` never of a refund that failed or
 * still waits for its time. Not in the service document.
 *
 * @example timelinePhase({ edgeStatus: { status: 'DEPOSITED' } }) // 'moving'
 */
export function timelinePhase(facts: TimelineFacts): TimelinePhase {
  if (!facts.receipt && !facts.intent && !facts.edgeStatus) return 'loading'
  const { succeeded, unknownStatus, refunded, refund, stopped, paid } = readTrack(facts)
  if (succeeded) return 'done'
  if (unknownStatus) return 'unknown'
  if (refunded) return 'refunded'
  if (stopped && txProgress(refund) === 'now' && !isHeld(refund)) return 'refunding'
  if (stopped === 'INVALID') return 'invalid'
  if (stopped) return stopped === 'ABORTED' ? 'aborted' : 'failed'
  return paid ? 'moving' : 'waiting'
}
