'use client'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type Expiring, quoteLifetime, quoteTimeLeft } from '../queries/index.ts'

/** Parameters of {@link useQuoteExpiry}. Not in the service document. */
export interface UseQuoteExpiryParameters {
  quote: Expiring | undefined
}

/** What {@link useQuoteExpiry} tells. Not in the service document. */
export interface QuoteExpiry {
  /** Whole seconds; 0 once expired. */
  secondsLeft: number
  /** Whole seconds the quote was given. */
  totalSeconds: number
  /** False while there is no quote. */
  expired: boolean
  /** Asked at the moment of acting; true too when there is no quote to act on, or its expiry cannot be read. */
  isExpired(): boolean
}

/** One tick for every clock of the page: what is shown stands still between ticks, so no two ever differ. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let tickedAt = 0

const tick = () => {
  tickedAt = performance.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    tickedAt = performance.now()
    timer = setInterval(tick, 1000)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
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
  const intent = quote?.intent
  const sentAt = quote?.sentAt
  const totalSeconds = Math.round((quoteLifetime({ intent }) ?? 0) / 1000)
  const timeLeft = useCallback(() => quoteTimeLeft({ intent, sentAt }) ?? 0, [intent, sentAt])
  // Read once a tick: two reads of a moving clock could fall on either side of a second.
  const read = useMemo(() => {
    let at: number | undefined
    let seconds = 0
    return () => {
      if (at !== tickedAt || timer === undefined) seconds = Math.max(Math.round(timeLeft() / 1000), 0)
      at = tickedAt
      return seconds
    }
  }, [timeLeft])
  const secondsLeft = useSyncExternalStore(subscribe, read, () => totalSeconds)
  const isExpired = useCallback(() => timeLeft() <= 0, [timeLeft])
  return { secondsLeft, totalSeconds, expired: intent !== undefined && secondsLeft <= 0, isExpired }
}
