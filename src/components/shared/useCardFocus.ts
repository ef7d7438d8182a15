'use client'
import { type RefObject, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'

/** Keeps the focus in a card whose button has gone: on the title, from where the next Tab goes on. */
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
  // After every render: a button may also go within a state. A press beside the card leaves its button standing.
  useIsomorphicLayoutEffect(() => {
    if (!had.current || had.current.isConnected) return
    had.current = null
    const { activeElement, body: page } = body.current?.ownerDocument ?? {}
    if (activeElement === page) body.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  })
}
