'use client'
import { useEffect, useState } from 'react'

/** Nobody reads what changed, and decides, in less. */
const leastMs = 700

/**
 * Holds presses back for a moment after what they would agree to has changed under the finger; the button shows it, so
 * that a press is never lost without a sign.
 *
 * @param terms what is agreed to; the first that is shown may be pressed at once
 * @returns whether a press of now can be meant for these terms
 */
export function useUnhurried(terms: unknown): boolean {
  const [read, setRead] = useState(terms)
  useEffect(() => {
    const timer = setTimeout(() => setRead(terms), leastMs)
    return () => clearTimeout(timer)
  }, [terms])
  return read === terms
}
