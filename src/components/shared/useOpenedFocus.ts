'use client'
import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to what opens in place of a pressed button, because the button is gone and the focus with it. A focus
 * that is elsewhere stays there, also when the host shows a hidden page again.
 *
 * @param opened identifies what is open
 */
export function useOpenedFocus(box: RefObject<HTMLElement | null>, opened?: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened next is another element
  useEffect(() => {
    const { activeElement, body } = box.current?.ownerDocument ?? {}
    if (activeElement === body) box.current?.focus()
  }, [opened])
}
