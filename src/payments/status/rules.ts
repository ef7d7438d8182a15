import type { PaymentAction, PaymentOutcome, PaymentStage } from './paymentStatus.ts'
import type { Evidence } from './readEvidence.ts'

/** One row of the table: when it applies, what it means for the payment, and what can be done. */
export interface Rule {
  name: string
  when: (evidence: Evidence) => boolean
  stage: PaymentStage
  can: readonly PaymentAction[]
  outcome?: PaymentOutcome
  /** The outcome once the time in which a refund may follow is over. Nothing is left to wait for then. */
  laterOutcome?: PaymentOutcome
  /** Default: whether there is an outcome. */
  isFinal?: true
  /** The facts to list as unverified: those that a receipt omits about the arrival or the refund. */
  unverified?: 'arrival' | 'refund'
}

const succeeded = ({ status, stopped }: Evidence) => status === 'succeeded' && !stopped
const inFlight = ({ status }: Evidence) => ['none', 'quoted', 'committed', 'executing'].includes(status)
const refundIs = ({ refund }: Evidence, ...states: Evidence['refund'][]) => states.includes(refund)
const isMined = (evidence: Evidence) => refundIs(evidence, 'mined')
/** Whether a refund was sent, successful or not. */
const isReturned = (evidence: Evidence) => refundIs(evidence, 'sent', 'mined') || evidence.refundHash !== undefined
/** Whether the chain shows that a recovery from this device arrived, and nothing is left or on its way. */
const isRecovered = (evidence: Evidence) =>
  Boolean(evidence.facts.device?.recovered) && !evidence.holdsFunds && refundIs(evidence, 'none', 'held', 'failed')
/** Whether an intent wallet holds money and no refund is known. */
const isStranded = (evidence: Evidence) => evidence.holdsFunds && refundIs(evidence, 'none', 'failed')
const aStepFailed = ({ deposit, origin, destination }: Evidence) =>
  [deposit, origin, destination].some(({ state }) => state === 'failed')
/** Whether the payer's own transaction failed, so that nothing was paid. */
export const paymentFailed = ({ deposit, paid, holdsFunds, device }: Evidence): boolean =>
  deposit.state === 'failed' && !paid && !holdsFunds && device !== 'sent' && device !== 'mined'
/** Whether the payment would be made on a rail that does not report that it saw none. */
const isRailSilent = ({ rail, edge, isEdgeOld }: Evidence) => rail === 'origin' && (edge !== 'pending' || isEdgeOld)
const isPast = ({ deadline }: Evidence) => deadline === 'just-past' || deadline === 'past' || deadline === 'long-past'
/** Whether the service goes on as if nothing was paid, ten minutes after the time to pay or later. */
const isUncounted = (evidence: Evidence) =>
  !evidence.paid && evidence.deposit.state !== 'active' && evidence.deadline !== 'just-past' && isPast(evidence)

/** Whether there is a destination transaction that is not done. */
export const isDeliveryOpen = ({ destination }: Evidence): boolean =>
  destination.tx.status !== undefined && destination.state !== 'done'

