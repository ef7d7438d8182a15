'use client'
import { useCallback, useRef } from 'react'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts'

/**
 * Returns the host's function as one that stays the same: hosts often write it in place, so it changes at every render,
 * and that must not draw the rows again.
 */
export function useSelect<Item>(onSelect: ((item: Item) => void) | undefined): ((item: Item) => void) | undefined {
  const latest = useRef(onSelect)
  useIsomorphicLayoutEffect(() => {
    latest.current = onSelect
  })
  const select = useCallback((item: Item) => latest.current?.(item), [])
  return onSelect && select
}
