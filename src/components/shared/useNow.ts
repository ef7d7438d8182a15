'use client'
import { useEffect, useState } from 'react'

const step = 30_000

/** Returns the current time, updated twice a minute, so that day names and expiry stay current. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [])
  return now
}
