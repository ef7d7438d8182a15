'use client'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * When a step takes the place of another, the button that led on is gone and the focus with it: the new card gets it. A
 * focus that is elsewhere stays there, and a step that nobody asked for takes none.
 */
export function useStepFocus(step: string): { card: RefObject<HTMLElement | null>; leave: () => void } {
  const card = useRef<HTMLElement>(null)
  const before = useRef(step)
  const quiet = useRef(false)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const { activeElement, body } = card.current?.ownerDocument ?? document
    if (!quiet.current && (!activeElement || activeElement === body)) card.current?.focus()
    quiet.current = false
  }, [step])
  return {
    card,
    leave: () => {
      quiet.current = true
    },
  }
}
