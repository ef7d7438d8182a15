'use client'
import type { Expiring } from '../queries/index.ts'
import { useSeconds } from './useCountdown.ts'
import { useQuoteClock } from './useQuoteClock.ts'

/** Parameters of {@link useQuoteExpiry}. */
export interface UseQuoteExpiryParameters {
  quote: Expiring | undefined
}

/** The result of {@link useQuoteExpiry}. */
export interface QuoteExpiry {
  /** The whole seconds left; 0 once expired. */
  secondsLeft: number
  /** The quote's lifetime in whole seconds, at most 900. */
  totalSeconds: number
  /** Whether the quote has expired. False while there is no quote. */
  expired: boolean
  /**
   * Returns whether the quote has expired right now. Call it before acting. It returns true too if there is no quote,
   * or its expiry can't be read.
   */
  isExpired(): boolean
}

/**
 * Counts down to the end of a quote, by one shared clock for the whole page. Rerenders once a second until the end.
 *
 * @example
 * ```tsx
 * const { secondsLeft, isExpired } = useQuoteExpiry({ quote })
 * const pay = () => (isExpired() ? refetch() : arm({ intentId }))
 * ```
 */
export function useQuoteExpiry({ quote }: UseQuoteExpiryParameters): QuoteExpiry {
  const { countdown, ...expiry } = useQuoteClock(quote)
  return { secondsLeft: useSeconds(countdown, (seconds) => seconds), ...expiry }
}
