'use client'
import { useMemo, useRef } from 'react'
import { listTexts } from '../../i18n/index.ts'
import type { JournalEntry } from '../../payments/index.ts'
import { useNow } from '../shared/useNow.ts'
import { useRowWindow } from '../shared/useRowWindow.ts'
import { useSelect } from '../shared/useSelect.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { listDates, startDays } from './dates.ts'
import { IntentListRow } from './IntentListRow.tsx'
import { type HeldTokensById, type IntentListItem, isExpired, startOf } from './listItem.ts'

export interface ListRowsProps {
  items: readonly IntentListItem[]
  payees: { readonly [intentId: string]: string } | undefined
  entries: ReadonlyMap<string | undefined, JournalEntry>
  account: string | undefined
  recoverable: HeldTokensById | undefined
  timeZone: string | undefined
  onSelect: ((item: IntentListItem) => void) | undefined
  linkOf: (paymentId: string) => string | undefined
  /** The id of the heading. */
  labelledBy: string
}

/** Shows the rows, with a heading above the first of each day. */
export function ListRows(props: ListRowsProps) {
  const { items, payees, entries, account, recoverable, timeZone, onSelect, linkOf, labelledBy } = props
  const t = useTranslator(listTexts)
  const { locale } = t
  const dates = useMemo(() => listDates(locale, timeZone), [locale, timeZone])
  const days = useMemo(() => startDays(items, dates), [items, dates])
  const now = useNow()
  const select = useSelect(onSelect)
  const list = useRef<HTMLUListElement>(null)
  const keys = useMemo(() => items.map(({ intentId }) => intentId), [items])
  const { rows, below, measure } = useRowWindow(keys, list)

  return (
    <ul
      ref={list}
      className="ik-list-rows"
      aria-labelledby={labelledBy}
      data-windowed={measure && ''}
      // A page may not have its styles yet. A margin that moved the list would change which rows are near, again and again.
      style={{ paddingBlockEnd: below, display: measure && 'flow-root' }}
    >
      {rows.map(({ index, gap }) => {
        const item = items[index]
        if (!item) return null
        const { intentId } = item
        const entry = entries.get(intentId)
        const day = days[index]
        return (
          <li
            key={intentId}
            ref={measure}
            className="ik-list-item"
            data-index={measure && index}
            aria-setsize={measure && items.length}
            aria-posinset={measure && index + 1}
            style={{ marginBlockStart: gap }}
          >
            {day !== undefined && (
              <h3 className="ik-soft ik-list-day">{day ? dates.dayName(day, now) : t('list.undated')}</h3>
            )}
            <IntentListRow
              item={item}
              account={account}
              recoverable={recoverable?.get(intentId)}
              expired={isExpired(item)}
              payee={payees?.[intentId] ?? entry?.payee?.name}
              entry={entry}
              start={startOf(item)}
              dates={dates}
              t={t}
              onSelect={select}
              href={linkOf(intentId)}
            />
          </li>
        )
      })}
    </ul>
  )
}
