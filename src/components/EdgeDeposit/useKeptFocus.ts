'use client'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * The next focus target: the card's button, the notice's button or summary, the follow button, or the payment message.
 */
const next =
  '.ik-deposit-arm, .ik-error .ik-buttons .ik-button, .ik-error summary, .ik-deposit-follow, .ik-deposit-paying'

/**
 * Moves focus to the replacement of a pressed button or a focused part that disappeared. Leaves focus alone when it is
 * elsewhere.
 *
 * @param moment the result of the payer's press; ignored while it has its initial value
 * @param state the card's state; a change of it triggers the check
 * @returns a function that a part calls when it is removed with the focus in it
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
