'use client'
import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/**
 * Moves the focus to the new card when one screen replaces another, because the pressed button is gone and the focus
 * with it. A focus that is elsewhere stays there.
 *
 * @returns the ref of every card. The last one that appeared counts: the one before it may be removed after it.
 */
export function useStepFocus(screen: string): RefCallback<HTMLElement> {
  const card = useRef<HTMLElement>(null)
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    const { activeElement, body } = card.current?.ownerDocument ?? document
    if (!activeElement || activeElement === body) card.current?.focus()
  }, [screen])
  return useCallback((element) => {
    if (element) card.current = element
  }, [])
}
