import type { MessageKey, PartTranslator, timelineTexts } from '../../i18n/index.ts'
import type { PaymentStep } from '../../payments/index.ts'

/** A step of a payment. `recover`: somebody can take the money back; `done`: the end of a successful payment. */
export type TimelineStep = Omit<PaymentStep, 'kind'> & {
  kind: PaymentStep['kind'] | 'recover' | 'done'
  /** `short`: less than agreed was delivered; `unsettled`: the card payment ended, and nothing shows that it was settled. */
  end?: 'short' | 'unsettled'
}

/** Whether a payment is at a step, or somebody can act at it. A refund that waits for its time moves nothing yet. */
export const isCurrentStep = ({ kind, state }: Pick<TimelineStep, 'kind' | 'state'>): boolean =>
  state === 'active' || (state === 'held' && kind !== 'refund')

type LabelState = 'waiting' | 'active' | 'done' | 'failed'
type Labels = { readonly [kind in TimelineStep['kind']]: { readonly [state in LabelState]?: MessageKey } }

/** The label of each step by state. A missing state uses the label of `waiting`. */
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
  recover: { waiting: 'timeline.recoverAny' },
  refund: {
    waiting: 'timeline.refund',
    active: 'timeline.refunding',
    done: 'timeline.refunded',
    failed: 'timeline.refundFailed',
  },
} as const satisfies Labels

/** The people that the steps are about. */
export interface StepParties {
  /** The payee's name, cleaned, or `''` where it is unknown. */
  payee: string
  /** Whether the refund goes to the payer. `undefined` where nothing shows that. */
  isPayerRefunded?: boolean | undefined
  /** Whether stranded money is the payer's to take out. `undefined` where nothing shows that. */
  isPayerOwner?: boolean | undefined
  /** Whether the quote expired without a payment that anybody has seen. */
  isExpired?: boolean | undefined
}

/** Returns the label of a step. The label does not include where the step happens. */
export function stepLabel(
  { kind, state, end, hash, rail }: Pick<TimelineStep, 'kind' | 'state' | 'end' | 'hash' | 'rail'>,
  { payee, isPayerRefunded, isPayerOwner, isExpired }: StepParties,
  t: PartTranslator<typeof timelineTexts>,
): string {
  // A held step is labeled as in progress, except for a refund.
  const shown = state === 'skipped' ? 'waiting' : state === 'held' ? (kind === 'refund' ? 'waiting' : 'active') : state
  if (end === 'short') return t('timeline.titleShort')
  // Nobody is asked to pay an expired quote.
  if (kind === 'pay' && shown === 'active' && isExpired) return t('timeline.payUnseen')
  if (kind === 'pay' && shown === 'active' && hash) return t('timeline.paying')
  // On a rail, the payer may have entered an address of their own.
  if (kind === 'deliver' && shown === 'active' && payee && !rail) return t('timeline.deliveringTo', { payee })
  if (kind === 'refund' && shown === 'done') {
    if (isPayerRefunded) return t('timeline.refundedToYou')
    if (isPayerRefunded === false && payee) return t('timeline.refundedTo', { payee })
  }
  if (kind === 'recover') {
    if (isPayerOwner) return t('timeline.recover')
    if (isPayerOwner === false && payee) return t('timeline.recoverPayee', { payee })
  }
  const names: Labels[TimelineStep['kind']] = labels[kind]
  return t((names[shown] ?? names.waiting) as 'timeline.pay')
}
