import { errorAction, type IntentServiceError, isIntentServiceError } from '../../api/index.ts'

const attempts = 3
const longestDelayMs = 30_000
/** If the service asks for a longer wait than this, the caller gets the error instead of a page that does not move. */
const longestSilenceMs = 10_000

/**
 * Whether a failure leaves it unclear if a call has arrived: there was no complete answer, or one that asks to try
 * later.
 */
export const leavesOpen = (error: unknown): boolean =>
  isIntentServiceError(error) && (error.origin === 'transport' || /retry|wait/.test(errorAction(error)))

/** Returns how long the service asks to wait, in ms. */
const pauseOf = (error: unknown): number => (isIntentServiceError(error) && error.retryAfterMs) || 0

/** Whether the service asks for a pause that a page can wait out. */
export const isPauseShort = (error: unknown): boolean => pauseOf(error) <= longestSilenceMs

/**
 * React Query's `retry` and `retryDelay`, based on each error: whether the call may be repeated (by its kind and the
 * operation's own rule), and how long the service asks to wait; otherwise full jitter over a doubling interval. React
 * Query infers from their type which error a call fails with.
 */
export const retryPolicy = {
  retry: (failures: number, error: IntentServiceError): boolean =>
    failures < attempts && isIntentServiceError(error) && error.retryable && isPauseShort(error),
  retryDelay: (failures: number, error: IntentServiceError): number =>
    Math.max(pauseOf(error), Math.random() * Math.min(longestDelayMs, 1000 * 2 ** failures)),
}
