'use client'
import { type ForwardedRef, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'

/**
 * Moves the focus to a card that replaces another card, if the focus was in the replaced one.
 *
 * @param shows identifies the card on screen
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
    // Nothing updates `held` when the element is removed with the focus in it, so it stays true.
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
