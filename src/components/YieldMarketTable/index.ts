'use client'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { YieldMarketTableProps } from './YieldMarketTable.tsx'
import type { YieldMarketTableViewProps } from './YieldMarketTableView.tsx'

export type { YieldMarketFilterName, YieldMarketFilters } from './marketFilters.ts'
export type { YieldMarketTableProps, YieldMarketTableViewProps }

/**
 * Lists the markets to earn in, with a search, filters by token, network, provider and kind, and the service's orders.
 * Pages load when the end is near, or by a button. Of more than 60 markets, only the rows near the visible ones are in
 * the document. The rows become cards where the component is narrow. Rates are the service's, in its order: APR and APY
 * are named and not compared. Loaded when shown.
 *
 * The filters are plain texts, for the host's URL. `token` is a symbol: the service searches for it, and of what it
 * finds, the markets that take the token are shown.
 *
 * @example
 * ```tsx
 * const [filters, setFilters] = useState<YieldMarketFilters>({ sort: 'rewardRateDesc' })
 * function change(next: YieldMarketFilters) {
 *   setFilters(next)
 *   history.replaceState(null, '', `?${new URLSearchParams(next)}`)
 * }
 * <YieldMarketTable filters={filters} onFiltersChange={change} onSelect={(market) => open(market.id)} />
 * ```
 */
export const YieldMarketTable = /* @__PURE__ */ lazyComponent<YieldMarketTableProps>(() =>
  import('./YieldMarketTable.tsx').then((part) => part.YieldMarketTable),
)

/**
 * Renders a table of yield markets. Controlled. An error removes nothing from the screen. Loaded when shown. State:
 * `data-state` (`loading`, `rows`, `empty`, `error`), `data-updating` while the rows are those of earlier filters; on
 * a row `data-closed` where the market takes no deposits, is under maintenance or deprecated.
 *
 * @example
 * ```tsx
 * <YieldMarketTableView markets={data?.items} filters={filters} onFiltersChange={setFilters} onMore={fetchNextPage} />
 * ```
 */
export const YieldMarketTableView = /* @__PURE__ */ lazyComponent<YieldMarketTableViewProps>(() =>
  import('./YieldMarketTable.tsx').then((part) => part.YieldMarketTableView),
)
