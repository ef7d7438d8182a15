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

/** Whole seconds left, which change once a second without a render. */
export interface Countdown {
  /** Calls `listener` once a second until the function it returns is called. */
  subscribe(listener: () => void): () => void
  /** 0 once none are left. */
  getSeconds(): number
  /** What a server renders, where nobody knows the reader's clock. */
  serverSeconds: number
}

/**
 * Counts down by one clock for the whole page. Renders nothing: see {@link useSeconds}.
 *
 * @param timeLeft ms; another function begins anew
 */
export function useCountdown(timeLeft: () => number, serverSeconds = 0): Countdown {
  return useMemo(() => {
    let at: number | undefined
    let seconds = 0
    // Read once a tick: two reads of a moving clock could fall on either side of a second.
    function getSeconds() {
      if (at !== tickedAt || timer === undefined) seconds = Math.max(Math.round(timeLeft() / 1000), 0)
      at = tickedAt
      return seconds
    }
    return { subscribe, getSeconds, serverSeconds }
  }, [timeLeft, serverSeconds])
}

const subscribeToNothing = () => () => {}

/** Seconds that do not change, as a countdown. */
export const asCountdown = (left: number | Countdown | undefined): Countdown =>
  typeof left === 'object'
    ? left
    : { subscribe: subscribeToNothing, getSeconds: () => Number(left), serverSeconds: Number(left) }

/**
 * Renders when what `read` makes of the seconds changes, so only what shows them renders once a second.
 *
 * @param left absent: NaN, which no comparison holds for
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
