'use client'
import { useEffect, useRef, useState } from 'react'
import type { AnyQuote } from '../../payments/terms/index.ts'
import { useOnline } from '../shared/useOnline.ts'

/**
 * Requests a quote again if it was on screen while the page was offline. The payer cannot accept what was shown then.
 *
 * @returns `isUnchecked`: whether the quote is still the one from before
 */
export function useRecheck(
  quote: AnyQuote | undefined,
  refetch: () => Promise<{ isSuccess: boolean }>,
  isWanted: boolean,
) {
  const isOffline = !useOnline() && isWanted
  const [shown, setShown] = useState<AnyQuote>()
  if (isOffline && quote !== shown) setShown(quote)
  const isUnchecked = quote !== undefined && shown === quote
  const latest = useRef(refetch)
  latest.current = refetch
  useEffect(() => {
    if (!isUnchecked || isOffline) return
    let isOver = false
    // The answer may be the same quote, if that quote was armed.
    void latest.current().then(({ isSuccess }) => !isOver && isSuccess && setShown(undefined))
    return () => {
      isOver = true
    }
  }, [isUnchecked, isOffline])
  return { isOffline, isUnchecked }
}
