'use client'
import { type RefObject, useRef } from 'react'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts'

/** Calls back when a part is removed with the focus in it, or when StrictMode pretends so. */
export function useLeftFocus(part: RefObject<HTMLElement | null>, onLeave: (element: HTMLElement) => void): void {
  const told = useRef(onLeave)
  told.current = onLeave
  useIsomorphicLayoutEffect(() => {
    const element = part.current
    return () => {
      if (element?.contains(element.ownerDocument.activeElement)) told.current(element)
    }
  }, [part])
}

/** Moves the focus to a card when a part is removed with the focus in it. */
export function useHandedFocus(
  part: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null> | undefined,
): void {
  // React removes the part after this call.
  useLeftFocus(part, (element) => queueMicrotask(() => element.isConnected || card?.current?.focus()))
}
