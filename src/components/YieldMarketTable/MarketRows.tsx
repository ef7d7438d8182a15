'use client'
import { useMemo, useRef } from 'react'
import type { YieldMarket } from '../../api/index.ts'
import { marketsTexts } from '../../i18n/index.ts'
import { useFiat } from '../shared/fiat.ts'
import { useChains } from '../shared/useChains.ts'
import { useRowWindow } from '../shared/useRowWindow.ts'
import { useSelect } from '../shared/useSelect.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { MarketRow, type MarketRowProps } from './MarketRow.tsx'

export interface MarketRowsProps {
  markets: readonly YieldMarket[]
  /** The number of rows of the whole list, or -1 if it is unknown. */
  total: number
  /** The rate of each type that fills a bar. */
  longestRates: ReadonlyMap<unknown, number>
  /** The names of providers by id. */
  providers: ReadonlyMap<string, string>
  /** Whether these are the rows of earlier filters. */
  isBusy: boolean
  onSelect: ((market: YieldMarket) => void) | undefined
  /** The id of the heading. */
  labelledBy: string
}

const columns = ['market', 'provider', 'rate', 'parts', 'deposits', 'status'] as const

/** Renders the table: a header that stays in view, and the rows near the visible ones. */
export function MarketRows(props: MarketRowsProps) {
  const { markets, total, longestRates, providers, isBusy, onSelect, labelledBy } = props
  const t = useTranslator(marketsTexts)
  const chains = useChains()
  const writeFiat = useFiat(true)
  const list = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => markets.map(({ id }) => id), [markets])
  const { rows, below, measure } = useRowWindow(keys, list)
  const select = useSelect(onSelect)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows become cards, and other displays than a table's end its semantics
    <div
      role="table"
      className="ik-markets-table"
      aria-labelledby={labelledBy}
      aria-rowcount={total < 0 ? -1 : total + 1}
      aria-busy={isBusy}
      data-windowed={measure && ''}
    >
      <MarketsHeader t={t} />
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        role="rowgroup"
        ref={list}
        // A page may not have its styles yet. A margin that moved the list would change which rows are near, again and again.
        style={{ paddingBlockEnd: below, display: measure && 'flow-root' }}
      >
        {rows.map(({ index, gap }) => {
          const market = markets[index]
          return (
            market && (
              <MarketRow
                key={market.id}
                t={t}
                chains={chains}
                writeFiat={writeFiat}
                market={market}
                provider={providers.get(market.providerId as string)}
                longestRate={longestRates.get(market.rewardRate?.rateType)}
                index={index}
                gap={gap}
                measure={measure}
                onSelect={select}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

function MarketsHeader({ t }: Pick<MarketRowProps, 't'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="rowgroup" className="ik-markets-header">
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: there is nothing to press */}
      <div role="row" className="ik-markets-item" aria-rowindex={1}>
        {columns.map((column) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: there is nothing to press
          <div key={column} role="columnheader" className="ik-markets-cell" data-part={column}>
            {t(`markets.${column}`)}
          </div>
        ))}
      </div>
    </div>
  )
}
