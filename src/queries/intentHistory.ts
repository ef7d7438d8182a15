import type { InfiniteData } from '@tanstack/react-query'
import {
  type GetIntentHistoryRequest,
  type GetIntentHistoryResponse,
  getIntentHistory,
  type IntentClient,
  type IntentHistoryEntry,
  type Page,
} from '../api/index.ts'
import { type IntentKey, intentKey, plainJson, requestOf } from './key.ts'
import type { ReadContext } from './options.ts'
import { repeat } from './repeat.ts'
import { firstOfEach } from './rows.ts'

/** What `intentHistoryQueryOptions` takes: the filters, and how the first page is cut. Not in the service document. */
export type IntentHistoryRequest = GetIntentHistoryRequest

/**
 * The key of {@link intentHistoryQueryOptions}: plain JSON, never the access key.
 *
 * @example `queryClient.getQueryData(intentHistoryQueryKey(client, { byOwnerAddress }))`
 *
 * Not in the service document.
 */
export const intentHistoryQueryKey = (client: IntentClient, request: IntentHistoryRequest): IntentKey =>
  intentKey(client, 'intentHistory', request)

/** The page after an answer; none when it is empty, says that there is no more, or points to itself. */
const nextPage = (
  { intents, nextPage: next }: GetIntentHistoryResponse,
  _pages: unknown,
  current: Page | null,
): Page | undefined => {
  const asked = JSON.stringify(plainJson(current ?? {}))
  return next && next.more !== false && intents.length > 0 && JSON.stringify(plainJson(next)) !== asked
    ? next
    : undefined
}

/**
 * Past intents, a page at a time (for `useInfiniteQuery`); data is `{ intents }`, each intent once. Fresh for ten seconds.
 *
 * @example `useInfiniteQuery(intentHistoryQueryOptions(client, { byOwnerAddress }))`
 *
 * Source: `GetIntentHistory` is named, its shapes are not in the service document.
 */
export const intentHistoryQueryOptions = (client: IntentClient, request: IntentHistoryRequest) => ({
  queryKey: intentHistoryQueryKey(client, request),
  queryFn: ({ queryKey, signal, pageParam }: ReadContext & { pageParam: Page | null }) => {
    const asked = requestOf<GetIntentHistoryRequest>(queryKey)
    return getIntentHistory(client, pageParam ? { ...asked, page: { ...asked.page, ...pageParam } } : asked, { signal })
  },
  initialPageParam: null as Page | null,
  getNextPageParam: nextPage,
  select: ({ pages }: InfiniteData<GetIntentHistoryResponse, Page | null>): { intents: IntentHistoryEntry[] } => ({
    intents: firstOfEach(
      pages.flatMap(({ intents }) => intents),
      ({ intentId }) => intentId,
    ),
  }),
  staleTime: 10_000,
  ...repeat,
})
