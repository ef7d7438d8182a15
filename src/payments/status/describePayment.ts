import { buildSteps } from './buildSteps.ts'
import { decidingRecovery, describeRefund, locateFunds } from './locateFunds.ts'
import type { PaymentFacts, PaymentStatus } from './paymentStatus.ts'
import { type Evidence, readEvidence } from './readEvidence.ts'
import { isDeliveryOpen, type Rule, rules } from './rules.ts'

/**
 * Describes where a payment stands: what happened, where the money is, how it ended, and what can be done. It handles
 * any facts, including missing, odd, or contradictory ones, and never throws. Facts that contradict the terms are
 * listed as `mismatches`, and facts that a receipt omits as `unverified`. The outcome is `succeeded` only after a
 * receipt was read or, for a direct transfer, the chain; it is `refunded` only after a refund was mined, or a recovery
 * from this device has arrived. It does not tell whether an order is paid: a server asks `verifyPayment`.
 *
 * @param facts amounts in base units, `now` in epoch ms
 * @example
 * const { outcome, mismatches, unverified } = describePayment({ terms, receipt, now: Date.now() })
 * if (outcome === 'succeeded' && mismatches.length + unverified.length === 0) showThanks()
 */
export function describePayment(facts: PaymentFacts): PaymentStatus {
  const evidence = readEvidence(facts)
  const rule = rules.find(({ when }) => when(evidence)) as Rule
  const later = evidence.isWatchOver ? rule.laterOutcome : undefined
  const { stage, outcome = later, can, isFinal = outcome !== undefined, unverified } = rule
  const { arrivalCheck, refundCheck, foreign, contradictions, settlement } = evidence
  return {
    stage,
    // More may follow as long as a card payment is open.
    isFinal: isFinal && settlement !== 'open',
    outcome,
    mismatches: [...foreign, ...contradictions, ...arrivalCheck.mismatches, ...refundCheck.mismatches].filter(
      // A refund that failed went nowhere.
      ({ path }) => !decidingRecovery(evidence, rule) || !path.startsWith('receipt.refundTransaction'),
    ),
    unverified:
      unverified === 'arrival'
        ? [...arrivalCheck.unverified, ...openFacts(evidence)]
        : unverified === 'refund'
          ? refundCheck.unverified
          : [],
    funds: locateFunds(evidence, rule),
    refund: describeRefund(evidence, rule),
    steps: buildSteps(evidence, rule),
    can: later ? can.filter((action) => action !== 'wait') : can,
  }
}

/** Lists facts that are open although the payment counts as delivered. */
function openFacts(evidence: Evidence): string[] {
  const { settlement, asksSettlement } = evidence
  return [
    ...(isDeliveryOpen(evidence) ? ['receipt.destinationTransaction.status'] : []),
    ...(settlement === 'none' && asksSettlement ? ['receipt.settlement'] : []),
    ...(settlement === 'ended' ? ['receipt.settlement.settled'] : []),
  ]
}
