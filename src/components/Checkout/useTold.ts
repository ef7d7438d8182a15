'use client'
import { useEffect, useRef } from 'react'
import { tellHost } from '../shared/tellHost.ts'

/**
 * Tells the newest of a function when the key is another one, once, whatever else renders, and in StrictMode too.
 *
 * @param key what makes it news; empty: there is none
 */
export function useTold<Facts>(
  key: string | undefined | null | false,
  facts: Facts | undefined,
  tell: ((facts: Facts) => void) | undefined,
): void {
  const newest = useRef({ facts, tell })
  const told = useRef<string>(undefined)
  useEffect(() => {
    newest.current = { facts, tell }
  })
  useEffect(() => {
    if (!key || told.current === key) return
    told.current = key
    const { facts, tell } = newest.current
    if (facts !== undefined) tellHost(tell, facts)
  }, [key])
}
