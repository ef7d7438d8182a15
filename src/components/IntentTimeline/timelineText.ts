import type { BaseKey, Translator } from '../../i18n/index.ts'
import type { TimelinePhase } from './timelinePhase.ts'
import type { TimelineStep } from './timelineStep.ts'
import type { Track } from './track.ts'

/** What the top of a timeline says. */
export interface TimelineText {
  headline: string
  /** What happened, where the money is, what to do; as far as the headline leaves it open. */
  lines: string[]
}

/** A headline, and what happened and what to do. */
const texts = {
  loading: ['timeline.loading', ''],
  waiting: ['timeline.titleWaiting', 'receipt.quoted'],
  moving: ['timeline.title', 'timeline.close'],
  done: ['timeline.titleDone', 'receipt.succeeded'],
  failed: ['timeline.titleFailed', 'receipt.failed'],
  refunding: ['timeline.titleRefunding', 'timeline.close'],
  refunded: ['timeline.titleRefunded', 'receipt.refunded'],
  aborted: ['timeline.titleAborted', 'receipt.aborted'],
  invalid: ['timeline.titleInvalid', 'receipt.invalid'],
  unknown: ['timeline.titleUnknown', 'timeline.unknown'],
  unclear: ['timeline.titleUnclear', 'timeline.unclear'],
  unpaid: ['timeline.payFailed', 'timeline.payFailedHelp'],
  snag: ['timeline.titleSnag', 'timeline.snag'],
} as const satisfies { [phase in TimelinePhase | 'unclear' | 'unpaid' | 'snag']: [BaseKey, BaseKey | ''] }

/**
 * Puts the state of a transfer into sentences. Whenever it neither goes on nor has ended, one of them says where the
 * money was seen last, or where it comes back.
 *
 * @param placeOf the name of the chain a step is on
 */
export function timelineText(
  { phase, track, steps }: { phase: TimelinePhase; track: Track; steps: readonly TimelineStep[] },
  placeOf: (step: TimelineStep) => string,
  t: Translator,
): TimelineText {
  const failed = steps.find(({ state }) => state === 'failed')
  const refund = steps.find(({ id }) => id === 'refund')
  const last = steps.findLast(({ state, chainId, rail }) => state === 'done' && (chainId !== undefined || rail))
  const inTrouble = failed && /^(waiting|moving|failed)$/.test(phase)
  const state = track.unclear
    ? 'unclear'
    : inTrouble && failed.id === 'pay'
      ? 'unpaid'
      : inTrouble && phase === 'moving'
        ? 'snag'
        : phase
  const [title, line] = texts[state]
  const nothing = state === 'aborted' && !track.paid && !refund
  const stopped = /^(failed|aborted|invalid|unknown|unclear|snag)$/.test(state)
  // A state that nobody here knows may want something of the payer.
  const odd = line === 'timeline.close' && steps.some(({ unknown }) => unknown)
  const says =
    /^(failed|aborted|invalid)$/.test(state) && refund?.state === 'failed'
      ? 'timeline.refundStuck'
      : nothing
        ? 'receipt.quoted'
        : odd
          ? ''
          : line
  const params = { chain: failed ? placeOf(failed) : '', status: track.unknownStatus ?? '' }
  const lines = says ? [t(says)] : []
  if (stopped && refund?.state === 'waiting' && refund.chainId !== undefined)
    lines.push(t('timeline.refundWhere', { chain: placeOf(refund) }))
  else if ((stopped || odd) && last) lines.push(t('timeline.lastSeen', { chain: placeOf(last) }))
  return { headline: t(title as 'timeline.titleUnknown', params), lines }
}
