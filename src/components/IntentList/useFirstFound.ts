'use client'
import type { Intent, IntentClient, IntentServiceError, SearchIntentsRequest } from '../../api/index.ts'
import { useSearchIntents } from '../../hooks/index.ts'
import { failureOf } from '../../hooks/internal/index.ts'
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

/** Makes up to three searches. Each starts when the one before has found nothing, or the service has refused it. */
export function useFirstFound(attempts: readonly Attempt[], client: IntentClient | undefined): FirstFound {
  const one = useAttempt(attempts[0], client, true)
  const two = useAttempt(attempts[1], client, isOver(one))
  const three = useAttempt(attempts[2], client, isOver(two))
  const made = [one, two, three].slice(0, attempts.length)
  const at = made.findIndex((attempt) => !isOver(attempt))
  // If none found anything, an answer tells more than a refusal.
  const attempt = made[at] ?? made.find(({ data }) => data) ?? made.at(-1)
  const { data, fetchStatus } = attempt ?? {}
  const { error = null, retry } = attempt ? failureOf(attempt, 'SearchIntents') : {}
  return {
    items: data,
    foundBy: data?.length ? attempts.at(at)?.[0] : undefined,
    error,
    onRetry: () => retry?.(),
    idle: !data && !error && fetchStatus === 'idle',
  }
}

/**
 * Whether an attempt has found nothing. A refusal is as good as that: which text is an id, and how a service answers for
 * an id that it doesn't know, is undocumented.
 */
const isOver = ({ data, error }: { data: Intent[] | undefined; error: IntentServiceError | null }): boolean =>
  data ? data.length === 0 : error?.origin === 'service' && /^(NotFound|InvalidArgument)$/.test(error.error)

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
