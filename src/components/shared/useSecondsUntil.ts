'use client'
import { useCallback } from 'react'
import type { Intent } from '../../api/index.ts'
import { useCountdown, useSeconds } from '../../hooks/internal/index.ts'
import { timeUntil } from '../../queries/internal/index.ts'

/**
 * Whole seconds until a moment of the service's clock, by the same tick and the same anchor as the expiry of a quote:
 * with `sentAt`, what is left is counted from when the quote was requested; else the local clock decides.
 * Renders once a second, so call it only where that is shown, and not on a server, where nobody knows the reader's clock.
 *
 * @param at epoch ms
 * @returns 0 once it is past
 */
export function useSecondsUntil(
  at: number,
  { createdAt }: Pick<Intent, 'createdAt'> = {},
  sentAt?: number | undefined,
): number {
  const timeLeft = useCallback(() => timeUntil(at, { intent: { createdAt }, sentAt }), [at, createdAt, sentAt])
  return useSeconds(useCountdown(timeLeft), (seconds) => seconds)
}

/** What {@link useSecondsSince} counts to. */
export const daySeconds = 86_400

/** Whole seconds since a moment of the service's clock, by the tick of {@link useSecondsUntil}; a day at most. */
export const useSecondsSince = (at: number, intent?: Pick<Intent, 'createdAt'>, sentAt?: number | undefined): number =>
  Math.min(Math.max(daySeconds - useSecondsUntil(at + daySeconds * 1000, intent, sentAt), 0), daySeconds)
