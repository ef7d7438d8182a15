'use client'
import { useMemo, useSyncExternalStore } from 'react'

/** The listeners of one shared tick for all clocks of the page: they change only on ticks, so no two ever differ. */
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

/** A countdown in whole seconds, which changes once a second without a render. */
export interface Countdown {
  /** Calls `listener` once a second until the function it returns is called. */
  subscribe(listener: () => void): () => void
  /** Returns the seconds left, 0 once none are left. */
  getSeconds(): number
  /** The seconds that a server renders, because it doesn't know the reader's clock. */
  serverSeconds: number
}

/**
 * Counts down by one shared clock for the whole page. Doesn't rerender: see {@link useSeconds}.
 *
 * @param timeLeft returns ms; another function restarts the countdown
 */
export function useCountdown(timeLeft: () => number, serverSeconds = 0): Countdown {
  return useMemo(() => {
    let at: number | undefined
    let seconds = 0
    // Read the time once per tick: two reads of a moving clock could fall on either side of a second.
    function getSeconds() {
      if (at !== tickedAt || timer === undefined) seconds = Math.max(Math.round(timeLeft() / 1000), 0)
      at = tickedAt
      return seconds
    }
    return { subscribe, getSeconds, serverSeconds }
  }, [timeLeft, serverSeconds])
}

const subscribeToNothing = () => () => {}

/** Returns a countdown of seconds that don't change. */
export const asCountdown = (left: number | Countdown | undefined): Countdown =>
  typeof left === 'object'
    ? left
    : { subscribe: subscribeToNothing, getSeconds: () => Number(left), serverSeconds: Number(left) }

/**
 * Rerenders when the result of `read` changes, so only components that show the seconds rerender every second.
 *
 * @param left if absent, `read` gets NaN, for which every comparison is false
 * @example const isSoon = useSeconds(secondsLeft, (seconds) => seconds < 60)
 */
export function useSeconds<Value>(left: number | Countdown | undefined, read: (seconds: number) => Value): Value {
  const { subscribe, getSeconds, serverSeconds } = asCountdown(left)
  return useSyncExternalStore(
    subscribe,
    () => read(getSeconds()),
    () => read(serverSeconds),
  )
}
