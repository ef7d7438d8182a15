'use client'
import { useEffect, useRef } from 'react'

/** Nobody reads what changed, and decides, in less. */
const leastMs = 700

/**
 * Holds presses back for a moment after what they would agree to has changed under the finger.
 *
 * @param terms what is agreed to; the first that is shown may be pressed at once
 * @returns whether a press of now can be meant for these terms
 */
export function useUnhurried(terms: unknown): () => boolean {
  const shown = useRef({ terms, at: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    if (shown.current.terms !== terms) shown.current = { terms, at: performance.now() }
  }, [terms])
  return () => performance.now() - shown.current.at >= leastMs
}
