'use client'
import { useEffect, useState } from 'react'

/** The minimum time, in ms, that a user needs to read a change and decide. */
const leastMs = 700

/**
 * Blocks presses for a moment after the terms that they would accept have changed. The button shows this, so that no
 * press is lost without a sign.
 *
 * @param terms the terms that a press accepts
 * @param fromStart whether the first terms are blocked too, since they may appear under a finger. Default: not blocked
 * @returns whether a press now can be meant for these terms
 */
export function usePressGuard(terms: unknown, fromStart = false): boolean {
  const [read, setRead] = useState(fromStart ? undefined : terms)
  useEffect(() => {
    const timer = setTimeout(() => setRead(terms), leastMs)
    return () => clearTimeout(timer)
  }, [terms])
  return read === terms
}
