/** Those who wait until something happens to an intent. */
export interface Waiters {
  /**
   * Ends when {@link Waiters.wake} is called, or after `ms` of real time.
   *
   * @throws The signal's reason, once it is aborted.
   */
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>
  /** Something has happened: whoever waits looks again. */
  wake(): void
}

/** The longest a platform's timer can run. */
const longestMs = 2 ** 31 - 1

/** Nobody waits yet. */
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
