'use client'
import { type RefObject, useEffect, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'

/** What to go on with: the one button, the notice's own, what can be read of the notice, or what the card is about. */
const next =
  '.ik-deposit-arm, .ik-error .ik-buttons .ik-button, .ik-error summary, .ik-deposit-follow, .ik-deposit-paying'

/**
 * Moves the focus to what takes the place of a pressed button or of a part that had it, when that is gone and the focus
 * with it. A focus that is elsewhere stays there.
 *
 * @param moment what the payer's press has led to; not acted upon while it is what the page opened with
 * @param state when to look whether a part went with the focus
 * @returns to be called by a part that goes with the focus in it
 */
export function useKeptFocus(card: RefObject<HTMLElement | null>, moment: unknown, state: string): () => void {
  const last = useRef(moment)
  const left = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state says when, not what
  useEffect(() => {
    const wanted = left.current || (Boolean(moment) && moment !== last.current)
    left.current = false
    last.current = moment
    if (!wanted || !card.current) return
    const { activeElement, body } = card.current.ownerDocument
    if (activeElement && activeElement !== body) return
    const part = card.current.querySelector<HTMLElement>(next) ?? card.current.querySelector<HTMLElement>('h2')
    part?.focus({ preventScroll: true })
  }, [moment, state, card])
  return () => {
    left.current = true
  }
}

/** Tells when a part goes that has the focus. */
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
