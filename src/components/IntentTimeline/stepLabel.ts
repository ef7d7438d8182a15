import type { MessageKey, Translator } from '../../i18n/index.ts'
import type { TimelineStep, TimelineStepId, TimelineStepState } from './timelineStep.ts'

type Labels = { readonly [id in TimelineStepId]: { readonly [state in TimelineStepState]?: MessageKey } }

/** What a step is called in each of its states; a state that is missing is called as when it waits. */
const labels = {
  pay: { waiting: 'timeline.pay', done: 'timeline.paid', failed: 'timeline.payFailed' },
  receive: {
    waiting: 'timeline.received',
    now: 'timeline.receiving',
    done: 'timeline.received',
    failed: 'timeline.notReceived',
  },
  origin: {
    waiting: 'timeline.convert',
    now: 'timeline.converting',
    done: 'timeline.converted',
    failed: 'timeline.convertFailed',
  },
  towards: {
    waiting: 'timeline.send',
    now: 'timeline.sending',
    done: 'timeline.sent',
    failed: 'timeline.sendFailed',
  },
  deliver: {
    waiting: 'timeline.deliver',
    now: 'timeline.delivering',
    done: 'timeline.delivered',
    failed: 'timeline.deliverFailed',
  },
  done: { waiting: 'timeline.done' },
  refund: {
    waiting: 'timeline.refund',
    now: 'timeline.refunding',
    done: 'timeline.refunded',
    failed: 'timeline.refundFailed',
  },
} as const satisfies Labels

/** A refund without a chain. */
const nowhere = {
  done: 'timeline.titleRefunded',
  now: 'timeline.titleRefunding',
  waiting: 'timeline.refundSomewhere',
  skipped: 'timeline.refundSomewhere',
} as const satisfies { [state in Exclude<TimelineStepState, 'failed'>]: MessageKey }

/** What a step is called. */
export function stepLabel(step: TimelineStep, chain: string, t: Translator): string {
  // Where a refund comes back is not always said.
  if (step.id === 'refund' && step.chainId === undefined && !step.rail && step.state !== 'failed')
    return t(nowhere[step.state])
  const names: Labels[TimelineStepId] = labels[step.id]
  const key = (names[step.state] ?? names.waiting) as 'timeline.pay'
  return t(key, { chain })
}
