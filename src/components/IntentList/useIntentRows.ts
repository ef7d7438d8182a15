'use client'
import { useEffect, useMemo } from 'react'
import type {
  GetIntentHistoryRequest,
  IntentClient,
  IntentServiceError,
  SearchIntentsRequest,
} from '../../api/index.ts'
import { useIntentHistory } from '../../hooks/index.ts'
import { failureOf } from '../../hooks/internal/index.ts'
import type { JournalEntry } from '../../payments/index.ts'
import { liveRowsOf } from '../../queries/internal/index.ts'
import { eachOnce, type IntentListItem, newestFirst } from './listItem.ts'
import { listInterval } from './listPace.ts'
import { type IntentSearch, type IntentSearchKind, searchRequests } from './searchKinds.ts'
import { prepareSearch, searchRows } from './searchRows.ts'
import { useArmedHere } from './useArmedHere.ts'
import { useFirstFound } from './useFirstFound.ts'

/** The filters of a list: those of a history, or of a search. */
export type IntentListFilters = Omit<GetIntentHistoryRequest, 'page'> | SearchIntentsRequest

export interface IntentRowsParameters {
  filters: IntentListFilters
  search: IntentSearch | undefined
  pageSize: number
  /** The journal entries of this device, for names that the service does not have. */
  tracked: readonly JournalEntry[]
  client: IntentClient | undefined
}

/** The rows, whichever operation provides them. */
export interface IntentRows {
  items: readonly IntentListItem[] | undefined
  /** The kind for which the search succeeded. */
  foundBy: IntentSearchKind | undefined
  /** Whether a search may have left out rows. */
  isCut: boolean | undefined
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
  error: IntentServiceError | null
  onRetry: () => void
  /** Whether nothing is requested, because a filter is present but empty. */
  idle: boolean
}

const none: readonly IntentListItem[] = []

/** The filters that a history does not support. */
const searchOnly = ['byIntentId', 'byTransactionHash', 'byDepositTransactionHash', 'byOriginIntentAddress'].concat(
  'byDestinationIntentAddress',
  'byQueryString',
)

/**
 * Sends a search, and filters that only a search supports, to `SearchIntents`. All others page through the history. A
 * search also finds the loaded payments of the history at once.
 */
export function useIntentRows({ filters, search, pageSize, tracked, client }: IntentRowsParameters): IntentRows {
  const isOfHistory = !Object.keys(filters).some((name) => searchOnly.includes(name))
  const searched = searchRequests(search)
  const byHistory = searched.length === 0 && isOfHistory
  const armedHere = useArmedHere(client)
  const history = useIntentHistory({
    ...(isOfHistory ? filters : {}),
    page: { pageSize },
    client,
    query: {
      enabled: byHistory,
      refetchInterval: (query) => {
        const pages = query.state.data?.pages ?? []
        return listInterval(query, pages.flatMap(liveRowsOf), armedHere, pages.length)
      },
    },
  })
  const plain: [undefined, SearchIntentsRequest][] = byHistory ? [] : [[undefined, filters]]
  const found = useFirstFound(searched.length ? searched : plain, client)
  const loaded = history.data?.intents
  useEffect(() => prepareSearch(loaded ?? none), [loaded])
  const here = useMemo(() => (search && loaded ? searchRows(loaded, search, tracked) : none), [search, loaded, tracked])
  const items = useMemo(
    () => (here.length ? newestFirst(eachOnce([...(found.items ?? none), ...here])) : found.items),
    [found.items, here],
  )

  if (byHistory) {
    const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = history
    const { error = null } = failureOf(history, 'GetIntentHistory')
    const onMore = () => void fetchNextPage()
    return {
      items: data?.intents,
      foundBy: undefined,
      isCut: data?.isCut,
      hasMore: hasNextPage,
      loadingMore: isFetchingNextPage,
      onMore,
      error,
      onRetry: isFetchNextPageError ? onMore : () => void refetch(),
      idle: !data && !error && history.fetchStatus === 'idle',
    }
  }
  return {
    ...found,
    items,
    // One row is what an id or a hash finds.
    isCut: Number(found.items?.length) > 1,
    hasMore: false,
    loadingMore: false,
    onMore: found.onRetry,
  }
}
