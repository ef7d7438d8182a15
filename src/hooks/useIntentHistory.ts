'use client'
import { type UseInfiniteQueryOptions, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type {
  GetIntentHistoryResponse,
  IntentClient,
  IntentHistoryEntry,
  IntentServiceError,
  PageCursor,
} from '../api/index.ts'
import { type IntentHistoryRequest, type IntentKey, intentHistoryQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { enabledWhen, filtersAreSet, given, type Paged } from './options.ts'

type History = { intents: IntentHistoryEntry[]; isCut?: boolean | undefined }

/** Parameters of {@link useIntentHistory}: filters, and the size of a page in `page`. */
export interface UseIntentHistoryParameters extends IntentHistoryRequest {
  /** React Query's options, except the key, function and paging, which the kit sets. */
  query?:
    | Paged<
        UseInfiniteQueryOptions<GetIntentHistoryResponse, IntentServiceError, History, IntentKey, PageCursor | null>
      >
    | undefined
  /** The client. Default: the provider's. */
  client?: IntentClient | undefined
}

/**
 * Returns past intents, page by page; `data` is `{ intents }`, with each intent once, and there are `fetchNextPage` and
 * `hasNextPage`. Waits while a filter by an address or an id is present but empty, as it is while a wallet isn't
 * connected yet. If a deployment lacks `GetIntentHistory`, `SearchIntents` replaces it, as one page, and `data.isCut` is
 * true if it may have left out intents: see `intentHistoryQueryOptions`.
 *
 * @example `const { data, fetchNextPage, hasNextPage } = useIntentHistory({ byOwnerAddress, page: { pageSize: 20 } })`
 */
export function useIntentHistory({
  query,
  client,
  ...request
}: UseIntentHistoryParameters = {}): UseInfiniteQueryResult<History, IntentServiceError> {
  const options = intentHistoryQueryOptions(useIntentClient(client), request)
  return useInfiniteQuery<GetIntentHistoryResponse, IntentServiceError, History, IntentKey, PageCursor | null>({
    ...options,
    ...given(query),
    enabled: enabledWhen(filtersAreSet(request), query?.enabled),
  })
}
