'use client'
import { formatCountdown } from '../../format/index.ts'
import type { Countdown } from '../../hooks/index.ts'
import { useSeconds } from '../../hooks/internal/index.ts'
import { useTranslator } from './useTranslator.ts'

export interface ExpiryRingProps {
  secondsLeft: number | Countdown
  /** The full validity period, in seconds. Default: the time left. */
  totalSeconds: number | undefined
  /** Formats the time left, such as `13:42`, as a text. Default: "13:42 left". */
  say?: ((time: string) => string) | undefined
}

/** Renders the time that a quote has left, as a figure and as a ring that empties. */
export function ExpiryRing({ secondsLeft, totalSeconds, say }: ExpiryRingProps) {
  const t = useTranslator()
  const seconds = useSeconds(secondsLeft, (seconds) => seconds)
  const time = formatCountdown(seconds, t.locale)
  const total = totalSeconds ?? seconds
  const share = total > 0 ? Math.max(0, Math.min(1, seconds / total)) : 0
  return (
    // Screen readers do not announce a timer at every tick; they read it when the user moves to it.
    <span className="ik-expiry" role="timer" data-soon={seconds < 60 || undefined}>
      <svg className="ik-expiry-ring" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <circle className="ik-expiry-track" cx="14" cy="14" r="11" />
        <circle
          className="ik-expiry-left"
          cx="14"
          cy="14"
          r="11"
          pathLength={100}
          strokeDasharray={`${share * 100} 100`}
        />
      </svg>
      {say ? say(time) : t('expiry.short', { time })}
    </span>
  )
}
