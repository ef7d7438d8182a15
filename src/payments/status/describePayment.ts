import { buildSteps } from './buildSteps.ts'
import { describeRefund, locateFunds } from './locateFunds.ts'
import type { PaymentFacts, PaymentStatus } from './paymentStatus.ts'
import { type Evidence, readEvidence } from './readEvidence.ts'
import { isDeliveryOpen, type Rule, rules } from './rules.ts'

/**
 * Says where a payment stands: what happened, where the money is, how it ended and what can be done. It has an answer for
 * any facts, also for ones that are missing, odd or exclude each other, and never throws. Facts that contradict the terms
 * are listed as `mismatches`, and facts that a receipt leaves out as `unverified`. There is no `succeeded` before a receipt
 * was read, and no `refunded` without a mined refund.
 *
 * @param facts amounts in base units, `now` in epoch ms
 * @example
 * const { stage, outcome } = describePayment({ terms, receipt, now: Date.now() })
 * if (outcome === 'succeeded') ship()
 */
export function describePayment(facts: PaymentFacts): PaymentStatus {
  const evidence = readEvidence(facts)
  const rule = rules.find(({ when }) => when(evidence)) as Rule
  const { stage, outcome, can, isFinal = false, unverified } = rule
  const { comparison, foreign, settlement } = evidence
  return {
    stage,
    // Something may follow as long as a card payment is open.
    isFinal: isFinal && settlement !== 'open',
    outcome,
    mismatches: [...foreign, ...comparison.mismatches],
    unverified:
      unverified === 'arrival'
        ? [...comparison.arrivalUnverified, ...openFacts(evidence)]
        : unverified === 'refund'
          ? comparison.refundUnverified
          : [],
    funds: locateFunds(evidence, rule),
    refund: describeRefund(evidence, rule),
    steps: buildSteps(evidence, rule),
    can,
  }
}

/** Facts that are open although the payment counts as delivered. */
function openFacts(evidence: Evidence): string[] {
  const { isSettled, settlement } = evidence
  return [
    ...(isDeliveryOpen(evidence) ? ['receipt.destinationTransaction.status'] : []),
    ...(settlement === 'settled' && !isSettled ? ['receipt.settlement.settled'] : []),
  ]
}

/** The name of the rule that decides, for tests and support. */
export const decidingRule = (facts: PaymentFacts): string => {
  const evidence = readEvidence(facts)
  return (rules.find(({ when }) => when(evidence)) as Rule).name
}
