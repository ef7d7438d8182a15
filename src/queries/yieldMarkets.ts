import type { InfiniteData, QueryFunctionContext } from '@tanstack/react-query'
import {
  type IntentClient,
  IntentServiceError,
  type YieldGetMarketsRequest,
  type YieldGetMarketsResponse,
  type YieldMarket,
  yieldGetMarkets,
} from '../api/index.ts'
import { retryPolicy } from '../payments/service/index.ts'
import { type IntentKey, intentKey, requestOf } from './key.ts'
import { noPlaceholder } from './polling.ts'
import { firstOfEach } from './rows.ts'

/** What `yieldMarketsQueryOptions` takes: the filters; `limit` is the size of a page, at most 100. Source: "YieldGetMarkets". */
export type YieldMarketsRequest = Omit<YieldGetMarketsRequest, 'offset'>

/** The rows of the list so far, each once; `total`, how many there are, where it is said. Source: "YieldGetMarkets". */
export interface YieldMarkets {
  items: YieldMarket[]
  total?: number | undefined
}

/** A page as it came, and the rows that had moved up over its edge since the page before. */
export interface YieldMarketsPage extends YieldGetMarketsResponse {
  moved?: YieldMarket[] | undefined
}
type Pages = InfiniteData<YieldMarketsPage, number>

const pageSize = 50
/** A deployment may cut larger pages, and a list as text could not say so. */
const largestPage = 100

const limitOf = ({ limit = pageSize }: YieldMarketsRequest): number => limit

/**
 * The key of {@link yieldMarketsQueryOptions}: plain JSON, never the access key.
 *
 * @example `queryClient.getQueryData(yieldMarketsQueryKey(client, { search: 'usdc' }))`
 *
 * Not in the service document.
 */
export const yieldMarketsQueryKey = (client: IntentClient, request: YieldMarketsRequest = {}): IntentKey =>
  intentKey(client, 'yieldMarkets', { ...request, limit: limitOf(request) })

const rowsOf = (pages: readonly YieldMarketsPage[]): YieldMarket[] =>
  firstOfEach(
    pages.flatMap(({ moved = [], items }) => [...moved, ...items]),
    ({ id }) => id,
  )

const countOf = (pages: readonly YieldMarketsPage[]) => pages.reduce((sum, { items }) => sum + items.length, 0)

/**
 * Where the next page begins: after the rows received. The list ends with an empty page, a short one, or when as many rows
 * came as there are in total; and with one that brings nothing new, unless so many rows have appeared before it.
 */
const nextOffset = (limit: number) => (last: YieldMarketsPage, pages: YieldMarketsPage[], offset: number) => {
  const { items, total } = last
  const next = offset + items.length
  const whole = total === undefined ? items.length < (last.limit ?? limit) : next >= total
  const shown = rowsOf(pages).length
  const appeared = Math.max((total ?? 0) - (pages[0]?.total ?? 0), 0)
  const still = shown === rowsOf(pages.slice(0, -1)).length && countOf(pages) - shown > appeared
  return whole || items.length === 0 || still ? undefined : next
}

const select = ({ pages }: Pages): YieldMarkets => ({ items: rowsOf(pages), total: pages.at(-1)?.total })

/**
 * Yield markets, a page at a time (for `useInfiniteQuery`); data is `{ items, total? }`, each market once. The next page
 * begins after the rows received. Where the service says how many there are and that number has shrunk since the page
 * before, rows have moved up over the edge: they are asked for again; rows that leave while as many appear are missed until a
 * refetch. Fresh for a minute. A `limit` over 100 is refused as `InvalidArgument`.
 *
 * @example `useInfiniteQuery(yieldMarketsQueryOptions(client, { type: 'lending', sort: 'rewardRateDesc' }))`
 *
 * Source: "YieldGetMarkets".
 */
export const yieldMarketsQueryOptions = (client: IntentClient, request: YieldMarketsRequest = {}) => ({
  queryKey: yieldMarketsQueryKey(client, request),
  queryFn: async (context: QueryFunctionContext<IntentKey, number>): Promise<YieldMarketsPage> => {
    const { queryKey, signal, pageParam: offset, client: queryClient } = context
    const asked = requestOf<YieldGetMarketsRequest>(queryKey)
    if (Number(asked.limit) > largestPage)
      throw new IntentServiceError({
        error: 'InvalidArgument',
        operation: 'YieldGetMarkets',
        origin: 'client',
        path: 'limit',
        msg: `Expected at most ${largestPage} rows a page.`,
      })
    const page = await yieldGetMarkets(client, { ...asked, offset }, { signal })
    const { pages = [], pageParams = [] } = queryClient.getQueryData<Pages>(queryKey) ?? {}
    const before = pages.find(({ items }, i) => (pageParams[i] ?? 0) + items.length === offset)
    const back = Math.min((before?.total ?? 0) - (page.total ?? Number.POSITIVE_INFINITY), offset)
    if (!(back > 0)) return page
    const moved = await yieldGetMarkets(client, { ...asked, offset: offset - back, limit: back }, { signal })
    return { ...page, moved: moved.items }
  },
  initialPageParam: 0,
  getNextPageParam: nextOffset(limitOf(request)),
  select,
  placeholderData: noPlaceholder,
  staleTime: 60_000,
  ...retryPolicy,
})
