'use client'
import { type RefObject, useRef } from 'react'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts'

/** Calls back when a part is removed with the focus in it. */
export function useLeftFocus(part: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const told = useRef(onLeave)
  told.current = onLeave
  useIsomorphicLayoutEffect(() => {
    const element = part.current
    return () => {
      if (element?.contains(element.ownerDocument.activeElement)) told.current()
    }
  }, [part])
}
