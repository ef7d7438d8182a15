'use client'
import { focusManager, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import type { Countdown } from '../../hooks/index.ts'
import { useCountdown } from '../../hooks/internal/index.ts'
import type { AnyQuote } from '../../payments/terms/index.ts'

/** The first wait, in ms. It doubles with each failure, up to eight times as long. */
const firstWaitMs = 10_000
const mostDoublings = 3

/** A price that could not be had, and when it is requested again. */
export interface PriceRetry {
  /** The reason. It stays while the price is requested again. */
  error: IntentServiceError | undefined
  /** The countdown until the price is requested again automatically; undefined if it is not. */
  nextTry: Countdown | undefined
}

/**
 * Requests a failed price again, with growing waits, while the page is visible. It does so only if the same call may be
 * repeated, or the service has named a time to wait.
 *
 * @param key identifies what is quoted
 * @param isWanted whether no price is on screen
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
    // The query renews an existing quote.
    if (hasQuote) return undefined
    if (!failure?.retryable && failure?.retryAfterMs === undefined) return undefined
    const span = firstWaitMs * 2 ** Math.min(errorUpdateCount - 1, mostDoublings)
    // The random part keeps pages that failed together from all retrying together.
    return errorUpdatedAt + Math.max(failure.retryAfterMs ?? 0, span * (1 + Math.random() / 2))
  }, [failure, hasQuote, errorUpdateCount, errorUpdatedAt])
  const latest = useRef(refetch)
  latest.current = refetch
  useEffect(() => {
    if (due === undefined) return
    // When a page becomes visible again, its query requests the price by itself.
    const timer = setTimeout(() => focusManager.isFocused() && void latest.current(), due - Date.now())
    return () => clearTimeout(timer)
  }, [due])
  const nextTry = useCountdown(useCallback(() => (due ?? 0) - Date.now(), [due]))

  const isAskedAgain = isWanted && last?.key === key && fetchStatus === 'fetching'
  return { error: failure ?? (isAskedAgain ? last.error : undefined), nextTry: due === undefined ? undefined : nextTry }
}
