'use client'
import { useEffect, useRef } from 'react'
import { tellHost } from './tellHost.ts'

/**
 * Tells the newest of a function once for each key, whatever else renders, and in StrictMode too.
 *
 * @param key what makes it news; empty: there is none
 */
export function useTold<Facts>(
  key: string | undefined | null | false,
  facts: Facts | undefined,
  tell: ((facts: Facts) => void) | undefined,
): void {
  const newest = useRef({ facts, tell })
  const told = useRef(new Set<string>())
  useEffect(() => {
    newest.current = { facts, tell }
  })
  useEffect(() => {
    if (!key || told.current.has(key)) return
    told.current.add(key)
    const { facts, tell } = newest.current
    if (facts !== undefined) tellHost(tell, facts)
  }, [key])
}
