import type { PaymentStatus } from '../../payments/index.ts'
import type { TimelineStep } from './stepLabel.ts'

/** The steps as they are listed: of a payment that goes well, with its end. */
export function shownSteps({ stage, outcome, steps, funds }: PaymentStatus): TimelineStep[] {
  // Whom it was delivered to is told where that is not who was agreed.
  const shown = steps.map((step): TimelineStep => {
    if (step.kind === 'deliver' && outcome !== 'elsewhere') return { ...step, recipient: undefined }
    // No refund comes by itself.
    if (step.kind === 'refund' && stage === 'stuck' && step.state === 'waiting')
      return { ...step, kind: 'recover', state: 'held', chainId: funds.chainId ?? step.chainId, amount: funds.amount }
    return step
  })
  const isOver = /^(failed|refunding|refunded|stuck|aborted|invalid|expired)$/.test(stage)
  if (isOver || (outcome !== undefined && outcome !== 'succeeded')) return shown
  return [...shown, { kind: 'done', state: stage === 'delivered' && funds.at === 'recipient' ? 'done' : 'waiting' }]
}
