import type { InfiniteData, QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import {
  type IntentClient,
  type YieldGetMarketsRequest,
  type YieldGetMarketsResponse,
  type YieldMarket,
  yieldGetMarkets,
} from '../api/index.ts'
import { invalidArgument } from '../api/internal/index.ts'
import { retryPolicy } from '../payments/service/index.ts'
import { firstOfEach } from './firstOfEach.ts'
import { baseKey, type IntentKey, intentKey, requestOf, type TaggedKey } from './key.ts'
import { ownDefaults } from './ownDefaults.ts'
import { statedTotal } from './statedTotal.ts'

/** The request of `yieldMarketsQueryOptions`: the filters. `limit` is the size of a page, at most 100. */
export type YieldMarketsRequest = Omit<YieldGetMarketsRequest, 'offset'>

/** The rows of the list so far, each once. `total` is how many there are, unless the service states none, or fewer. */
export interface YieldMarkets {
  items: YieldMarket[]
  total?: number | undefined
}

/** A page as received, with the rows that moved over its edge into the previous page since that page was read. */
export interface YieldMarketsPage extends YieldGetMarketsResponse {
  moved?: YieldMarket[] | undefined
}
type Pages = InfiniteData<YieldMarketsPage, number>

const pageSize = 50
/** A deployment may truncate larger pages, and a list as text couldn't report that. */
const largestPage = 100

/**
 * The key of {@link yieldMarketsQueryOptions}: plain JSON, never the access key.
 *
 * @example `queryClient.getQueryData(yieldMarketsQueryKey(client, { search: 'usdc' }))`
 */
export const yieldMarketsQueryKey = (
  client: IntentClient,
  request: YieldMarketsRequest = {},
): TaggedKey<InfiniteData<YieldMarketsPage, number>> =>
  intentKey(client, 'yieldMarkets', { ...request, limit: request.limit ?? pageSize })

const rowsOf = (pages: readonly YieldMarketsPage[]): YieldMarket[] =>
  firstOfEach(
    pages.flatMap(({ moved = [], items }) => [...moved, ...items]),
    ({ id }) => id,
  )

/**
 * Returns the offset of the next page: after the received rows. The list ends with an empty page, with a short one, or
 * when as many rows were received as there are in total. A page is short if it has fewer rows than the service states as
 * its limit, else than the first page: a deployment may cut pages to fewer rows than were requested. A limit that
 * repeats the request doesn't count, since a service may repeat it and still cut its pages. The list also ends with a
 * page that brings nothing new, unless that many rows were added before it.
 */
const nextOffset = (last: YieldMarketsPage, pages: YieldMarketsPage[], offset: number, requested = pageSize) => {
  const { items, total, limit = 0 } = last
  const [first = last] = pages
  const next = offset + items.length
  const full = limit > 0 && limit < requested ? limit : first.items.length
  const whole = total === undefined ? items.length < full : next >= total
  const shown = rowsOf(pages).length
  const appeared = Math.max((total ?? 0) - (first.total ?? 0), 0)
  const received = pages.flatMap(({ items }) => items).length
  const still = shown === rowsOf(pages.slice(0, -1)).length && received - shown > appeared
  return whole || items.length === 0 || still ? undefined : next
}

/** The total of the page that a refetch read last. The cache gets its pages, which share a signal, only at its end. */
const totals = new WeakMap<AbortSignal, number | undefined>()

const select = ({ pages }: Pages): YieldMarkets => {
  const items = rowsOf(pages)
  const total = pages.at(-1)?.total
  // An empty page at the end may state a total that nobody filled in.
  return { items, total: (total as number) < items.length ? undefined : total }
}

/**
 * Returns the options of `useInfiniteQuery` for yield markets, page by page. Data is `{ items, total? }`, with each
 * market once. The next page begins after the received rows. If the service states the total and it has shrunk since
 * the previous page, rows have moved up into that page and are read again. Rows that leave while as many others appear
 * are missed until a refetch. Fresh for a minute. A `limit` over 100 is refused as `InvalidArgument`.
 *
 * @example `useInfiniteQuery(yieldMarketsQueryOptions(client, { type: 'lending', sort: 'rewardRateDesc' }))`
 */
export const yieldMarketsQueryOptions = (client: IntentClient, request: YieldMarketsRequest = {}) => ({
  ...ownDefaults,
  queryKey: yieldMarketsQueryKey(client, request),
  queryFn: async (context: QueryFunctionContext<IntentKey, number>): Promise<YieldMarketsPage> => {
    const { queryKey, signal, pageParam: offset, client: queryClient } = context
    const asked = requestOf<YieldGetMarketsRequest>(queryKey)
    if (Number(asked.limit) > largestPage)
      throw invalidArgument('YieldGetMarkets', 'limit', `at most ${largestPage} rows a page`)
    const page = await yieldGetMarkets(client, { ...asked, offset }, { signal })
    page.total = statedTotal(page, offset)
    const cached = queryClient.getQueryData<Pages>(queryKey)?.pages.at(-1)
    // Without a total, NaN.
    const back = Math.min(Number(totals.get(signal) ?? cached?.total) - Number(page.total), offset)
    totals.set(signal, page.total)
    if (!(back > 0)) return page
    const moved: YieldMarket[] = []
    // These may be more rows than a page holds.
    for (let from = offset - back; from < offset; from = offset - back + moved.length) {
      const limit = Math.min(offset - from, largestPage)
      const { items } = await yieldGetMarkets(client, { ...asked, offset: from, limit }, { signal })
      if (items.length === 0) break
      moved.push(...items)
    }
    return { ...page, moved }
  },
  initialPageParam: 0,
  getNextPageParam: (last: YieldMarketsPage, pages: YieldMarketsPage[], offset: number) =>
    nextOffset(last, pages, offset, request.limit),
  select,
  staleTime: 60_000,
  ...retryPolicy,
})

/**
 * Returns the markets that any list of this client has read, each once. Reads the cache, and requests nothing.
 *
 * @example `knownYieldMarkets(queryClient, client).find(({ id }) => id === yieldId)`
 */
export function knownYieldMarkets(queryClient: QueryClient, client: IntentClient): YieldMarket[] {
  const lists = queryClient.getQueriesData<Pages>({ queryKey: baseKey(client, 'yieldMarkets') })
  return rowsOf(lists.flatMap(([, data]) => data?.pages ?? []))
}
