import { type InfiniteData, type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query'
import type { GetIntentHistoryResponse, IntentHistoryEntry, Page } from '../api/index.ts'
import { statusAttention } from '../payments/status/index.ts'

/** The cached pages of a history. */
export type HistoryPages = InfiniteData<GetIntentHistoryResponse, Page | null>

/** Pages may be cut to this size by the service. */
const largestPage = 100

const liveRows = new WeakMap<GetIntentHistoryResponse, IntentHistoryEntry[]>()

/** The rows of a page whose status can still change. */
export function liveRowsOf(page: GetIntentHistoryResponse): IntentHistoryEntry[] {
  const rows = liveRows.get(page) ?? page.intents.filter(({ status }) => statusAttention(status) !== 'done')
  liveRows.set(page, rows)
  return rows
}

/** Which page beside the first was read last, by query. */
const turns = new WeakMap<object, number>()

/**
 * Reads a page of a history again. A refresh takes two requests at most: one for the first page, where new payments
 * appear, and one for another page with rows that can still change; such pages take turns. React Query asks for every
 * page in turn: the others are answered from the cache. After `invalidateQueries`, and where a page does not join those
 * that are known, all are requested.
 *
 * @param ask requests the page, with so many rows at least
 */
export async function readHistoryPage(
  queryClient: QueryClient,
  queryKey: QueryKey,
  pageParam: Page | null,
  isLive: (row: IntentHistoryEntry) => boolean,
  ask: (leastRows: number) => Promise<GetIntentHistoryResponse>,
): Promise<GetIntentHistoryResponse> {
  const query = queryClient.getQueryCache().find<HistoryPages>({ queryKey, exact: true })
  const { data, isInvalidated } = query?.state ?? {}
  // Equal cursors: structural sharing copies them.
  const index = data?.pageParams.findIndex((known) => replaceEqualDeep(known, pageParam) === known) ?? -1
  const page = data?.pages[index]
  if (!query || !page || isInvalidated) return ask(0)
  if (index === 0) {
    const last = turns.get(query) ?? 0
    const live = data.pages.flatMap((other, place) => (place > 0 && liveRowsOf(other).some(isLive) ? place : []))
    turns.set(query, live.find((place) => place > last) ?? live[0] ?? 0)
  } else if (index !== turns.get(query)) return page
  const { length } = page.intents
  return joinPage(page, await ask(page.nextPage && length <= largestPage ? length : 0), isLive)
}

/**
 * The answer, followed by the rows that newer ones have pushed off the end of the page, so that the next page still
 * begins where this one ends. A row before them that the answer lacks no longer meets the filters.
 */
function joinPage(
  page: GetIntentHistoryResponse,
  answer: GetIntentHistoryResponse,
  isLive: (row: IntentHistoryEntry) => boolean,
): GetIntentHistoryResponse {
  const answered = new Set(answer.intents.map(({ intentId }) => intentId))
  const last = page.intents.findLastIndex(({ intentId }) => answered.has(intentId))
  const pushed = page.intents.slice(last + 1)
  // Rows that no request would bring again must not change any more.
  if (last < 0 || pushed.some(isLive)) return answer
  return {
    ...answer,
    intents: [...answer.intents, ...pushed],
    nextPage: page.nextPage ?? (pushed.length ? undefined : answer.nextPage),
  }
}
