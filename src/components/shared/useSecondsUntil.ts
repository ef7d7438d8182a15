'use client'
import { useCallback } from 'react'
import type { Intent } from '../../api/index.ts'
import { useCountdown, useSeconds } from '../../hooks/internal/index.ts'
import { timeUntil } from '../../queries/internal/index.ts'

/**
 * Returns the whole seconds until a time of the service's clock, with the same tick and anchor as a quote's expiry.
 * With `sentAt`, the time left is counted from when the quote was requested; otherwise the local clock decides.
 * Rerenders once a second, so call it only where the value is shown, and not on a server, which does not know the
 * reader's clock.
 *
 * @param at epoch ms
 * @returns 0 once the time has passed
 */
export function useSecondsUntil(
  at: number,
  { createdAt }: Pick<Intent, 'createdAt'> = {},
  sentAt?: number | undefined,
): number {
  const timeLeft = useCallback(() => timeUntil(at, { intent: { createdAt }, sentAt }), [at, createdAt, sentAt])
  return useSeconds(useCountdown(timeLeft), (seconds) => seconds)
}

/** The upper limit of {@link useSecondsSince}. */
export const daySeconds = 86_400

/** Returns the whole seconds since a time of the service's clock, one day at most. See {@link useSecondsUntil}. */
export const useSecondsSince = (at: number, intent?: Pick<Intent, 'createdAt'>, sentAt?: number | undefined): number =>
  Math.min(Math.max(daySeconds - useSecondsUntil(at + daySeconds * 1000, intent, sentAt), 0), daySeconds)
