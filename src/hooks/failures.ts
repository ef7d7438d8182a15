import type { IntentServiceError } from '../api/index.ts'
import { offlineError } from './offlineError.ts'

/** Why something has no answer, and what asks again. */
export interface Failure {
  error?: IntentServiceError | null | undefined
  retry?: (() => void) | undefined
}

/** The first of what has failed. */
export function firstFailure(failures: readonly (Failure | false | undefined)[]) {
  for (const failure of failures) {
    const { error, retry } = failure || {}
    if (error) return { error, retry }
  }
  return { error: undefined, retry: undefined }
}

/** Why a query has no answer. What waits for the network has not failed, but the payer is to know why nothing comes. */
export function failureOf(
  { error, fetchStatus }: { error: IntentServiceError | null; fetchStatus: string },
  operation: string,
  refetch: () => unknown,
): Failure {
  const offline = fetchStatus === 'paused' ? offlineError(operation) : undefined
  return { error: error ?? offline, retry: () => void refetch() }
}
