'use client'
import type { Intent } from '../../api/index.ts'
import { formatDuration } from '../../format/index.ts'
import { timelineTexts } from '../../i18n/index.ts'
import { isForwardStage } from '../../payments/status/index.ts'
import type { DescribedFacts } from '../shared/paymentSituation.ts'
import { daySeconds, useSecondsSince } from '../shared/useSecondsUntil.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { timelineSpan } from './durations.ts'

export interface TimelineClockProps {
  facts: DescribedFacts
  sentAt: number | undefined
}

/**
 * Shows how long a payment takes: the estimate before it starts; the elapsed time while it moves, and whether that is
 * slower than usual (1.5 times the estimate, and at least 30 seconds more); the total once delivered.
 */
export function TimelineClock({ facts: { receipt, intent, status }, sentAt }: TimelineClockProps) {
  const t = useTranslator(timelineTexts)
  const { stage } = status
  const { started, finished } = timelineSpan(receipt, status)
  if (isForwardStage(stage) && started !== undefined)
    return <Running started={started} intent={intent} sentAt={sentAt} />
  const estimate = Number(intent?.quote?.estimatedDuration)
  const whole = started === undefined || finished === undefined ? undefined : (finished - started) / 1000
  const about = stage === 'unpaid' && estimate > 0 && formatDuration(estimate, t.locale)
  const took = stage === 'delivered' && formatDuration(whole, t.locale)
  const text = about ? t('timeline.estimate', { time: about }) : took && t('timeline.took', { time: took })
  return text ? <span className="ik-soft ik-timeline-clock">{text}</span> : null
}

interface RunningProps extends Pick<TimelineClockProps, 'sentAt'> {
  started: number
  intent: Intent | undefined
}

function Running({ started, intent, sentAt }: RunningProps) {
  const t = useTranslator(timelineTexts)
  const elapsed = useSecondsSince(started, intent, sentAt)
  const estimate = Number(intent?.quote?.estimatedDuration)
  const write = (seconds: number) => formatDuration(seconds, t.locale, 'short') ?? ''
  const slow = estimate > 0 && elapsed > Math.max(estimate * 1.5, estimate + 30)
  return (
    <>
      {/* The clock counts up to a day. */}
      {elapsed < daySeconds && (
        <span className="ik-soft ik-timeline-clock" role="timer">
          {estimate > 0 ? t('timeline.elapsed', { elapsed: write(elapsed), total: write(estimate) }) : write(elapsed)}
        </span>
      )}
      {/* Rendered from the start, so that its content is announced once. */}
      <span className="ik-timeline-slow" role="status">
        {slow && t('timeline.slow')}
      </span>
    </>
  )
}
