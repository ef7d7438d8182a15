import type { PaymentStatus } from '../../payments/index.ts'
import type { TimelineStep } from './stepLabel.ts'

/** The steps as they are listed: of a payment that goes well, with its end. */
export function shownSteps({ stage, outcome, steps, funds }: PaymentStatus): TimelineStep[] {
  // Whom it was delivered to is told where that is not who was agreed.
  const shown = steps.map((step) =>
    step.kind === 'deliver' && outcome !== 'elsewhere' ? { ...step, recipient: undefined } : step,
  )
  const isOver = /^(failed|refunding|refunded|stuck|aborted|invalid|expired)$/.test(stage)
  if (isOver || (outcome !== undefined && outcome !== 'succeeded')) return shown
  return [...shown, { kind: 'done', state: stage === 'delivered' && funds.at === 'recipient' ? 'done' : 'waiting' }]
}
