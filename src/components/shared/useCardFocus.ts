'use client'
import { type ForwardedRef, type RefObject, useImperativeHandle, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'

/**
 * Keeps focus in a card when the focused element disappears: moves it to the title, where the next Tab continues. In a
 * part without a title, focus moves to the part itself or, if that can't have it, to the nearest element around it that can.
 */
export function useCardFocus(body: RefObject<HTMLElement | null>): void {
  const had = useRef<Element | null>(null)
  useIsomorphicLayoutEffect(() => {
    const page = body.current?.ownerDocument
    const note = ({ target }: FocusEvent) => {
      had.current = target instanceof Element && body.current?.contains(target) ? target : null
    }
    page?.addEventListener('focusin', note)
    return () => page?.removeEventListener('focusin', note)
  }, [body])
  // Runs after every render: a button may also disappear within a state. A click beside the card leaves the button in
  // place.
  useIsomorphicLayoutEffect(() => {
    if (!had.current || had.current.isConnected) return
    had.current = null
    const { activeElement, body: page } = body.current?.ownerDocument ?? {}
    if (activeElement !== page) return
    const place = body.current?.querySelector<HTMLElement>('h2') ?? body.current?.closest<HTMLElement>('[tabindex]')
    place?.focus({ preventScroll: true })
  })
}

/** Keeps focus in a whole card, whose element the host may ask for, too. */
export function useFocusedCard(ref: ForwardedRef<HTMLElement>): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => card.current as HTMLElement, [])
  useCardFocus(card)
  return card
}
