import type { MessageKey, Translator } from '../../i18n/index.ts'
import type { PaymentStep } from '../../payments/index.ts'

/** A step of a payment, or `done`, which ends the list of one that goes well. */
export type TimelineStep = Omit<PaymentStep, 'kind'> & { kind: PaymentStep['kind'] | 'done' }

type LabelState = 'waiting' | 'active' | 'done' | 'failed'
type Labels = { readonly [kind in TimelineStep['kind']]: { readonly [state in LabelState]?: MessageKey } }

/** What a step is called in each of its states; in a state that is missing, as when it waits. */
const labels = {
  pay: { waiting: 'timeline.pay', done: 'timeline.paid', failed: 'timeline.payFailed' },
  receive: {
    waiting: 'timeline.received',
    active: 'timeline.receiving',
    done: 'timeline.received',
    failed: 'timeline.notReceived',
  },
  convert: {
    waiting: 'timeline.convert',
    active: 'timeline.converting',
    done: 'timeline.converted',
    failed: 'timeline.convertFailed',
  },
  handoff: {
    waiting: 'timeline.send',
    active: 'timeline.sending',
    done: 'timeline.sent',
    failed: 'timeline.sendFailed',
  },
  deliver: {
    waiting: 'timeline.deliver',
    active: 'timeline.delivering',
    done: 'timeline.delivered',
    failed: 'timeline.deliverFailed',
  },
  settle: {
    waiting: 'timeline.settle',
    active: 'timeline.settling',
    done: 'timeline.settled',
    failed: 'timeline.titleSettlementFailed',
  },
  done: { waiting: 'timeline.done' },
  refund: {
    waiting: 'timeline.refund',
    active: 'timeline.refunding',
    done: 'timeline.refunded',
    failed: 'timeline.refundFailed',
  },
} as const satisfies Labels

/** A refund whose chain is unknown. */
const nowhere = {
  done: 'timeline.titleRefunded',
  active: 'timeline.titleRefunding',
  waiting: 'timeline.refundSomewhere',
} as const

/** What a step is called. */
export function stepLabel({ kind, state, chainId, rail }: TimelineStep, chain: string, t: Translator): string {
  // A step that waits for its time is named as under way, but for a refund.
  const shown = state === 'skipped' ? 'waiting' : state === 'held' ? (kind === 'refund' ? 'waiting' : 'active') : state
  if (kind === 'refund' && chainId === undefined && !rail && shown !== 'failed') return t(nowhere[shown])
  const names: Labels[TimelineStep['kind']] = labels[kind]
  const key = (names[shown] ?? names.waiting) as 'timeline.pay'
  return t(key, { chain })
}
