'use client'
import { useMemo, useSyncExternalStore } from 'react'

/** One tick for every clock of the page: what is shown stands still between ticks, so no two ever differ. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let tickedAt = 0

const tick = () => {
  tickedAt = performance.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    tickedAt = performance.now()
    timer = setInterval(tick, 1000)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * Whole seconds left, 0 once none are, by one clock for the whole page. Renders once a second until then.
 *
 * @param timeLeft ms; another function begins anew
 * @param onServer what a server renders, where nobody knows the reader's clock
 */
export function useCountdown(timeLeft: () => number, onServer = 0): number {
  // Read once a tick: two reads of a moving clock could fall on either side of a second.
  const read = useMemo(() => {
    let at: number | undefined
    let seconds = 0
    return () => {
      if (at !== tickedAt || timer === undefined) seconds = Math.max(Math.round(timeLeft() / 1000), 0)
      at = tickedAt
      return seconds
    }
  }, [timeLeft])
  return useSyncExternalStore(subscribe, read, () => onServer)
}
