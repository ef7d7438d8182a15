import { cleanText } from '../../format/index.ts'
import type { BaseKey, Translator } from '../../i18n/index.ts'
import { isKnownIntentStatus, isKnownStatus } from '../../payments/status/index.ts'
import { textOf } from '../shared/text.ts'
import type { TimelineStep } from './stepLabel.ts'
import { type DescribedFacts, isNothingKnown } from './timelineFacts.ts'

/** What the top of a timeline says. */
export interface TimelineText {
  headline: string
  /** What happened, where the money is, what to do; as far as the headline leaves it open. */
  lines: string[]
}

/** A headline, and what happened and what to do. */
const texts = {
  loading: ['timeline.loading', ''],
  unpaid: ['timeline.titleWaiting', 'receipt.quoted'],
  expired: ['timeline.titleExpired', 'timeline.expired'],
  moving: ['timeline.title', 'timeline.close'],
  delivered: ['timeline.titleDone', 'receipt.succeeded'],
  short: ['timeline.titleShort', 'timeline.short'],
  elsewhere: ['timeline.titleElsewhere', 'timeline.elsewhere'],
  settling: ['timeline.titleSettling', 'timeline.settlingHelp'],
  'settlement-failed': ['timeline.titleSettlementFailed', 'timeline.settlementFailed'],
  stuck: ['timeline.titleStuck', 'timeline.stuck'],
  failed: ['timeline.titleFailed', 'receipt.failed'],
  refunding: ['timeline.titleRefunding', 'timeline.close'],
  refunded: ['timeline.titleRefunded', 'receipt.refunded'],
  'refunded-elsewhere': ['timeline.titleRefunded', 'timeline.refundedElsewhere'],
  aborted: ['timeline.titleAborted', 'receipt.aborted'],
  invalid: ['timeline.titleInvalid', 'receipt.invalid'],
  unknown: ['timeline.titleUnknown', 'timeline.unknown'],
  unclear: ['timeline.titleUnclear', 'timeline.unclear'],
  'payment-failed': ['timeline.payFailed', 'timeline.payFailedHelp'],
  snag: ['timeline.titleSnag', 'timeline.snag'],
} as const satisfies { [situation: string]: [BaseKey, BaseKey | ''] }

/** What a timeline is about, as finely as its texts are. */
export type Situation = keyof typeof texts

/** The status of the service that this version does not know, as it came, cleaned; '' where it knows all of them. */
export function unknownStatusOf({ receipt, intent, edgeStatus }: DescribedFacts): string {
  const answer = receipt ?? intent
  if (answer && !isKnownIntentStatus(answer.status)) return cleanText(answer.status, 40)
  const hop = edgeStatus?.status ?? (receipt?.edge ?? intent?.edge)?.edgeStatus
  return hop && !isKnownStatus(hop) ? cleanText(textOf(hop), 40) : ''
}

/** Which of the texts a payment is told with. */
export function situationOf(facts: DescribedFacts): Situation {
  const { stage, outcome, steps, mismatches } = facts.status
  const failed = steps.find(({ state }) => state === 'failed')
  if (isNothingKnown(facts)) return 'loading'
  if (failed?.kind === 'pay' && /^(unpaid|moving|failed)$/.test(stage)) return 'payment-failed'
  switch (stage) {
    case 'paid':
    case 'moving':
      return failed ? 'snag' : 'moving'
    case 'delivered':
      return outcome === 'short' || outcome === 'elsewhere' || outcome === 'settlement-failed' ? outcome : stage
    case 'refunded':
      return mismatches.some(({ path }) => path === 'receipt.refundTransaction.toAddress')
        ? 'refunded-elsewhere'
        : stage
    case 'unclear':
      return unknownStatusOf(facts) ? 'unknown' : stage
    default:
      return stage
  }
}

/**
 * Puts the state of a payment into sentences. Whenever it neither goes on nor has ended, one of them names where the money
 * was seen last, or where it comes back.
 *
 * @param placeOf the name of the chain a step is on
 */
export function timelineText(
  facts: DescribedFacts,
  steps: readonly TimelineStep[],
  placeOf: (step: Pick<TimelineStep, 'chainId' | 'rail'>) => string,
  t: Translator,
): TimelineText {
  const situation = situationOf(facts)
  const { stage, funds } = facts.status
  const failed = steps.find(({ state }) => state === 'failed')
  const refund = steps.find(({ kind }) => kind === 'refund')
  const last = steps.findLast(({ state, chainId, rail }) => state === 'done' && (chainId !== undefined || rail))
  const [title, line] = texts[situation]
  const isNothingPaid = situation === 'aborted' && funds.at === 'payer'
  const hasStopped = /^(failed|aborted|invalid|unknown|unclear|snag)$/.test(situation)
  // A status that nobody here knows may want something of the payer.
  const isOdd = line === 'timeline.close' && steps.some(({ status }) => status && !isKnownStatus(status))
  const key =
    /^(failed|aborted|invalid)$/.test(situation) && refund?.state === 'failed'
      ? 'timeline.refundStuck'
      : isNothingPaid
        ? 'receipt.quoted'
        : isOdd
          ? ''
          : line
  const params = {
    chain: situation === 'stuck' ? placeOf(funds) : failed ? placeOf(failed) : '',
    status: unknownStatusOf(facts),
  }
  const lines = key ? [t(key as 'timeline.stuck', params)] : []
  const isRefundAhead = refund?.state === 'waiting' || refund?.state === 'held'
  if (hasStopped && isRefundAhead && refund.chainId !== undefined && stage !== 'unclear')
    lines.push(t('timeline.refundWhere', { chain: placeOf(refund) }))
  else if ((hasStopped || isOdd) && last) lines.push(t('timeline.lastSeen', { chain: placeOf(last) }))
  return { headline: t(title as 'timeline.titleUnknown', params), lines }
}
