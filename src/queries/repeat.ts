import { isIntentServiceError } from '../api/index.ts'

const attempts = 3
const longestDelay = 30_000
/** Who is asked to wait longer than this is told so, instead of being left in front of a still page. */
const longestSilence = 10_000

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
