'use client'
import { useCallback, useId, useMemo, useRef } from 'react'
import { useWallet } from '../../hooks/index.ts'
import { listTexts } from '../../i18n/index.ts'
import type { JournalEntry } from '../../payments/index.ts'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { groupByDay, type ListDates, type ListDay, listDates } from './dates.ts'
import { IntentListRow } from './IntentListRow.tsx'
import { type IntentListItem, isExpired, startOf } from './listItem.ts'
import { useNow } from './useNow.ts'

/** Props of {@link ListDays}. */
export interface ListDaysProps {
  items: readonly IntentListItem[]
  payees: { readonly [intentId: string]: string } | undefined
  entries: ReadonlyMap<string | undefined, JournalEntry>
  timeZone: string | undefined
  onSelect: ((item: IntentListItem) => void) | undefined
  hrefOf: ((intentId: string) => string) | undefined
}

/** Renders the rows under a heading for each day. */
export function ListDays({ items, payees, entries, timeZone, onSelect, hrefOf }: ListDaysProps) {
  const { locale } = useTranslator(listTexts)
  const dates = useMemo(() => listDates(locale, timeZone), [locale, timeZone])
  const days = useMemo(() => groupByDay(items, dates), [items, dates])
  const now = useNow()
  const account = useWallet()?.account
  // Hosts usually pass an inline function. The ref keeps its changes from rerendering every row.
  const latest = useRef(onSelect)
  useIsomorphicLayoutEffect(() => {
    latest.current = onSelect
  })
  const select = useCallback((item: IntentListItem) => latest.current?.(item), [])
  return days.map((day) => (
    <Day
      key={day.id}
      day={day}
      payees={payees}
      entries={entries}
      account={account}
      dates={dates}
      now={now}
      onSelect={onSelect && select}
      hrefOf={hrefOf}
    />
  ))
}

interface DayProps extends Pick<ListDaysProps, 'payees' | 'entries' | 'onSelect' | 'hrefOf'> {
  day: ListDay
  account: string | undefined
  dates: ListDates
  now: number
}

function Day({ day: { key, items }, payees, entries, account, dates, now, onSelect, hrefOf }: DayProps) {
  const t = useTranslator(listTexts)
  const heading = useId()
  return (
    <>
      <h3 className="ik-soft ik-list-day" id={heading}>
        {key ? dates.dayName(key, now) : t('list.undated')}
      </h3>
      <ul className="ik-list-rows" aria-labelledby={heading}>
        {items.map((item) => {
          const start = startOf(item)
          return (
            <IntentListRow
              key={item.intentId}
              item={item}
              account={account}
              expired={isExpired(item)}
              payee={payees?.[item.intentId] ?? entries.get(item.intentId)?.payee?.name}
              entry={entries.get(item.intentId)}
              start={start}
              dates={dates}
              t={t}
              onSelect={onSelect}
              href={linkOf(hrefOf, item.intentId)}
            />
          )
        })}
      </ul>
    </>
  )
}

/** Returns the link of a row, or none if the host's encoding of the id throws: JSON can contain a lone surrogate. */
function linkOf(hrefOf: ((intentId: string) => string) | undefined, intentId: string): string | undefined {
  try {
    return hrefOf?.(intentId)
  } catch {
    return undefined
  }
}
