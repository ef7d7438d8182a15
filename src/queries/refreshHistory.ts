import { type InfiniteData, type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query'
import type { GetIntentHistoryResponse, IntentClient, IntentHistoryEntry, PageCursor } from '../api/index.ts'
import { nextPollDelay, rowAttention } from '../payments/status/index.ts'
import { isArmed } from './armed.ts'
import { liveRowsOf } from './liveRowsOf.ts'

/** The cached pages of a history. */
export type HistoryPages = InfiniteData<GetIntentHistoryResponse, PageCursor | null>

/** The service may cut pages to this size. */
const largestPage = 100

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
  client: IntentClient,
  queryClient: QueryClient,
  queryKey: QueryKey,
  pageParam: PageCursor | null,
  ask: (leastRows: number) => Promise<GetIntentHistoryResponse>,
): Promise<GetIntentHistoryResponse> {
  const now = Date.now()
  const isLive = (row: IntentHistoryEntry) =>
    nextPollDelay({ ...rowAttention(row, now, isArmed(queryClient, client, row.intentId)), askedAt: now }) !== false
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

/** Shares equal strings of an answer in memory. Receipts repeat ids, addresses and times, and histories are long. */
export function shareTexts<Value>(value: Value, known = new Map<unknown, unknown>()): Value {
  if (typeof value === 'string' && !known.has(value)) known.set(value, value)
  if (typeof value === 'object' && value !== null)
    for (const [name, field] of Object.entries(value))
      (value as Record<string, unknown>)[name] = shareTexts(field, known)
  return typeof value === 'string' ? (known.get(value) as Value) : value
}
