'use client'
import { useEffect, useState } from 'react'

/** Nobody reads what changed, and decides, in less. */
const leastMs = 700

/**
 * Holds presses back for a moment after what they would agree to has changed under the finger; the button shows it, so
 * that a press is never lost without a sign.
 *
 * @param terms what is agreed to
 * @param fromStart the first that is shown is held back too: it comes under a finger. Default: it may be pressed at once
 * @returns whether a press of now can be meant for these terms
 */
export function useUnhurried(terms: unknown, fromStart = false): boolean {
  const [read, setRead] = useState(fromStart ? undefined : terms)
  useEffect(() => {
    const timer = setTimeout(() => setRead(terms), leastMs)
    return () => clearTimeout(timer)
  }, [terms])
  return read === terms
}
