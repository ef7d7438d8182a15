'use client'
import { useEffect, useState } from 'react'

const step = 30_000

/** The time, looked at twice a minute: what is said of it counts minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [])
  return now
}
