'use client'
import type {
  GetIntentHistoryRequest,
  IntentClient,
  IntentServiceError,
  SearchIntentsRequest,
} from '../../api/index.ts'
import { useIntentHistory } from '../../hooks/index.ts'
import type { IntentListItem } from './listItem.ts'
import { listInterval } from './listPace.ts'
import { type IntentSearch, type IntentSearchKind, searchRequests } from './searchKinds.ts'
import { useArmedHere } from './useArmedHere.ts'
import { useFirstFound } from './useFirstFound.ts'

/**
 * What is listed: filters of a history, or of a search. Source: "SearchIntents"; those of `GetIntentHistory` are not in
 * the service document.
 */
export type IntentListFilters = Omit<GetIntentHistoryRequest, 'page'> | SearchIntentsRequest

/** What {@link useIntentRows} takes. */
export interface IntentRowsParameters {
  filters: IntentListFilters
  search: IntentSearch | undefined
  pageSize: number
  client: IntentClient | undefined
}

/** Rows from whichever operation answers. */
export interface IntentRows {
  items: readonly IntentListItem[] | undefined
  /** As what a search was successful. */
  foundBy: IntentSearchKind | undefined
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
  error: IntentServiceError | null
  onRetry: () => void
  /** Nothing is asked: a filter was named and left empty. */
  idle: boolean
}

/** Filters that a history does not have. */
const searchOnly = ['byIntentId', 'byTransactionHash', 'byDepositTransactionHash', 'byOriginIntentAddress'].concat(
  'byDestinationIntentAddress',
  'byQueryString',
)

/**
 * A search goes to `SearchIntents`, and so do filters that only it has. All others page through the
 * history.
 */
export function useIntentRows({ filters, search, pageSize, client }: IntentRowsParameters): IntentRows {
  const names = Object.keys(filters)
  const searched = searchRequests(search)
  const byHistory = searched.length === 0 && !names.some((name) => searchOnly.includes(name))
  const armedHere = useArmedHere(client)
  const history = useIntentHistory({
    ...(byHistory ? filters : {}),
    page: { pageSize },
    client,
    query: {
      enabled: byHistory,
      refetchInterval: (query) => {
        const pages = query.state.data?.pages ?? []
        const intents = pages.flatMap((page) => page.intents)
        return listInterval(query, intents, armedHere, pages.length)
      },
    },
  })
  const plain: [undefined, SearchIntentsRequest][] = byHistory ? [] : [[undefined, filters]]
  const found = useFirstFound(searched.length ? searched : plain, client)

  if (byHistory) {
    const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = history
    const onMore = () => void fetchNextPage()
    return {
      items: data?.intents,
      foundBy: undefined,
      hasMore: hasNextPage,
      loadingMore: isFetchingNextPage,
      onMore,
      error,
      onRetry: isFetchNextPageError ? onMore : () => void refetch(),
      idle: !data && !error && history.fetchStatus === 'idle',
    }
  }
  return { ...found, hasMore: false, loadingMore: false, onMore: found.onRetry }
}
