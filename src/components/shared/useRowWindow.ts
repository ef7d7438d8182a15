'use client'
import { useCallback, useRef, useState } from 'react'
import { createLazyModule, useWantedModule } from '../../hooks/internal/index.ts'
import type { RowWindow, RowWindower } from './rowWindow.ts'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts'

/** The number of rows above which only those near the visible ones are rendered. */
const longFrom = 60
const windowPart = createLazyModule(() => import('./rowWindow.ts'))

/**
 * Returns the rows to render: all, or those near the visible ones if the list is long.
 *
 * @param keys the key of each row; the same array until a row changes
 */
export function useRowWindow(keys: readonly string[], list: { readonly current: HTMLElement | null }) {
  const isLong = keys.length > longFrom
  const part = useWantedModule(windowPart, isLong)
  const [view, setView] = useState<RowWindow>()
  const windower = useRef<RowWindower>(undefined)

  useIsomorphicLayoutEffect(() => {
    const element = list.current
    if (!isLong || !part || part === 'failed' || !element) return
    // An exact estimate saves the window from moving all rows below each one that it measures. The first row may have a
    // heading.
    const height = (element.children[1] as HTMLElement | undefined)?.offsetHeight
    const created = part.createRowWindow(element, setView, height || undefined)
    windower.current = created
    return () => {
      windower.current = undefined
      created.stop()
      setView(undefined)
    }
  }, [isLong, part, list])
  useIsomorphicLayoutEffect(() => windower.current?.update(keys))
  const measure = useCallback((row: Element | null) => void (row && windower.current?.measure(row)), [])

  if (view) return { ...view, measure }
  // If the code cannot be loaded, all rows are rendered.
  const shown = isLong && part !== 'failed' ? keys.slice(0, longFrom) : keys
  return { rows: shown.map((_, index) => ({ index, gap: undefined })), below: undefined, measure: undefined }
}
