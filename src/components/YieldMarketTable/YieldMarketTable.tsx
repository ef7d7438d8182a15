'use client'
import { forwardRef, useState } from 'react'
import type { IntentClient } from '../../api/index.ts'
import { useYieldMarkets } from '../../hooks/index.ts'
import { failureOf, useAllYieldProviders, useIntentClient } from '../../hooks/internal/index.ts'
import { isKeyOf } from '../../queries/internal/index.ts'
import { marketsRequest, readFilters, type YieldMarketFilters } from './marketFilters.ts'
import { YieldMarketTableView, type YieldMarketTableViewProps } from './YieldMarketTableView.tsx'

/** Props of {@link YieldMarketTable}. */
export interface YieldMarketTableProps
  extends Omit<
    YieldMarketTableViewProps,
    | 'markets'
    | 'total'
    | 'filters'
    | 'onFiltersChange'
    | 'providers'
    | 'isUpdating'
    | 'hasMore'
    | 'loadingMore'
    | 'onMore'
    | 'error'
    | 'onRetry'
  > {
  /** The filters: the current ones with `onFiltersChange`, else the initial ones. Default: none. */
  filters?: YieldMarketFilters | undefined
  /** Called with all filters when one changes. With `filters`, the host holds them. */
  onFiltersChange?: ((filters: YieldMarketFilters) => void) | undefined
  /** The number of markets per page, at most 100. Default: 50. */
  pageSize?: number | undefined
  /** The client. Default: the provider's client. */
  client?: IntentClient | undefined
}

/** A refetch asks for every page again, which a long list doesn't do by itself. */
const whenShort = ({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }) =>
  (state.data?.pages.length ?? 0) <= 3

export const YieldMarketTable = forwardRef<HTMLElement, YieldMarketTableProps>(function YieldMarketTable(
  { filters, onFiltersChange, pageSize = 50, client: own, ...rest },
  ref,
) {
  const client = useIntentClient(own)
  const [held, setHeld] = useState(filters)
  const current = readFilters((filters && onFiltersChange ? filters : held) ?? {})
  const providers = useAllYieldProviders(client)
  const markets = useYieldMarkets({
    ...marketsRequest(current),
    limit: pageSize,
    client,
    query: {
      // The rows of the filters before stay while the next ones load, never those of another service.
      placeholderData: (rows, before) => (before && isKeyOf(client, before.queryKey) ? rows : undefined),
      refetchOnMount: whenShort,
      refetchOnWindowFocus: whenShort,
      refetchOnReconnect: whenShort,
    },
  })
  const { data, hasNextPage, isFetchingNextPage, isPlaceholderData, isFetchNextPageError } = markets

  function change(next: YieldMarketFilters) {
    setHeld(next)
    onFiltersChange?.(next)
  }
  return (
    <YieldMarketTableView
      {...rest}
      ref={ref}
      markets={data?.items}
      total={data?.total}
      filters={current}
      onFiltersChange={change}
      providers={providers}
      isUpdating={isPlaceholderData}
      hasMore={hasNextPage}
      loadingMore={isFetchingNextPage}
      onMore={() => void markets.fetchNextPage()}
      error={failureOf(markets, 'YieldGetMarkets').error}
      onRetry={() => void (isFetchNextPageError ? markets.fetchNextPage() : markets.refetch())}
    />
  )
})

export { YieldMarketTableView } from './YieldMarketTableView.tsx'
