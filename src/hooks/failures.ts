import { onlineManager } from '@tanstack/react-query'
import { useRef } from 'react'
import type { IntentServiceError } from '../api/index.ts'
import { offlineError } from './offlineError.ts'

/** The reason why a result is missing, and a function that requests it again. */
export interface Failure {
  error?: IntentServiceError | null | undefined
  retry?: (() => void) | undefined
}

/** The fields of a query that {@link failureOf} reads. None of them changes with each poll. */
interface FailingQuery {
  error: IntentServiceError | null
  isPaused: boolean
  refetch: () => unknown
}

/** Returns the first failure of a list. */
export function firstFailure(failures: readonly (Failure | false | undefined)[]) {
  const { error, retry } = failures.flatMap((one) => one || []).find((one) => one.error) ?? {}
  return { error: error ?? undefined, retry }
}

/**
 * Returns a query's error, or that it waits for the network. In a hidden tab, a retry is paused although the device is
 * online.
 */
export const errorOf = (error: IntentServiceError | null | undefined, isPaused: boolean, operation: string) =>
  error ?? (isPaused && !onlineManager.isOnline() ? offlineError(operation) : undefined)

/**
 * Returns why a query has no answer. A query that waits for the network hasn't failed, but the payer must see why
 * nothing comes.
 */
export function failureOf({ error, isPaused, refetch }: FailingQuery, operation: string): Failure {
  return { error: errorOf(error, isPaused, operation), retry: () => void refetch() }
}

/**
 * Returns why a query about the payment `id` has no answer, or no newer one. A query without data has no error while it
 * asks again: the last one then stays.
 */
export function useLastError(
  id: string | undefined,
  { data, error, isPaused }: Pick<FailingQuery, 'error' | 'isPaused'> & { data: unknown },
  operation: string,
): IntentServiceError | undefined {
  const last = useRef<{ id: string | undefined; error: typeof error }>(undefined)
  if (error || data !== undefined || last.current?.id !== id) last.current = { id, error }
  return errorOf(last.current?.error, isPaused, operation)
}
