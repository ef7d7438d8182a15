'use client'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to what opens in place of a pressed button, because the button is gone and the focus with it. When the
 * host hides its page and shows it again, a focus that is elsewhere stays there.
 */
export function useOpenedFocus(box: RefObject<HTMLElement | null>): void {
  const isOpened = useRef(false)
  useEffect(() => {
    const { activeElement, body } = box.current?.ownerDocument ?? document
    if (!isOpened.current || !activeElement || activeElement === body) box.current?.focus()
    isOpened.current = true
  }, [box])
}
