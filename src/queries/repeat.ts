import { errorAction, isIntentServiceError } from '../api/index.ts'

const attempts = 3
const longestDelay = 30_000
/** Who is asked to wait longer than this is told so, instead of being left in front of a still page. */
export const longestSilence = 10_000

/** Whether a failure leaves open if a call has arrived: no whole answer came, or one that says "later". */
export const leavesOpen = (error: unknown): boolean =>
  isIntentServiceError(error) && (error.origin === 'transport' || /retry|wait/.test(errorAction(error)))

/**
 * React Query's `retry` and `retryDelay` by what each error says of itself: whether the call may be repeated (the kind
 * and the operation's own rule), and how long the service asks to wait; otherwise full jitter over a doubling span.
 */
export const repeat = {
  retry: (failures: number, error: unknown): boolean =>
    failures < attempts &&
    isIntentServiceError(error) &&
    error.retryable &&
    (error.retryAfterMs ?? 0) <= longestSilence,
  retryDelay: (failures: number, error: unknown): number =>
    Math.max(
      (isIntentServiceError(error) && error.retryAfterMs) || 0,
      Math.random() * Math.min(longestDelay, 1000 * 2 ** failures),
    ),
}
