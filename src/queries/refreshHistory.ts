import { type InfiniteData, type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query'
import type { GetIntentHistoryResponse, IntentHistoryEntry, Page } from '../api/index.ts'
import { statusAttention } from '../payments/status/index.ts'

/** The cached pages of a history. */
export type HistoryPages = InfiniteData<GetIntentHistoryResponse, Page | null>

/** The service may cut pages to this size. */
const largestPage = 100

const liveRows = new WeakMap<GetIntentHistoryResponse, IntentHistoryEntry[]>()

/** Returns the rows of a page whose status can still change. */
export function liveRowsOf(page: GetIntentHistoryResponse): IntentHistoryEntry[] {
  const rows = liveRows.get(page) ?? page.intents.filter(({ status }) => statusAttention(status) !== 'done')
  liveRows.set(page, rows)
  return rows
}

/** Compares by value: structural sharing copies cursors. */
const isEqual = (one: unknown, other: unknown): boolean => replaceEqualDeep(one, other) === one

/** The index of the page that was refreshed last, besides the first, by query. */
const turns = new WeakMap<object, number>()

/**
 * Reads a page of a history. A refresh takes two requests at most: one for the first page, where new payments appear, and
 * one for another page with rows that can still change. Such pages take turns. React Query refetches every page, so the
 * others come from the cache. After `invalidateQueries`, and if a page no longer connects to the known ones, all pages are
 * requested.
 *
 * @param ask requests the page, with at least this many rows
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
  const index = data?.pageParams.findIndex((known) => isEqual(known, pageParam)) ?? -1
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
 * Appends to the answer the rows that newer ones pushed off the end of the page, so that the next page still starts where
 * this one ends. Other rows that the answer lacks no longer match the filters.
 */
function joinPage(
  page: GetIntentHistoryResponse,
  answer: GetIntentHistoryResponse,
  isLive: (row: IntentHistoryEntry) => boolean,
): GetIntentHistoryResponse {
  const answered = new Set(answer.intents.map(({ intentId }) => intentId))
  const last = page.intents.findLastIndex(({ intentId }) => answered.has(intentId))
  const pushed = page.intents.slice(last + 1)
  // No request would return the appended rows again, so none of them may still change.
  if (last < 0 || pushed.some(isLive)) return answer
  return {
    ...answer,
    intents: [...answer.intents, ...pushed],
    nextPage: page.nextPage ?? (pushed.length ? undefined : answer.nextPage),
  }
}
