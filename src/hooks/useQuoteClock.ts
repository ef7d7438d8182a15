'use client'
import { useCallback } from 'react'
import { type Expiring, quoteLifetime, quoteTimeLeft } from '../queries/index.ts'
import { useCountdown, useSeconds } from './useCountdown.ts'

/** Returns the expiry of a quote as `useQuoteExpiry` does, but rerenders only when it expires. */
export function useQuoteClock(quote: Expiring | undefined) {
  const intent = quote?.intent
  const sentAt = quote?.sentAt
  const totalSeconds = Math.round((quoteLifetime({ intent }) ?? 0) / 1000)
  const timeLeft = useCallback(() => quoteTimeLeft({ intent, sentAt }) ?? 0, [intent, sentAt])
  const countdown = useCountdown(timeLeft, totalSeconds)
  const isOver = useSeconds(countdown, (seconds) => seconds <= 0)
  const isExpired = useCallback(() => timeLeft() <= 0, [timeLeft])
  return { countdown, totalSeconds, expired: intent !== undefined && isOver, isExpired }
}
