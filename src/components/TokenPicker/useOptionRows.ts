'use client'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { createRowWindow, RowWindow, RowWindower } from '../shared/rowWindow.ts'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import type { PickerRow } from './pickerRows.ts'

/** The number of rows above which only those near the visible ones are rendered. */
const longFrom = 24
/** The number of rows of a long list that are rendered before its place on the page is known. */
const firstRows = 8

/**
 * Returns the rows to render: all, or those near the visible ones if there are many, and always the active one.
 *
 * @param active the index of the row that the keyboard is on
 */
export function useOptionRows(
  rows: readonly PickerRow[],
  active: number,
  list: RefObject<HTMLElement | null>,
  create: typeof createRowWindow,
) {
  const isLong = rows.length > longFrom
  const [view, setView] = useState<RowWindow>()
  const windower = useRef<RowWindower>(undefined)
  const keys = useMemo(() => rows.map(({ entry }) => entry.key), [rows])
  const kept = active < 0 ? undefined : active

  useIsomorphicLayoutEffect(() => {
    const element = list.current
    if (!isLong || !element) return
    // An exact estimate saves the window from moving all rows below each one that it measures.
    const height = element.querySelector<HTMLElement>('[role=option]')?.offsetHeight
    const created = create(element, setView, height || undefined)
    windower.current = created
    return () => {
      windower.current = undefined
      created.stop()
      setView(undefined)
    }
  }, [isLong, list, create])
  useIsomorphicLayoutEffect(() => windower.current?.update(keys, kept), [keys, kept])
  const measure = useCallback((row: Element | null) => void (row && windower.current?.measure(row)), [])
  useEffect(() => {
    if (kept === undefined) return
    windower.current?.show(kept)
    const option = list.current?.querySelector('[data-active]')
    // Not in every test environment.
    if (!windower.current) option?.scrollIntoView?.({ block: 'nearest' })
  }, [kept, list])

  // The window may still be that of a longer list.
  if (view && isLong)
    return { ...view, rows: view.rows.filter(({ index }) => index < rows.length), measure: measure as typeof measure }
  const shown = isLong ? rows.slice(0, firstRows) : rows
  return { rows: shown.map((_, index) => ({ index, gap: undefined })), below: undefined, measure: undefined }
}
