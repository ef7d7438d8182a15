import type { InfiniteData } from '@tanstack/react-query'
import {
  type GetIntentHistoryRequest,
  type GetIntentHistoryResponse,
  getIntentHistory,
  type IntentClient,
  type IntentHistoryEntry,
  type Page,
} from '../api/index.ts'
import { optional, retryPolicy } from '../payments/service/index.ts'
import { failedToLoad } from './failedToLoad.ts'
import { type IntentKey, intentKey, requestOf } from './key.ts'
import type { ReadContext } from './options.ts'
import { noPlaceholder } from './polling.ts'
import { firstOfEach } from './rows.ts'

/**
 * The request of `intentHistoryQueryOptions`: the filters, and the paging of the first page. Not in the service
 * document.
 */
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

/** Reads a page of the history, where the deployment has one; else what a search finds. */
export const readHistory = /* @__PURE__ */ optional(getIntentHistory, async (...given) => {
  const { searchHistory } = await import('./searchHistory.ts').catch(failedToLoad('GetIntentHistory'))
  return searchHistory(...given)
})

const entriesOf = (pages: readonly GetIntentHistoryResponse[]): IntentHistoryEntry[] =>
  firstOfEach(
    pages.flatMap(({ intents }) => intents),
    ({ intentId }) => intentId,
  )

/** Returns the page after an answer, or undefined if the answer brought nothing new or states that there is no more. */
export const nextPage = (
  { nextPage: next }: GetIntentHistoryResponse,
  pages: GetIntentHistoryResponse[],
): Page | undefined => {
  const fresh = entriesOf(pages).length > entriesOf(pages.slice(0, -1)).length
  return fresh && next?.more !== false ? next : undefined
}

const select = ({ pages }: InfiniteData<GetIntentHistoryResponse, Page | null>): { intents: IntentHistoryEntry[] } => ({
  intents: entriesOf(pages),
})

/**
 * Returns the options of `useInfiniteQuery` for past intents, page by page. Data is `{ intents }`, with each intent
 * once. Fresh for ten seconds. If a deployment lacks `GetIntentHistory`, it reads one page from `SearchIntents`, as
 * long as every filter can be applied to it: `byOwnerAddress`, `byProjectId`, `byEdgeAddress`, `byEdgeRail`,
 * `byEdgeMode`, `byStatus` and `byStatuses`.
 *
 * @example `useInfiniteQuery(intentHistoryQueryOptions(client, { byOwnerAddress }))`
 *
 * Source: "SearchIntents"; `GetIntentHistory` is named, its shapes are not in the service document.
 */
export const intentHistoryQueryOptions = (client: IntentClient, request: IntentHistoryRequest) => ({
  queryKey: intentHistoryQueryKey(client, request),
  queryFn: ({ queryKey, signal, pageParam }: ReadContext & { pageParam: Page | null }) => {
    const asked = requestOf<GetIntentHistoryRequest>(queryKey)
    return readHistory(client, pageParam ? { ...asked, page: { ...asked.page, ...pageParam } } : asked, { signal })
  },
  initialPageParam: null as Page | null,
  getNextPageParam: nextPage,
  select,
  placeholderData: noPlaceholder,
  staleTime: 10_000,
  ...retryPolicy,
})
