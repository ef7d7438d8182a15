import type { Offence } from './storybookOverlaps.ts'

/**
 * Runs in the page, so it uses nothing from outside. Finds what is wider than the window, or has to be scrolled
 * sideways.
 */
export function widths(): Offence[] {
  const found: Offence[] = []
  const text = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)
  const page = document.documentElement
  const excess = page.scrollWidth - page.clientWidth
  if (excess > 0) found.push({ what: `the page scrolls sideways by ${excess} px`, element: page, text: '' })

  /** What a box cuts off or scrolls makes nothing wider. Another check finds cut texts. */
  const isHeld = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return true
    }
    return false
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    if (/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1) {
      if (!/^(INPUT|TEXTAREA)$/.test(element.tagName)) {
        found.push({ what: 'has to be scrolled sideways', element, text: text(element) })
      }
    }
    const { left, right, width } = element.getBoundingClientRect()
    if (width === 0 || style.clipPath === 'inset(50%)' || (left >= -1 && right <= page.clientWidth + 1)) continue
    if (!isHeld(element)) found.push({ what: `reaches from ${left} to ${right}`, element, text: text(element) })
  }
  return found
}
