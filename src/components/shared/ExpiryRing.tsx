'use client'
import { formatCountdown } from '../../format/index.ts'
import { useTranslator } from './useTranslator.ts'

/** Props of {@link ExpiryRing}. */
export interface ExpiryRingProps {
  secondsLeft: number
  /** The whole time there was, in seconds. */
  totalSeconds: number
}

/** How much time a quote has left, as a figure and as a ring that empties. */
export function ExpiryRing({ secondsLeft, totalSeconds }: ExpiryRingProps) {
  const t = useTranslator()
  const time = formatCountdown(secondsLeft, t.locale)
  const share = totalSeconds > 0 ? Math.max(0, Math.min(1, secondsLeft / totalSeconds)) : 0
  return (
    // A timer is not read out at every tick; it is when someone goes there.
    <span className="ik-expiry" role="timer" data-soon={secondsLeft < 60 || undefined}>
      <span className="ik-visually-hidden">{t('expiry.left', { time })}</span>
      <span className="ik-expiry-time" aria-hidden="true">
        {time}
      </span>
      <svg className="ik-expiry-ring" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <circle className="ik-expiry-track" cx="14" cy="14" r="12" />
        <circle
          className="ik-expiry-left"
          cx="14"
          cy="14"
          r="12"
          pathLength={100}
          strokeDasharray={`${share * 100} 100`}
        />
      </svg>
    </span>
  )
}
