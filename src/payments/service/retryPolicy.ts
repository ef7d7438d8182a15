import { errorAction, isIntentServiceError } from '../../api/index.ts'
import type { Schedule } from '../schedule/index.ts'

const attempts = 3
const longestDelayMs = 30_000
/** A caller that is asked to wait longer than this gets the error instead of a still page. */
const longestSilenceMs = 10_000

/** Whether a failure leaves open if a call has arrived: no whole answer came, or one that says "later". */
export const leavesOpen = (error: unknown): boolean =>
  isIntentServiceError(error) && (error.origin === 'transport' || /retry|wait/.test(errorAction(error)))

/** How long the service asks to wait. */
const pauseOf = (error: unknown): number => (isIntentServiceError(error) && error.retryAfterMs) || 0

/** Whether the service asks for no longer a pause than a page can stay still. */
export const isPauseShort = (error: unknown): boolean => pauseOf(error) <= longestSilenceMs

/**
 * React Query's `retry` and `retryDelay` by what each error says of itself: whether the call may be repeated (the kind
 * and the operation's own rule), and how long the service asks to wait; otherwise full jitter over a doubling span.
 */
export const retryPolicy = {
  retry: (failures: number, error: unknown): boolean =>
    failures < attempts && isIntentServiceError(error) && error.retryable && isPauseShort(error),
  retryDelay: (failures: number, error: unknown): number =>
    Math.max(pauseOf(error), Math.random() * Math.min(longestDelayMs, 1000 * 2 ** failures)),
}

/**
 * Makes a call and repeats it by {@link retryPolicy}, outside of React Query.
 *
 * @throws IntentServiceError of the last attempt
 */
export async function callWithRetry<Response>(
  call: () => Promise<Response>,
  { sleep }: Pick<Schedule, 'sleep'>,
  signal?: AbortSignal,
): Promise<Response> {
  for (let failures = 1; ; failures++) {
    try {
      return await call()
    } catch (error) {
      if (!retryPolicy.retry(failures, error)) throw error
      await sleep(retryPolicy.retryDelay(failures, error), signal)
    }
  }
}
