/** The clock of code that waits. Tests hand in one of their own, so that hours pass in milliseconds. */
export interface Schedule {
  /** Epoch ms. */
  now(): number
  /**
   * Resolves after `ms` milliseconds.
   *
   * @throws The signal's reason, as soon as it is aborted.
   */
  sleep(ms: number, signal?: AbortSignal | undefined): Promise<void>
}

/** The longest a platform's timer can run. */
const longestMs = 2 ** 31 - 1

/**
 * Makes a schedule on the real clock.
 *
 * @example
 * ```ts
 * const schedule = createSchedule()
 * await schedule.sleep(2000, signal)
 * ```
 */
export const createSchedule = (): Schedule => ({
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(
        () => {
          signal?.removeEventListener('abort', stop)
          resolve()
        },
        Math.min(ms, longestMs),
      )
      if (signal?.aborted) stop()
      else signal?.addEventListener('abort', stop, { once: true })
    }),
})
