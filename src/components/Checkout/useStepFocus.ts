'use client'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the new card when one screen replaces another, because the pressed button is gone and the focus
 * with it. A focus that is elsewhere stays there.
 */
export function useStepFocus(screen: string): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    const { activeElement, body } = card.current?.ownerDocument ?? document
    if (!activeElement || activeElement === body) card.current?.focus()
  }, [screen])
  return card
}
