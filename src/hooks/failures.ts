import { useRef } from 'react'
import type { IntentServiceError } from '../api/index.ts'
import { offlineError } from './offlineError.ts'

/** The reason why a result is missing, and a function that requests it again. */
export interface Failure {
  error?: IntentServiceError | null | undefined
  retry?: (() => void) | undefined
}

/** Returns the first failure of a list. */
export function firstFailure(failures: readonly (Failure | false | undefined)[]) {
  const { error, retry } = failures.flatMap((one) => one || []).find((one) => one.error) ?? {}
  return { error: error ?? undefined, retry }
}

/**
 * Returns why a query has no answer. A query that waits for the network hasn't failed, but the payer must see why
 * nothing comes.
 */
export function failureOf(
  { error, fetchStatus, refetch }: { error: IntentServiceError | null; fetchStatus: string; refetch: () => unknown },
  operation: string,
): Failure {
  const offline = fetchStatus === 'paused' ? offlineError(operation) : undefined
  return { error: error ?? offline, retry: () => void refetch() }
}

/**
 * Returns the error of a query about the payment `id`. A query without data has none while it asks again: the last one
 * then stays.
 */
export function useLastError(
  id: string | undefined,
  { data, error }: { data: unknown; error: IntentServiceError | null },
): IntentServiceError | undefined {
  const last = useRef<{ id: string | undefined; error: IntentServiceError | null }>(undefined)
  if (error || data !== undefined || last.current?.id !== id) last.current = { id, error }
  return last.current?.error ?? undefined
}
