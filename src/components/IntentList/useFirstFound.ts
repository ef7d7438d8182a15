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
export function useFirstFound(
  [first, second, third]: readonly Attempt[],
  client: IntentClient | undefined,
): FirstFound {
  const one = useAttempt(first, client, true)
  const two = useAttempt(second, client, one.data?.length === 0)
  const three = useAttempt(third, client, two.data?.length === 0)
  const attempts = [first && { ask: one, by: first[0] }, second && { ask: two, by: second[0] }].concat(
    third && { ask: three, by: third[0] },
  )
  const made = attempts.filter((attempt) => attempt !== undefined)
  const told = made.find(({ ask }) => ask.data?.length !== 0) ?? made.at(-1)
  const { data, error = null, fetchStatus, refetch } = told?.ask ?? {}
  return {
    items: data,
    foundBy: data?.length ? told?.by : undefined,
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
