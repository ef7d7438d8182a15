'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId, useMemo, useRef } from 'react'
import type { IntentServiceError, YieldMarket, YieldProvider } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { marketsTexts } from '../../i18n/index.ts'
import { firstOfEach } from '../../queries/internal/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { useFocusedCard } from '../shared/useCardFocus.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { MarketRows } from './MarketRows.tsx'
import { MarketsFilter } from './MarketsFilter.tsx'
import { MarketsFoot } from './MarketsFoot.tsx'
import { MarketsSkeleton } from './MarketsSkeleton.tsx'
import { isNarrowed, readFilters, type YieldMarketFilterName, type YieldMarketFilters } from './marketFilters.ts'
import { longestRates, takesToken } from './marketRowFacts.ts'
import { useFilterOptions } from './useFilterOptions.ts'

/** Props of {@link YieldMarketTableView}. */
export interface YieldMarketTableViewProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onSelect' | 'title'> {
  /** The markets, in the service's order. Absent: the skeleton is shown, or the error if there is one. */
  markets?: readonly YieldMarket[] | undefined
  /** How many markets match, if the service states it. */
  total?: number | undefined
  /** The filters. `token` is applied to `markets` here, the others by the service. */
  filters: YieldMarketFilters
  /** Called with all filters when one changes. */
  onFiltersChange: (filters: YieldMarketFilters) => void
  /** The providers, for their names. Default: a provider is shown by its id. */
  providers?: readonly YieldProvider[] | undefined
  /** Whether `markets` are those of earlier filters, while the next ones load. */
  isUpdating?: boolean | undefined
  /** Whether there are more markets. */
  hasMore?: boolean | undefined
  /** Whether more markets are loading. */
  loadingMore?: boolean | undefined
  /** Called to load more markets: by the button, and when the end is near. */
  onMore?: (() => void) | undefined
  /** The reason why markets, or more of them, could not be loaded. Loaded rows stay. */
  error?: IntentServiceError | null | undefined
  /** Called to retry what failed. */
  onRetry?: (() => void) | undefined
  /** Called with the market whose row is pressed. Without it, rows are not interactive. */
  onSelect?: ((market: YieldMarket) => void) | undefined
  /** The heading. Default: "Earn". */
  title?: string | undefined
}

const nothing: never[] = []

export const YieldMarketTableView = forwardRef<HTMLElement, YieldMarketTableViewProps>(function YieldMarketTableView(
  {
    markets,
    total,
    filters: given,
    onFiltersChange,
    providers = nothing,
    isUpdating = false,
    hasMore = false,
    loadingMore = false,
    onMore,
    error,
    onRetry,
    onSelect,
    title,
    ...rest
  },
  ref,
) {
  const t = useTranslator(marketsTexts)
  const heading = useId()
  const card = useFocusedCard(ref)
  const filterBox = useRef<HTMLDivElement>(null)
  const listId = JSON.stringify(readFilters(given))
  const filters = useMemo<YieldMarketFilters>(() => JSON.parse(listId), [listId])
  const { token } = filters
  const all = useMemo(() => markets && firstOfEach(markets, ({ id }) => id), [markets])
  const rows = useMemo(
    // While the next rows load, these are still those of another token.
    () => (all && token && !isUpdating ? all.filter((market) => takesToken(market, token)) : all),
    [all, token, isUpdating],
  )
  const names = useMemo(() => new Map(providers.map(({ id, name }) => [id, cleanText(name, 60)])), [providers])
  const options = useFilterOptions(all ?? nothing, names, providers, filters)
  const longest = useMemo(() => longestRates(rows ?? nothing), [rows])
  const isLoading = !rows && !error
  const isEmpty = rows?.length === 0
  const loaded = all?.length ?? 0
  const isPart = rows !== undefined && rows.length < loaded

  function change(name: YieldMarketFilterName, value: string) {
    onFiltersChange(readFilters({ ...filters, [name]: value }))
  }
  function clear() {
    onFiltersChange(readFilters({ sort: filters.sort }))
    // The pressed button is about to disappear.
    filterBox.current?.querySelector('input')?.focus()
  }
  const count = isPart
    ? t('markets.match', { count: rows.length, loaded })
    : total !== undefined && total > loaded
      ? t('markets.ofTotal', { count: loaded, total })
      : t(hasMore ? 'markets.soFar' : 'markets.all', { count: loaded })
  return (
    <Card
      aria-labelledby={heading}
      {...rest}
      ref={card}
      className={classNames('ik-markets', rest.className)}
      data-state={rows ? (isEmpty ? 'empty' : 'rows') : isLoading ? 'loading' : 'error'}
      data-updating={isUpdating || undefined}
    >
      <div className="ik-section">
        <div className="ik-heading">
          <h2 className="ik-title" id={heading} tabIndex={-1}>
            {title ?? t('markets.title')}
          </h2>
          {/* The text changes only with the rows, so each change is announced once. */}
          <p className="ik-line ik-soft ik-markets-says" role="status">
            {isLoading && <span className="ik-visually-hidden">{t('markets.loading')}</span>}
            {rows && !isEmpty && (isUpdating ? t('markets.busy') : count)}
          </p>
        </div>
        <div ref={filterBox}>
          <MarketsFilter filters={filters} options={options} onChange={change} />
        </div>
        <div role="status">
          {isEmpty && (
            <p className="ik-line">
              {isPart && hasMore
                ? t('markets.noneLoaded', { count: loaded })
                : t(isNarrowed(filters) ? 'markets.noneMatch' : 'markets.none')}
            </p>
          )}
        </div>
        {/* Also before the rows come, so that they come where their placeholders stood. */}
        {(isLoading || (rows && !isEmpty)) && (
          <p className="ik-line ik-soft">
            {t('markets.changes')} {(isLoading || longest.size > 1) && t('markets.types')}
          </p>
        )}
        {!rows && error && <ErrorNotice error={error} onRetry={onRetry} />}
        {(isEmpty || (!rows && error)) && isNarrowed(filters) && (
          <button type="button" className="ik-text-button" onClick={clear}>
            {t('markets.clear')}
          </button>
        )}
      </div>
      {isLoading && <MarketsSkeleton />}
      {rows && !isEmpty && (
        <MarketRows
          markets={rows}
          total={isPart || (total === undefined && hasMore) ? -1 : Math.max(total ?? 0, rows.length)}
          longestRates={longest}
          providers={names}
          isBusy={isUpdating}
          onSelect={onSelect}
          labelledBy={heading}
        />
      )}
      {rows && (!isEmpty || error || hasMore) && (
        <MarketsFoot
          shown={rows.length}
          listId={listId}
          hasMore={hasMore}
          loadingMore={loadingMore}
          onMore={onMore}
          error={error}
          onRetry={onRetry}
        />
      )}
    </Card>
  )
})
