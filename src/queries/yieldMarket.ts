import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type IntentClient, type YieldGetMarketsRequest, type YieldMarket, yieldGetMarkets } from '../api/index.ts'
import { retryPolicy } from '../payments/service/index.ts'
import { baseKey, intentKey, requestOf } from './key.ts'
import type { ReadContext } from './options.ts'
import { ownDefaults } from './ownDefaults.ts'
import { statedTotal } from './statedTotal.ts'
import type { YieldMarketsPage } from './yieldMarkets.ts'

/** The result of looking for a market in the list. */
export interface FoundMarket {
  /** Undefined: not among the rows that were read. */
  market: YieldMarket | undefined
  /** Whether the list was read to its end, or the market was found. */
  isWholeList: boolean
}

/** The limits of the search for one market: how many rows a request asks for, and how many requests there are. */
const pageSize = 100
const mostPages = 20

/** Returns a market of the lists in the cache: the one that was read last, with its time. */
function cachedMarket(queryClient: QueryClient, client: IntentClient, marketId: string) {
  const lists = queryClient
    .getQueryCache()
    .findAll({ queryKey: baseKey(client, 'yieldMarkets') })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { state } of lists) {
    const { pages = [] } = (state.data ?? {}) as Partial<InfiniteData<YieldMarketsPage>>
    for (const { items, moved = [] } of pages) {
      const market = [...items, ...moved].find(({ id }) => id === marketId)
      if (market) return { market, readAt: state.dataUpdatedAt }
    }
  }
  return undefined
}

/**
 * Returns the options of a query for one market. No operation reads one market, and the search doesn't cover ids, so
 * the lists in the cache are looked through first, then the list itself, at most 2,000 rows of it. Data is
 * `{ market, isWholeList }`. Fresh for a minute.
 */
export const yieldMarketQueryOptions = (client: IntentClient, queryClient: QueryClient, marketId: string) => {
  const cached = cachedMarket(queryClient, client, marketId)
  return {
    ...ownDefaults,
    queryKey: intentKey(client, 'yieldMarket', { marketId }),
    queryFn: async ({ queryKey, signal }: ReadContext): Promise<FoundMarket> => {
      const { marketId: id } = requestOf<{ marketId: string }>(queryKey)
      const known =
        queryClient.getQueryData<FoundMarket>(queryKey)?.market ?? cachedMarket(queryClient, client, id)?.market
      const near = known && nearby(known)
      // Known facts make it one request; they may have changed since.
      if (near) {
        const { items } = await yieldGetMarkets(client, { ...near, limit: pageSize }, { signal })
        const market = items.find((one) => one.id === id)
        if (market) return { market, isWholeList: true }
      }
      return findInList(client, id, signal)
    },
    initialData: (): FoundMarket | undefined => cached && { market: cached.market, isWholeList: true },
    initialDataUpdatedAt: () => cached?.readAt,
    staleTime: 60_000,
    ...retryPolicy,
  }
}

/** Returns the filters that narrow the list to few markets with this one among them, if its facts allow it. */
function nearby({ metadata, providerId, chainId }: YieldMarket): YieldGetMarketsRequest | undefined {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const filters = { provider: text(providerId), chainId: text(chainId), search: text(metadata?.name) }
  return filters.search === undefined ? undefined : filters
}

async function findInList(client: IntentClient, id: string, signal: AbortSignal): Promise<FoundMarket> {
  const seen = new Set<string>()
  let offset = 0
  let lastTotal: number | undefined
  for (let page = 0; page < mostPages; page++) {
    const answer = await yieldGetMarkets(client, { limit: pageSize, offset }, { signal })
    const { items } = answer
    const total = statedTotal(answer, offset)
    const market = items.find((one) => one.id === id)
    if (market) return { market, isWholeList: true }
    const before = seen.size
    for (const one of items) seen.add(one.id)
    // Rows that left the list have moved others up into what was read already.
    const gone = Math.max((lastTotal ?? 0) - (total ?? Number.POSITIVE_INFINITY), 0)
    lastTotal = total
    offset = gone > 0 ? Math.max(offset - gone, 0) : offset + items.length
    // A list without a total ends with an empty page: a short one may be what the deployment allows.
    const isOver = total === undefined ? seen.size === before : offset >= total || items.length === 0
    if (isOver && gone === 0) return { market: undefined, isWholeList: true }
  }
  return { market: undefined, isWholeList: false }
}
