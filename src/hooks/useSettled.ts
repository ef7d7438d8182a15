import { useEffect, useState } from 'react'

/** The debounce time in ms: a payer who types requests one answer, after a pause. */
const debounceMs = 300

/** Returns true once a value hasn't changed for a moment, and at once for the first value. */
export function useSettled(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value
}
