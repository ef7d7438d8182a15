'use client'
import { type ForwardedRef, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'

/**
 * Moves the focus to a card that replaces another card, if the focus was in the replaced one.
 *
 * @param shows identifies the card on screen
 */
export function useHeldFocus(ref: ForwardedRef<HTMLElement>, shows: unknown): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  const held = useRef(false)
  useImperativeHandle(ref, () => card.current as HTMLElement)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is another element
  useEffect(() => {
    const page = card.current?.ownerDocument ?? document
    const { activeElement, body } = page
    if (held.current && (activeElement === body || !activeElement)) card.current?.focus()
    const note = () => {
      held.current = card.current?.contains(page.activeElement) ?? false
    }
    note()
    // A card whose code comes late is another element until then, so listen on the page.
    page.addEventListener('focusin', note)
    page.addEventListener('focusout', later)
    function later() {
      const element = card.current
      // Nothing updates `held` when the element is removed with the focus in it, so it stays true.
      queueMicrotask(() => element?.isConnected && note())
    }
    return () => {
      page.removeEventListener('focusin', note)
      page.removeEventListener('focusout', later)
    }
  }, [shows])
  return card
}
