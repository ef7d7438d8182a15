'use client'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** Calls back when the component is unmounted for good: StrictMode unmounts it and mounts it again at once. */
export function useLeave(left: () => void): void {
  const latest = useRef(left)
  const isShown = useRef(false)
  useEffect(() => {
    latest.current = left
  })
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      setTimeout(() => isShown.current || latest.current())
    }
  }, [])
}

/** Whether a time (epoch ms) is still to come. Rerenders when it has come. */
export function useIsUntil(time: number | undefined): boolean {
  const [passed, setPassed] = useState<number>()
  const isAhead = time !== undefined && passed !== time && time > Date.now()
  useEffect(() => {
    if (!isAhead) return
    // The last render may be long ago: a host may have hidden the page since.
    const timer = setTimeout(() => setPassed(time), time - Date.now())
    return () => clearTimeout(timer)
  })
  return isAhead
}

/** Calls back in the render in which a value has changed. */
export function usePrevious<Value>(value: Value, changed: (before: Value) => void): void {
  const [before, setBefore] = useState(value)
  if (before === value) return
  setBefore(value)
  changed(before)
}

/** Returns the value of an earlier render while it is equal, so that effects and memos don't run for a copy of it. */
export function useSame<Value>(value: Value): Value {
  const last = useRef(value)
  // A partly equal value stays whole: its parts belong together.
  if (replaceEqualDeep(last.current, value) !== last.current) last.current = value
  return last.current
}
