'use client'
import { useEffect, useRef } from 'react'

/**
 * Tells the newest of a function when the key is another one, once, whatever else renders, and in StrictMode too.
 *
 * @param key what makes it news; undefined: there is none
 */
export function useTold<Value>(
  key: unknown,
  value: Value | undefined,
  tell: ((value: Value) => void) | undefined,
): void {
  const newest = useRef({ value, tell })
  const told = useRef<unknown>(undefined)
  useEffect(() => {
    newest.current = { value, tell }
  })
  useEffect(() => {
    if (key === undefined || key === null || key === '' || told.current === key) return
    told.current = key
    const { value, tell } = newest.current
    if (value !== undefined) tell?.(value)
  }, [key])
}
