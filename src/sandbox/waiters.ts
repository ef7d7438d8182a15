/** The requests that wait until something happens to an intent. */
export interface Waiters {
  /**
   * Waits until {@link Waiters.wake} is called, or for `ms` of real time.
   *
   * @throws The signal's reason, once it is aborted.
   */
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>
  /** Wakes all waiting requests, which then check the state again. */
  wake(): void
}

/** The longest delay of a platform timer. */
const longestMs = 2 ** 31 - 1

/** Creates an empty set of waiting requests. */
export function createWaiters(): Waiters {
  const waiting = new Set<() => void>()
  return {
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          waiting.delete(wakeUp)
          clearTimeout(timer)
          signal?.removeEventListener('abort', giveUp)
        }
        const wakeUp = () => {
          leave()
          resolve()
        }
        const giveUp = () => {
          leave()
          reject(signal?.reason)
        }
        const timer = setTimeout(wakeUp, Math.min(ms, longestMs))
        waiting.add(wakeUp)
        if (signal?.aborted) giveUp()
        else signal?.addEventListener('abort', giveUp, { once: true })
      }),
    wake() {
      for (const wakeUp of [...waiting]) wakeUp()
    },
  }
}
