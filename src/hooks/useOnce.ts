'use client'
import { useEffect, useRef } from 'react'
import { callHost } from './callHost.ts'

/**
 * Calls the latest callback once for each key, however often it renders, and in StrictMode too.
 *
 * @param key identifies the call; if empty, nothing is called
 */
export function useOnce<Facts>(
  key: string | undefined | null | false,
  facts: Facts | undefined,
  callback: ((facts: Facts) => void) | undefined,
): void {
  const latest = useRef({ facts, callback })
  const called = useRef(new Set<string>())
  useEffect(() => {
    latest.current = { facts, callback }
  })
  useEffect(() => {
    if (!key || called.current.has(key)) return
    called.current.add(key)
    const { facts, callback } = latest.current
    if (facts !== undefined) callHost(callback, facts)
  }, [key])
}
