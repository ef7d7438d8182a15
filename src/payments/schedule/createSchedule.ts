/** The clock and timer of code that waits. Tests pass their own, so that hours pass in milliseconds. */
export interface Schedule {
  /** Returns the current time in epoch ms. */
  now(): number
  /**
   * Resolves after `ms` milliseconds.
   *
   * @throws The signal's reason as soon as the signal is aborted.
   */
  sleep(ms: number, signal?: AbortSignal | undefined): Promise<void>
}

/** The longest delay that a platform timer supports, in ms. */
const longestMs = 2 ** 31 - 1

/**
 * Creates a schedule that uses the real clock.
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
