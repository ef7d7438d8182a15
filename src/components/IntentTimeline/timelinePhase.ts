import { readTrack, type TimelineFacts } from './track.ts'

/**
 * Where a transfer is, in one word. `failed` and `aborted` may still become `refunding` and `refunded`; `unknown` is a
 * status this version does not know, `loading` that nothing is known yet. Not in the service document.
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
 * Sums up a transfer. Not in the service document.
 *
 * @example timelinePhase({ edgeStatus: { status: 'DEPOSITED' } }) // 'moving'
 */
export function timelinePhase(facts: TimelineFacts): TimelinePhase {
  if (!facts.receipt && !facts.intent && !facts.edgeStatus) return 'loading'
  const track = readTrack(facts)
  if (track.succeeded) return 'done'
  if (track.unknownStatus) return 'unknown'
  if (track.refunded) return 'refunded'
  if (track.stopped === 'INVALID') return 'invalid'
  if (track.stopped) return track.refund ? 'refunding' : track.stopped === 'ABORTED' ? 'aborted' : 'failed'
  return track.paid ? 'moving' : 'waiting'
}
