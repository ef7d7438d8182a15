import type { MessageKey, PartTranslator, timelineTexts } from '../../i18n/index.ts'
import { firstEdge, isKnownStatus } from '../../payments/status/index.ts'
import {
  type DescribedFacts,
  refundedKey,
  refundOwnerKey,
  type Situation,
  situationOf,
  unknownStatusOf,
} from '../shared/paymentSituation.ts'
import type { TimelineStep } from './stepLabel.ts'

/** The text at the top of a timeline. */
export interface TimelineText {
  headline: string
  /** Sentences on what happened, where the money is, and what to do, as far as the headline does not cover it. */
  lines: string[]
  /** Whether the payer's next steps say what the first line does. */
  isInSteps: boolean
}

/** The message keys of each situation: the headline, then what happened and what to do. */
const texts = {
  loading: ['timeline.loading', ''],
  unpaid: ['timeline.titleWaiting', 'receipt.quoted'],
  expired: ['timeline.titleExpired', 'timeline.expired'],
  sought: ['timeline.loading', 'timeline.sought'],
  unsure: ['timeline.titleExpired', 'timeline.expiredUnknown'],
  moving: ['timeline.title', 'timeline.close'],
  delivered: ['timeline.titleDone', 'receipt.succeeded'],
  short: ['timeline.titleShort', 'timeline.short'],
  elsewhere: ['timeline.titleElsewhere', 'timeline.elsewhere'],
  settling: ['timeline.titleSettling', 'timeline.settlingHelp'],
  'settlement-failed': ['timeline.titleSettlementFailed', 'timeline.settlementFailed'],
  unsettled: ['timeline.delivered', 'receipt.succeeded'],
  stuck: ['timeline.titleStuck', 'timeline.stuck'],
  failed: ['timeline.titleFailed', 'receipt.failed'],
  refunding: ['timeline.titleRefunding', 'timeline.close'],
  refunded: ['timeline.titleRefunded', ''],
  'refunded-elsewhere': ['timeline.titleRefunded', 'timeline.refundedElsewhere'],
  aborted: ['timeline.titleAborted', 'receipt.aborted'],
  invalid: ['timeline.titleInvalid', 'receipt.invalid'],
  unknown: ['timeline.titleUnknown', 'timeline.unknown'],
  unclear: ['timeline.titleUnclear', 'timeline.unclear'],
  'payment-failed': ['timeline.payFailed', 'timeline.payFailedHelp'],
  snag: ['timeline.titleSnag', 'timeline.snag'],
} as const satisfies { [situation in Situation]: [MessageKey, MessageKey | ''] }

/**
 * Describes the state of a payment in sentences. If the payment has stopped without an end, a sentence names where the
 * money was seen last, or where it will come back.
 *
 * @param placeOf returns the name of the chain of a step
 */
export function timelineText(
  facts: DescribedFacts,
  steps: readonly TimelineStep[],
  placeOf: (step: Pick<TimelineStep, 'chainId' | 'rail'>) => string,
  t: PartTranslator<typeof timelineTexts>,
): TimelineText {
  const situation = situationOf(facts)
  const { stage, funds, can } = facts.status
  const failed = steps.find(({ state }) => state === 'failed')
  const refund = steps.find(({ kind }) => kind === 'refund')
  const last = steps.findLast(({ state, chainId, rail }) => state === 'done' && (chainId !== undefined || rail))
  const [title, line] = texts[situation]
  const isNothingPaid = situation === 'aborted' && funds.at === 'payer'
  const hasStopped = /^(failed|aborted|invalid|unknown|unclear|snag)$/.test(situation)
  // An unknown status may require an action of the payer. The one of a card payment is free text.
  const isOdd =
    line === 'timeline.close' && steps.some(({ kind, status }) => kind !== 'settle' && status && !isKnownStatus(status))
  // Only this device knows of the payment, and only an open page reports it.
  const isUnreported = stage === 'paid' && !facts.receipt && !firstEdge(facts.intent?.edge) && !facts.edgeStatus
  // The time to pay is over, so the service may never count what was sent.
  const isUncounted = situation === 'moving' && stage === 'paid' && can.includes('abort') && can.includes('help')
  const key =
    /^(failed|aborted|invalid)$/.test(situation) && refund?.state === 'failed'
      ? 'timeline.refundStuck'
      : situation === 'refunded'
        ? refundedKey(facts.status)
        : isNothingPaid
          ? 'receipt.quoted'
          : isUncounted
            ? 'timeline.uncounted'
            : isUnreported
              ? 'timeline.unreported'
              : isOdd
                ? ''
                : situation === 'stuck' && funds.chainId === undefined
                  ? 'timeline.stuckSomewhere'
                  : line
  const params = {
    chain: situation === 'stuck' ? placeOf(funds) : failed ? placeOf(failed) : '',
    status: unknownStatusOf(facts),
  }
  const isRefundAhead = refund?.state === 'waiting' || refund?.state === 'held'
  const isRefundPlaced = hasStopped && isRefundAhead && refund.chainId !== undefined && stage !== 'unclear'
  const lines = key ? [t(key as 'timeline.stuck', params)] : []
  if (isRefundPlaced) lines.push(t('timeline.refundWhere', { chain: placeOf(refund) }))
  else if ((hasStopped || isOdd) && last) lines.push(t('timeline.lastSeen', { chain: placeOf(last) }))
  const ownerKey = refundOwnerKey(facts)
  if (ownerKey && stage !== 'unclear' && refund && /^(waiting|held|active)$/.test(refund.state)) lines.push(t(ownerKey))
  return {
    headline: t((isUncounted ? 'timeline.titleSnag' : title) as 'timeline.titleUnknown', params),
    lines,
    isInSteps: isRefundPlaced && can.includes('recover') && /^receipt\.(failed|aborted)/.test(key),
  }
}
