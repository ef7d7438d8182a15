'use client'
import type { Expiring } from '../queries/index.ts'
import { useSeconds } from './useCountdown.ts'
import { useQuoteClock } from './useQuoteClock.ts'

/** Parameters of {@link useQuoteExpiry}. Not in the service document. */
export interface UseQuoteExpiryParameters {
  quote: Expiring | undefined
}

/** What {@link useQuoteExpiry} tells. Not in the service document. */
export interface QuoteExpiry {
  /** Whole seconds; 0 once expired. */
  secondsLeft: number
  /** Whole seconds that the quote holds, at most 900. */
  totalSeconds: number
  /** False while there is no quote. */
  expired: boolean
  /** Asked at the moment of acting; true too when there is no quote to act on, or its expiry cannot be read. */
  isExpired(): boolean
}

/**
 * Counts down to the end of a quote, by one clock for the whole page. Renders once a second until the end.
 *
 * @example
 * ```tsx
 * const { secondsLeft, isExpired } = useQuoteExpiry({ quote })
 * const pay = () => (isExpired() ? refetch() : arm({ intentId }))
 * ```
 * Source: "Limits"; how it is anchored is not in the service document.
 */
export function useQuoteExpiry({ quote }: UseQuoteExpiryParameters): QuoteExpiry {
  const { countdown, ...expiry } = useQuoteClock(quote)
  return { secondsLeft: useSeconds(countdown, (seconds) => seconds), ...expiry }
}
