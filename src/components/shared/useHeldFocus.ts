'use client'
import { type ForwardedRef, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'

/**
 * For a card that another takes the place of: when the focus was in the one that is gone, the new one gets it.
 *
 * @param shows which card it is
 */
export function useHeldFocus(ref: ForwardedRef<HTMLElement>, shows: string): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  const held = useRef(false)
  useImperativeHandle(ref, () => card.current as HTMLElement)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is another element
  useEffect(() => {
    const element = card.current
    const { body } = element?.ownerDocument ?? document
    if (held.current && (document.activeElement === body || !document.activeElement)) element?.focus()
    const note = () => {
      held.current = element?.contains(document.activeElement) ?? false
    }
    note()
    // Not heard of when the element goes with the focus in it: then it stays noted.
    element?.addEventListener('focusin', note)
    element?.addEventListener('focusout', later)
    function later() {
      queueMicrotask(() => element?.isConnected && note())
    }
    return () => {
      element?.removeEventListener('focusin', note)
      element?.removeEventListener('focusout', later)
    }
  }, [shows])
  return card
}