/** The complete interpretation of the service's answers. The first rule that applies decides. */
export const rules: readonly Rule[] = [
  {
    name: 'A direct transfer is mined, and less arrived than was sent.',
    when: ({ kind, device, facts }) => kind === 'direct' && device === 'mined' && facts.device?.arrived !== undefined,
    stage: 'delivered',
    outcome: 'short',
    can: ['help'],
  },
  {
    name: 'A direct transfer is mined.',
    when: ({ kind, device }) => kind === 'direct' && device === 'mined',
    stage: 'delivered',
    outcome: 'succeeded',
    can: [],
  },
  {
    name: 'A direct transfer failed on its chain, so that nothing was paid.',
    when: ({ kind, device }) => kind === 'direct' && device === 'reverted',
    stage: 'failed',
    can: ['pay'],
  },
  {
    name: 'A transfer straight to a bridge is mined, and nobody here can follow it further.',
    when: ({ kind, device }) => kind === 'passthrough' && device === 'mined',
    stage: 'paid',
    isFinal: true,
    can: ['help'],
  },

  // Answers that contradict each other.
  {
    name: 'The intent and the receipt are about different payments.',
    when: ({ isMixed }) => isMixed,
    stage: 'unclear',
    can: ['wait', 'help'],
  },
  {
    name: 'The rail says both that it delivered and that it refunded.',
    when: ({ isEdgeTorn }) => isEdgeTorn,
    stage: 'unclear',
    can: ['wait', 'help'],
  },
  {
    name: 'The status is unknown to this version, and the payment can still be aborted.',
    when: ({ status, canAbort }) => status === 'unknown' && canAbort,
    stage: 'unclear',
    can: ['wait', 'abort', 'help'],
  },
  {
    name: 'The status is unknown to this version.',
    when: ({ status }) => status === 'unknown',
    stage: 'unclear',
    can: ['wait', 'help'],
  },
  {
    name: 'It was delivered, and yet it stopped or is refunded; or it is refunded, and yet its refund failed.',
    when: (evidence) =>
      (evidence.reached && (evidence.stopped || isReturned(evidence))) ||
      ((evidence.status === 'refunded' || evidence.railStopped === 'refunded') && refundIs(evidence, 'failed')),
    stage: 'unclear',
    can: ['wait', 'help'],
  },

  // Refunds.
  {
    name: 'It was refunded to an address that was not agreed.',
    when: (evidence) => evidence.stopped && isMined(evidence) && evidence.refundCheck.isElsewhere,
    stage: 'refunded',
    outcome: 'refunded',
    can: ['help'],
    unverified: 'refund',
  },
  {
    name: 'It was refunded to the payer in full, or the payer has recovered it.',
    when: (evidence) =>
      // Recovered money may be somebody else's while the payer's own transaction is still to be mined.
      (isRecovered(evidence) && (evidence.stopped || (evidence.device === 'mined' && isUncounted(evidence)))) ||
      (evidence.stopped &&
        isMined(evidence) &&
        evidence.refundCheck.isToPayer === true &&
        evidence.refundCheck.isShort === false),
    stage: 'refunded',
    outcome: 'refunded',
    can: ['quote-again'],
    unverified: 'refund',
  },
  {
    name: 'The rail refunded the payer another amount or token than quoted, which may be what they sent.',
    when: (evidence) =>
      evidence.rail === 'origin' &&
      evidence.stopped &&
      evidence.deposit.state === undefined &&
      isMined(evidence) &&
      evidence.refundCheck.isToPayer === true,
    stage: 'refunded',
    outcome: 'refunded',
    can: ['quote-again', 'help'],
    unverified: 'refund',
  },
  {
    name: 'The rail refunded it, and no receipt shows to whom.',
    when: (evidence) =>
      evidence.rail === 'origin' &&
      evidence.railStopped === 'refunded' &&
      isMined(evidence) &&
      !evidence.refundTx.state,
    stage: 'refunded',
    outcome: 'refunded',
    can: ['quote-again', 'help'],
    unverified: 'refund',
  },
  {
    name: 'It was refunded to somebody else than the payer, only in part, or nothing shows to whom.',
    when: (evidence) => evidence.stopped && isMined(evidence),
    stage: 'refunded',
    outcome: 'refunded',
    can: ['help'],
    unverified: 'refund',
  },
  {
    name: 'It ended without delivery, and a refund is on its way.',
    when: (evidence) => evidence.stopped && refundIs(evidence, 'pending', 'sent'),
    stage: 'refunding',
    can: ['wait'],
  },
  {
    name: 'A refund is on its way or mined while the service goes on.',
    when: (evidence) =>
      inFlight(evidence) &&
      (refundIs(evidence, 'sent', 'mined') || (refundIs(evidence, 'pending') && aStepFailed(evidence))),
    stage: 'refunding',
    can: ['wait'],
  },
  {
    name: 'It is called refunded, and nothing shows the refund.',
    when: ({ status, railStopped }) => status === 'refunded' || railStopped === 'refunded',
    stage: 'refunding',
    can: ['wait', 'help'],
    unverified: 'refund',
  },

  // Success.
  {
    name: 'The intent succeeded, and its receipt was not read yet.',
    when: (evidence) => succeeded(evidence) && !evidence.receipt,
    stage: 'moving',
    can: ['wait'],
  },
  {
    name: 'It succeeded, and yet a refund is due or made, the rail or a step failed, or the receipt contradicts itself.',
    when: (evidence) =>
      succeeded(evidence) &&
      (evidence.contradictions.length > 0 ||
        isReturned(evidence) ||
        refundIs(evidence, 'pending') ||
        evidence.edge === 'failed' ||
        evidence.edge === 'refunded' ||
        evidence.destination.state === 'failed' ||
        (!evidence.reached && aStepFailed(evidence))),
    stage: 'unclear',
    can: ['wait', 'help'],
  },
  {
    name: 'It succeeded, and the rail has yet to deliver.',
    when: (evidence) =>
      succeeded(evidence) && evidence.rail === 'destination' && !evidence.reached && evidence.edge !== undefined,
    stage: 'moving',
    can: ['wait'],
  },
  {
    name: 'It succeeded less than ten minutes ago, and the delivery is not mined.',
    when: (evidence) => succeeded(evidence) && isDeliveryOpen(evidence) && !evidence.isLagLong,
    stage: 'moving',
    can: ['wait'],
  },
  {
    name: 'It was delivered to another recipient, on another chain or in another token.',
    when: (evidence) => succeeded(evidence) && evidence.arrivalCheck.isElsewhere,
    stage: 'delivered',
    outcome: 'elsewhere',
    can: ['help'],
    unverified: 'arrival',
  },
  {
    name: 'Less was delivered than agreed.',
    when: (evidence) => succeeded(evidence) && evidence.arrivalCheck.isShort,
    stage: 'delivered',
    outcome: 'short',
    can: ['help'],
    unverified: 'arrival',
  },
  {
    name: 'It was delivered, and its card payment is open.',
    when: (evidence) => succeeded(evidence) && evidence.settlement === 'open',
    stage: 'settling',
    can: ['wait'],
    unverified: 'arrival',
  },
  {
    name: 'It was delivered, and its card payment failed.',
    when: (evidence) => succeeded(evidence) && evidence.settlement === 'failed',
    stage: 'delivered',
    outcome: 'settlement-failed',
    can: ['help'],
    unverified: 'arrival',
  },
  {
    name: 'It was delivered.',
    when: succeeded,
    stage: 'delivered',
    outcome: 'succeeded',
    can: [],
    unverified: 'arrival',
  },

  // Ended without delivery and without a refund.
  {
    name: 'It ended without delivery, and an intent wallet holds the money.',
    when: (evidence) => evidence.stopped && evidence.status !== 'aborted' && isStranded(evidence),
    stage: 'stuck',
    can: ['recover', 'help'],
  },
  {
    name: 'It was refused, and a refund waits for its time.',
    when: (evidence) => evidence.status === 'invalid' && refundIs(evidence, 'held'),
    stage: 'invalid',
    can: ['wait', 'help'],
  },
  {
    name: 'It was refused after money moved.',
    when: ({ status, moneySeen }) => status === 'invalid' && moneySeen,
    stage: 'invalid',
    outcome: 'invalid',
    can: ['recover', 'help'],
  },
  {
    name: 'It was refused, and nobody knows whether the wallet of this device has paid.',
    when: ({ status, device }) => status === 'invalid' && device === 'asked',
    stage: 'invalid',
    can: ['recover', 'help'],
  },
  {
    name: 'It was refused before anything was paid.',
    when: ({ status }) => status === 'invalid',
    stage: 'invalid',
    outcome: 'invalid',
    can: ['quote-again'],
  },
  {
    name: 'It was aborted before anything was paid.',
    when: ({ status, moneySeen, device }) => status === 'aborted' && !moneySeen && device !== 'asked',
    stage: 'aborted',
    laterOutcome: 'aborted',
    can: ['quote-again'],
  },
  {
    name: 'It was aborted a day ago, and no refund followed.',
    when: ({ status, isWatchOver }) => status === 'aborted' && isWatchOver,
    stage: 'aborted',
    outcome: 'aborted',
    can: ['recover', 'help'],
  },
  {
    name: 'It was aborted.',
    when: ({ status }) => status === 'aborted',
    stage: 'aborted',
    can: ['wait', 'recover'],
  },
  {
    name: 'The payment itself failed.',
    when: (evidence) => evidence.status === 'failed' && paymentFailed(evidence),
    stage: 'failed',
    laterOutcome: 'failed',
    can: ['wait', 'quote-again'],
  },
  {
    name: 'It failed a day ago, and no refund followed.',
    when: ({ status, isWatchOver }) => status === 'failed' && isWatchOver,
    stage: 'failed',
    outcome: 'failed',
    can: ['recover', 'help'],
  },
  {
    name: 'It failed.',
    when: ({ status }) => status === 'failed',
    stage: 'failed',
    can: ['wait', 'recover'],
  },
  {
    name: 'The rail failed.',
    when: ({ stopped }) => stopped,
    stage: 'failed',
    can: ['wait', 'help'],
  },

  // In progress.
  {
    name: "The payer's transaction failed.",
    when: paymentFailed,
    stage: 'unpaid',
    can: ['wait', 'help'],
  },
  {
    name: 'The service works on it, and it can be aborted.',
    when: ({ isUnderWay, paid, canAbort }) => isUnderWay && paid && canAbort,
    stage: 'moving',
    can: ['wait', 'abort'],
  },
  {
    name: 'The service works on it.',
    when: ({ isUnderWay, paid }) => isUnderWay && paid,
    stage: 'moving',
    can: ['wait'],
  },
  {
    name: 'The time to pay is over, and an intent wallet holds money that the service does not count.',
    when: (evidence) => isStranded(evidence) && isUncounted(evidence),
    stage: 'stuck',
    can: ['wait', 'recover', 'help'],
  },
  {
    name: 'The time to pay is over, and the service does not count what this device has sent.',
    when: (evidence) => evidence.rail !== 'origin' && evidence.canAbort && isUncounted(evidence),
    stage: 'paid',
    can: ['wait', 'abort', 'help'],
  },
  {
    name: 'It is paid, and can be aborted.',
    when: ({ canAbort }) => canAbort,
    stage: 'paid',
    can: ['wait', 'abort'],
  },
  {
    name: 'It is paid.',
    when: ({ paid, device, deposit }) => paid || device === 'sent' || device === 'mined' || deposit.state === 'active',
    stage: 'paid',
    can: ['wait'],
  },
  {
    name: 'The rail reports a status that is unknown to this version.',
    when: ({ edge }) => edge === 'unknown',
    stage: 'unclear',
    can: ['wait', 'help'],
  },
  {
    name: 'Something shows that money moved, and the service does not say so now.',
    when: ({ moneySeen }) => moneySeen,
    stage: 'paid',
    can: ['wait', 'help'],
  },

  // Not paid.
  {
    name: 'The time to pay is over, and a wallet that was asked may have paid.',
    when: (evidence) => isPast(evidence) && evidence.device === 'asked',
    stage: 'expired',
    can: ['wait', 'help'],
  },
  {
    name: 'The time to pay is over since a day, and the rail does not say that nothing was paid.',
    when: (evidence) => evidence.deadline === 'long-past' && isRailSilent(evidence),
    stage: 'expired',
    outcome: 'expired',
    can: ['help'],
  },
  {
    name: 'The time to pay is over since a day.',
    when: ({ deadline }) => deadline === 'long-past',
    stage: 'expired',
    outcome: 'expired',
    can: ['quote-again'],
  },
  {
    name: 'The time to pay is over, and the rail does not say that nothing was paid.',
    when: (evidence) => isPast(evidence) && isRailSilent(evidence),
    stage: 'expired',
    can: ['wait', 'help'],
  },
  {
    name: 'The time to pay is just over, and a payment on a rail may yet be seen.',
    when: ({ deadline, rail }) => deadline === 'just-past' && rail === 'origin',
    stage: 'expired',
    can: ['wait', 'quote-again', 'help'],
  },
  {
    name: 'The time to pay is just over.',
    when: ({ deadline }) => deadline === 'just-past',
    stage: 'expired',
    can: ['wait', 'quote-again'],
  },
  {
    name: 'The time to pay is over.',
    when: isPast,
    stage: 'expired',
    can: ['quote-again', 'help'],
  },
  {
    name: 'A wallet was asked, and its answer is unknown.',
    when: ({ device }) => device === 'asked',
    stage: 'unpaid',
    can: ['wait', 'help'],
  },
  {
    name: 'A direct transfer is not sent.',
    when: ({ kind }) => kind === 'direct',
    stage: 'unpaid',
    can: ['pay'],
  },
  {
    name: 'It can be paid.',
    when: ({ deadline }) => deadline === 'ahead',
    stage: 'unpaid',
    can: ['pay', 'wait'],
  },
  {
    name: 'Nothing is known of it.',
    when: ({ status, edge, facts: { terms }, foreign }) =>
      status === 'none' && edge === undefined && (!terms || (foreign.length > 0 && !('kind' in terms))),
    stage: 'unclear',
    can: ['wait'],
  },
  {
    name: 'It is not paid on the rail, and when its quote ends is unknown.',
    when: ({ rail }) => rail === 'origin',
    stage: 'unpaid',
    can: ['wait', 'help'],
  },
  {
    name: 'It is not paid, and when its quote ends is unknown.',
    when: () => true,
    stage: 'unpaid',
    can: ['wait', 'quote-again'],
  },
]
