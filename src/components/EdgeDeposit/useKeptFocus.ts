'use client'
import { type RefObject, useEffect, useState } from 'react'

/** What to go on with: the one button, the notice's own, or what can be read of the notice. */
const next = '.ik-deposit-arm, .ik-error .ik-buttons .ik-button, .ik-error summary'

/**
 * Moves the focus to what takes the place of a pressed button, when that button is gone and the focus with it. A focus
 * that is elsewhere stays there.
 *
 * @param moment what the payer's press has led to; not acted upon while it is what the page opened with
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, moment: unknown): void {
  const [first] = useState(moment)
  useEffect(() => {
    if (!moment || moment === first || !part.current) return
    const { activeElement, body } = part.current.ownerDocument
    if (activeElement && activeElement !== body) return
    part.current.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  }, [moment, first, part])
}
