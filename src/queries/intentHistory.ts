import type { InfiniteData, QueryFunctionContext } from '@tanstack/react-query'
import {
  type GetIntentHistoryRequest,
  type GetIntentHistoryResponse,
  getIntentHistory,
  type IntentClient,
  type IntentHistoryEntry,
  type Page,
  type PageCursor,
} from '../api/index.ts'
import { isObject } from '../api/internal/index.ts'
import { optional, retryPolicy } from '../payments/service/index.ts'
import { failedToLoad } from './failedToLoad.ts'
import { firstOfEach } from './firstOfEach.ts'
import { type IntentKey, intentKey, requestOf, type TaggedKey } from './key.ts'
import { ownDefaults } from './ownDefaults.ts'
import type { HistoryPage } from './searchHistory.ts'

/** The request of `intentHistoryQueryOptions`: the filters, and the paging of the first page. */
export type IntentHistoryRequest = Omit<GetIntentHistoryRequest, 'page'> & { page?: Page | undefined }

/**
 * The key of {@link intentHistoryQueryOptions}: plain JSON, never the access key.
 *
 * @example `queryClient.getQueryData(intentHistoryQueryKey(client, { byOwnerAddress }))`
 */
export const intentHistoryQueryKey = (
  client: IntentClient,
  request: IntentHistoryRequest,
): TaggedKey<InfiniteData<GetIntentHistoryResponse, PageCursor | null>> => intentKey(client, 'intentHistory', request)

/** Reads a page of the history, or the results of a search if the deployment has no history. */
export const readHistory = /* @__PURE__ */ optional<GetIntentHistoryRequest, HistoryPage>(
  getIntentHistory,
  async (...given) => {
    const { searchHistory } = await import('./searchHistory.ts').catch(failedToLoad('GetIntentHistory'))
    return searchHistory(...given)
  },
)

const ids = new WeakMap<readonly IntentHistoryEntry[], ReadonlySet<string>>()

function idsOf(intents: readonly IntentHistoryEntry[]): ReadonlySet<string> {
  const known = ids.get(intents) ?? new Set(intents.map(({ intentId }) => intentId))
  ids.set(intents, known)
  return known
}

/** Returns the entries of pages, each once. */
export const entriesOf = (pages: readonly GetIntentHistoryResponse[]): IntentHistoryEntry[] =>
  firstOfEach(
    pages.flatMap(({ intents }) => intents),
    ({ intentId }) => intentId,
  )

/** Returns the page after an answer, or undefined if the answer brought nothing new or states that there is no more. */
export const nextPage = (
  { nextPage: next }: GetIntentHistoryResponse,
  pages: GetIntentHistoryResponse[],
): PageCursor | undefined => {
  if (!next || (next as Page).more === false) return undefined
  const last = pages.length - 1
  const isKnown = ({ intentId }: IntentHistoryEntry) =>
    pages.some(({ intents }, place) => place < last && idsOf(intents).has(intentId))
  return pages[last]?.intents.every(isKnown) ? undefined : next
}

const select = ({
  pages,
}: InfiniteData<GetIntentHistoryResponse, PageCursor | null>): {
  intents: IntentHistoryEntry[]
  isCut?: boolean | undefined
} => ({
  intents: entriesOf(pages),
  isCut: pages.some(({ isCut }: HistoryPage) => isCut) || undefined,
})

/**
 * Returns the options of `useInfiniteQuery` for past intents, page by page. Data is `{ intents }`, with each intent
 * once. Fresh for ten seconds. A refetch takes two requests at most, however many pages there are: the first page, and in
 * turn one of the others with rows that can still change. After `invalidateQueries`, it requests every page. If a
 * deployment lacks `GetIntentHistory`, it reads one page from `SearchIntents`, as long as every filter can be applied to
 * it: `byOwnerAddress`, `byProjectId`, `byEdgeAddress`, `byEdgeRail`, `byEdgeMode`, `byStatus` and `byStatuses`. Data
 * then has `isCut: true` if the search may have left out intents.
 *
 * @example `useInfiniteQuery(intentHistoryQueryOptions(client, { byOwnerAddress }))`
 */
export const intentHistoryQueryOptions = (client: IntentClient, request: IntentHistoryRequest) => ({
  ...ownDefaults,
  queryKey: intentHistoryQueryKey(client, request),
  queryFn: async ({
    queryKey,
    signal,
    pageParam,
    client: queryClient,
  }: QueryFunctionContext<IntentKey, PageCursor | null>) => {
    const asked = requestOf<IntentHistoryRequest>(queryKey)
    const refreshing = import('./refreshHistory.ts').catch(() => undefined)
    const ask = async (leastRows: number) => {
      const pageSize = leastRows && Math.max(leastRows, asked.page?.pageSize ?? 0)
      // A cursor that is no object can't hold a size.
      const page =
        pageParam && !isObject(pageParam)
          ? pageParam
          : { ...asked.page, ...(pageParam as Page | null), ...(pageSize && { pageSize }) }
      const answer = await readHistory(client, pageParam || pageSize ? { ...asked, page } : asked, { signal })
      return (await refreshing)?.shareTexts(answer) ?? answer
    }
    // Without that code, every page is requested again.
    const refresh = queryClient.getQueryData(queryKey) ? await refreshing : undefined
    return refresh ? refresh.readHistoryPage(client, queryClient, queryKey, pageParam, ask) : ask(0)
  },
  initialPageParam: null as PageCursor | null,
  getNextPageParam: nextPage,
  select,
  staleTime: 10_000,
  ...retryPolicy,
})
