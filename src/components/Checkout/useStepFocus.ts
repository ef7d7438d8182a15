'use client'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * When a step takes the place of another, the button that led on is gone and the focus with it: the new card gets it. A
 * focus that is elsewhere stays there.
 */
export function useStepFocus(step: string): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const { activeElement, body } = card.current?.ownerDocument ?? document
    if (!activeElement || activeElement === body) card.current?.focus()
  }, [step])
  return card
}
