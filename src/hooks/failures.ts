import type { IntentServiceError } from '../api/index.ts'
import { offlineError } from './offlineError.ts'

/** The reason why a result is missing, and a function that requests it again. */
export interface Failure {
  error?: IntentServiceError | null | undefined
  retry?: (() => void) | undefined
}

/** Returns the first failure of a list. */
export function firstFailure(failures: readonly (Failure | false | undefined)[]) {
  for (const failure of failures) {
    const { error, retry } = failure || {}
    if (error) return { error, retry }
  }
  return { error: undefined, retry: undefined }
}

/**
 * Returns why a query has no answer. A query that waits for the network hasn't failed, but the payer must see why
 * nothing comes.
 */
export function failureOf(
  { error, fetchStatus }: { error: IntentServiceError | null; fetchStatus: string },
  operation: string,
  refetch: () => unknown,
): Failure {
  const offline = fetchStatus === 'paused' ? offlineError(operation) : undefined
  return { error: error ?? offline, retry: () => void refetch() }
}
