'use client'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Moves focus to the card's heading when a pressed button disappears with the focus, since the next actions are below
 * the heading. Leaves focus alone when it is elsewhere.
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
    // React fires no blur for a focused element that is removed. In that case the flag stays set.
    onBlur({ currentTarget, relatedTarget }) {
      held.current = currentTarget.contains(relatedTarget)
    },
  }
}
