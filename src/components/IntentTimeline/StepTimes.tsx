'use client'
import type { Intent } from '../../api/index.ts'
import { formatCountdown, formatDuration } from '../../format/index.ts'
import { timelineTexts } from '../../i18n/index.ts'
import type { DescribedFacts } from '../shared/paymentSituation.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { stepSeconds } from './durations.ts'
import type { TimelineStep } from './stepLabel.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

/** Props of {@link StepTimes}. */
export interface StepTimesProps {
  step: TimelineStep
  facts: DescribedFacts
  sentAt: number | undefined
}

/** How long a step took; or, while it has to wait for its time, how long until then. */
export function StepTimes({ step, facts: { receipt, intent, status }, sentAt }: StepTimesProps) {
  const t = useTranslator(timelineTexts)
  const { state, eligibleAt } = step
  if (eligibleAt !== undefined && /^(active|held|waiting)$/.test(state))
    return <Countdown until={eligibleAt} intent={intent} sentAt={sentAt} />
  const took = state === 'done' && formatDuration(stepSeconds(receipt, status, step.kind), t.locale, 'short')
  return took ? <p className="ik-line ik-soft ik-step-took">{took}</p> : null
}

interface CountdownProps extends Pick<StepTimesProps, 'sentAt'> {
  until: number
  intent: Intent | undefined
}

/** Not read out at every tick; it is when someone goes there. */
function Countdown({ until, intent, sentAt }: CountdownProps) {
  const t = useTranslator(timelineTexts)
  const left = useSecondsUntil(until, intent, sentAt)
  return (
    <p className="ik-line ik-soft" role="timer">
      {left > 0 ? t('timeline.startsIn', { time: formatCountdown(left, t.locale) }) : t('timeline.startsNow')}
    </p>
  )
}
