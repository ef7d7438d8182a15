import type { PaymentStatus } from '../../payments/index.ts'
import { isStoppedStage } from '../../payments/status/index.ts'
import type { TimelineStep } from './stepLabel.ts'

/** Returns the steps to list. A payment that goes well gets a final step. */
export function shownSteps({ stage, outcome, steps, funds }: PaymentStatus): TimelineStep[] {
  // The recipient is shown only where it differs from the agreed one.
  const shown = steps.map((step): TimelineStep => {
    if (step.kind === 'deliver' && outcome !== 'elsewhere')
      return outcome === 'short'
        ? { ...step, recipient: undefined, end: outcome, state: 'failed' }
        : { ...step, recipient: undefined }
    if (step.kind === 'settle' && step.state === 'skipped' && stage === 'delivered')
      return { ...step, end: 'unsettled' }
    // The money does not come back by itself, so the payer has to recover it.
    if (step.kind === 'refund' && stage === 'stuck' && step.state === 'waiting')
      return {
        ...step,
        kind: 'recover',
        state: 'held',
        chainId: funds.chainId ?? step.chainId,
        tokenAddress: funds.tokenAddress,
        // An amount of an unknown token says nothing.
        amount: funds.tokenAddress ? funds.amount : undefined,
      }
    return step
  })
  const isOver = isStoppedStage(stage) || stage === 'expired'
  if (isOver || (outcome !== undefined && outcome !== 'succeeded') || shown.some(({ end }) => end)) return shown
  return [...shown, { kind: 'done', state: stage === 'delivered' && funds.at === 'recipient' ? 'done' : 'waiting' }]
}
