'use client'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { createRowWindow, RowWindow, RowWindower } from '../shared/rowWindow.ts'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import type { PickerRow } from './pickerRows.ts'

/** The number of rows above which only those near the visible ones are rendered. */
const longFrom = 24
/** The number of rows that are rendered at once. With the heading above them, they fill the dialog. */
const firstRows = 7
/** The pause after which the rest is prepared, in ms. Preparing it sooner would delay the next letter. */
const pauseMs = 100
const none: never[] = []

/**
 * Returns the rows to render. At first and after each change of the filter, these are the first ones. After a
 * pause: all, or those near the visible ones if there are many, and always the active one.
 *
 * @param active the index of the row that the keyboard is on
 * @param filter the text that the rows are filtered by; false while the list isn't shown
 */
export function useOptionRows(
  rows: readonly PickerRow[],
  active: number,
  filter: string | false,
  list: RefObject<HTMLElement | null>,
  create: typeof createRowWindow,
) {
  const [settled, setSettled] = useState<string>()
  const [view, setView] = useState<RowWindow & { filter: string }>()
  const windower = useRef<RowWindower>(undefined)
  const isWhole = filter !== false && (filter === settled || active >= firstRows)
  const isLong = isWhole && rows.length > longFrom
  const keys = useMemo(() => (isLong ? rows.map(({ entry }) => entry.key) : none), [isLong, rows])
  const kept = active < 0 ? undefined : active

  useEffect(() => {
    if (filter === false) return
    const timer = setTimeout(() => setSettled(filter), pauseMs)
    return () => clearTimeout(timer)
  }, [filter])
  useIsomorphicLayoutEffect(() => {
    const element = list.current
    if (!isLong || !element) return
    // An exact estimate saves the window from moving all rows below each one that it measures.
    const height = element.querySelector<HTMLElement>('[role=option]')?.offsetHeight
    const created = create(element, (next) => setView({ ...next, filter }), height || undefined)
    windower.current = created
    return () => {
      windower.current = undefined
      created.stop()
    }
  }, [isLong, filter, list, create])
  useIsomorphicLayoutEffect(() => {
    const { current } = windower
    current?.update(keys, kept)
    // An element stays where it is when its row moves.
    for (const row of list.current?.children ?? []) current?.measure(row)
  }, [keys, kept, list])
  const measure = useCallback((row: Element | null) => void (row && windower.current?.measure(row)), [])
  useEffect(() => {
    if (kept === undefined) return
    windower.current?.show(kept)
    const option = list.current?.querySelector('[data-active]')
    // Some test environments lack it.
    if (!windower.current) option?.scrollIntoView?.({ block: 'nearest' })
  }, [kept, list])

  // The window may still be that of a longer list.
  if (view && isLong && view.filter === filter)
    return { ...view, rows: view.rows.filter(({ index }) => index < rows.length), measure }
  const shown = isWhole && !isLong ? rows : rows.slice(0, firstRows)
  return { rows: shown.map((_, index) => ({ index, gap: undefined })), below: undefined, measure }
}
