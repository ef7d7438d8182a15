'use client'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * When a pressed button goes with the focus, the card's heading gets it: what is there to do now stands below. A focus
 * that is elsewhere stays there.
 */
export function useFollowedFocus(state: string): {
  heading: RefObject<HTMLHeadingElement | null>
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
} {
  const heading = useRef<HTMLHeadingElement>(null)
  const held = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state says when, not what
  useEffect(() => {
    const { activeElement, body } = heading.current?.ownerDocument ?? document
    if (held.current && (!activeElement || activeElement === body)) heading.current?.focus({ preventScroll: true })
  }, [state])
  return {
    heading,
    onFocus() {
      held.current = true
    },
    // React tells nothing of an element that goes with the focus in it: then it stays held.
    onBlur({ currentTarget, relatedTarget }) {
      held.current = currentTarget.contains(relatedTarget)
    },
  }
}
