'use client'
import type { Intent, IntentClient, IntentServiceError, SearchIntentsRequest } from '../../api/index.ts'
import { useSearchIntents } from '../../hooks/index.ts'
import { newestFirst } from './listItem.ts'
import { listInterval } from './listPace.ts'
import type { IntentSearchKind } from './searchKinds.ts'
import { useArmedHere } from './useArmedHere.ts'

/** A search request, and the kind that it searches for. */
export type Attempt = readonly [IntentSearchKind | undefined, SearchIntentsRequest]

/** The answer of the first attempt that found something. */
export interface FirstFound {
  /** Newest first, since the document does not define the service's order. Empty when no attempt found anything. */
  items: Intent[] | undefined
  foundBy: IntentSearchKind | undefined
  error: IntentServiceError | null
  onRetry: () => void
  idle: boolean
}

/** Makes up to three searches. Each starts when the one before has found nothing. */
export function useFirstFound(attempts: readonly Attempt[], client: IntentClient | undefined): FirstFound {
  const one = useAttempt(attempts[0], client, true)
  const two = useAttempt(attempts[1], client, one.data?.length === 0)
  const three = useAttempt(attempts[2], client, two.data?.length === 0)
  const made = [one, two, three].slice(0, attempts.length)
  // The last one (-1) if all found nothing.
  const at = made.findIndex(({ data }) => data?.length !== 0)
  const { data, error = null, fetchStatus, refetch } = made.at(at) ?? {}
  return {
    items: data,
    foundBy: data?.length ? attempts.at(at)?.[0] : undefined,
    error,
    onRetry: () => void refetch?.(),
    idle: !data && !error && fetchStatus === 'idle',
  }
}

function useAttempt(attempt: Attempt | undefined, client: IntentClient | undefined, wanted: boolean) {
  const armedHere = useArmedHere(client)
  return useSearchIntents<Intent[]>({
    ...attempt?.[1],
    client,
    query: {
      enabled: wanted,
      select: newestFirst,
      refetchInterval: (query) => listInterval(query, query.state.data ?? [], armedHere),
    },
  })
}
