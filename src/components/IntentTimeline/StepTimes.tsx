'use client'
import type { Intent } from '../../api/index.ts'
import { formatCountdown, formatDuration } from '../../format/index.ts'
import { timelineTexts } from '../../i18n/index.ts'
import { isTransitStage } from '../../payments/status/index.ts'
import type { DescribedFacts } from '../shared/paymentSituation.ts'
import { daySeconds, useSecondsSince, useSecondsUntil } from '../shared/useSecondsUntil.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { stepSpan } from './durations.ts'
import type { TimelineStep } from './stepLabel.ts'

export interface StepTimesProps {
  step: TimelineStep
  facts: DescribedFacts
  sentAt: number | undefined
}

/** Shows how long a step has been in progress, or, while it waits for its start time, the time until then. */
export function StepTimes({ step, facts: { receipt, intent, status }, sentAt }: StepTimesProps) {
  const { kind, state, eligibleAt } = step
  // The payer need not wait for a refund to take the money back.
  if (eligibleAt !== undefined && kind !== 'recover' && /^(active|held|waiting)$/.test(state))
    return <Countdown until={eligibleAt} intent={intent} sentAt={sentAt} />
  if (state !== 'active' || !isTransitStage(status.stage)) return null
  const { began } = stepSpan(receipt, status, kind)
  return began === undefined ? null : <Running since={began} intent={intent} sentAt={sentAt} />
}

interface ClockProps extends Pick<StepTimesProps, 'sentAt'> {
  intent: Intent | undefined
}

/** Screen readers do not announce it at every tick; they read it when the user moves to it. */
function Countdown({ until, intent, sentAt }: ClockProps & { until: number }) {
  const t = useTranslator(timelineTexts)
  const left = useSecondsUntil(until, intent, sentAt)
  return (
    <span className="ik-soft ik-step-end" role="timer">
      {left > 0 ? t('timeline.startsIn', { time: formatCountdown(left, t.locale) }) : t('timeline.startsNow')}
    </span>
  )
}

function Running({ since, intent, sentAt }: ClockProps & { since: number }) {
  const { locale } = useTranslator(timelineTexts)
  const seconds = useSecondsSince(since, intent, sentAt)
  return (
    <span className="ik-soft ik-step-end" role="timer">
      {seconds < daySeconds && formatDuration(seconds, locale, 'short')}
    </span>
  )
}
