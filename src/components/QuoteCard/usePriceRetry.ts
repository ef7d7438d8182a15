'use client'
import { focusManager, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import type { Countdown } from '../../hooks/index.ts'
import { useCountdown } from '../../hooks/internal/index.ts'
import type { AnyQuote } from '../../payments/terms/index.ts'

/** The first wait, which doubles with each failure up to eight times as long. */
const firstWaitMs = 10_000
const mostDoublings = 3

/** A price that could not be had. */
export interface PriceRetry {
  /** Why; stays while the price is requested again. */
  error: IntentServiceError | undefined
  /** Until the price is requested again by itself; undefined where it is not. */
  nextTry: Countdown | undefined
}

/**
 * Requests a price again that failed, with growing waits, while the page is looked at: only where the
 * same call may be repeated, or the service has named a time to wait.
 *
 * @param key identifies what is quoted
 * @param isWanted no price is on screen
 */
export function usePriceRetry(
  key: string,
  query: UseQueryResult<AnyQuote, IntentServiceError>,
  isWanted: boolean,
): PriceRetry {
  const { data, error, errorUpdateCount, errorUpdatedAt, fetchStatus, refetch } = query
  const failure = isWanted ? error : null
  const [last, setLast] = useState<{ key: string; error: IntentServiceError }>()
  if (failure && (last?.error !== failure || last.key !== key)) setLast({ key, error: failure })

  const hasQuote = data !== undefined
  const due = useMemo(() => {
    // A quote that is there is renewed by its query.
    if (hasQuote) return undefined
    if (!failure?.retryable && failure?.retryAfterMs === undefined) return undefined
    const span = firstWaitMs * 2 ** Math.min(errorUpdateCount - 1, mostDoublings)
    // Pages that failed together do not all come back together.
    return errorUpdatedAt + Math.max(failure.retryAfterMs ?? 0, span * (1 + Math.random() / 2))
  }, [failure, hasQuote, errorUpdateCount, errorUpdatedAt])
  const latest = useRef(refetch)
  latest.current = refetch
  useEffect(() => {
    if (due === undefined) return
    // A page that comes back into view asks by itself.
    const timer = setTimeout(() => focusManager.isFocused() && void latest.current(), due - Date.now())
    return () => clearTimeout(timer)
  }, [due])
  const nextTry = useCountdown(useCallback(() => (due ?? 0) - Date.now(), [due]))

  const isAskedAgain = isWanted && last?.key === key && fetchStatus === 'fetching'
  return { error: failure ?? (isAskedAgain ? last.error : undefined), nextTry: due === undefined ? undefined : nextTry }
}
