'use client'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * When a step takes the place of another, the button that led on is gone and the focus with it: the new card gets it. A
 * focus that is elsewhere stays there, and a step that follows the form without a press takes none.
 *
 * @param isDecided the form had nothing to ask
 */
export function useStepFocus(step: string, isDecided: boolean): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    const isPressed = before.current !== 'payer' || step !== 'review' || !isDecided
    before.current = step
    const { activeElement, body } = card.current?.ownerDocument ?? document
    if (isPressed && (!activeElement || activeElement === body)) card.current?.focus()
  }, [step, isDecided])
  return card
}
