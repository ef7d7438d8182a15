import type { Offence } from './storybookOverlaps.ts'

/**
 * Runs in the page, so it uses nothing from outside. Finds controls that are too small: under 24 px, or main buttons
 * under 44 px.
 */
export function targets(): Offence[] {
  const slack = 0.5
  const found: Offence[] = []
  const pressable =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="radio"], [role="tab"]'
  for (const element of document.querySelectorAll('#storybook-root :is(*)')) {
    if (!element.matches(pressable) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      continue
    if (isInSentence(element)) continue
    const { width, height } = sizeOf(element)
    const least = element.matches('.ik-button[data-kind="primary"]') ? 44 : 24
    if (Math.min(width, height) >= least - slack) continue
    const what = `is ${Math.round(width)} by ${Math.round(height)} px to press, least ${least}`
    found.push({ what, element, text: (element.textContent ?? '').trim() })
  }
  return found

  /** A link among the words of a sentence is as high as its line. */
  function isInSentence(element: Element): boolean {
    if (!element.matches('a, button') || getComputedStyle(element).display !== 'inline') return false
    const around = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element)
    return around.some((node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''))
  }

  /**
   * Returns the size with a field's label, which can be pressed, and with the extra pressable area around a drawn
   * button.
   */
  function sizeOf(element: Element): { width: number; height: number } {
    const label = element.matches('input') ? element.closest('label') : null
    const { width, height } = (label ?? element).getBoundingClientRect()
    const { content, position, top, right, bottom, left } = getComputedStyle(element, '::after')
    const reach = content === 'none' || position !== 'absolute' ? [0, 0, 0, 0] : [top, right, bottom, left]
    const [above = 0, after = 0, below = 0, before = 0] = reach.map((inset) =>
      Math.max(0, -Number.parseFloat(String(inset)) || 0),
    )
    return { width: width + before + after, height: height + above + below }
  }
}

/**
 * Runs in the page, so it uses nothing from outside. Finds states that look the same if the reader has forced the
 * colors.
 */
export function forcedStates(): Offence[] {
  if (!matchMedia('(forced-colors: active)').matches) return []
  const found: Offence[] = []
  const rows = [...document.querySelectorAll('.ik-choice, .ik-segment')].filter((row) => row.checkVisibility())
  const isChosen = (row: Element) =>
    row.matches('[aria-checked="true"], [aria-selected="true"]') || row.querySelector(':checked') !== null
  for (const row of rows.filter(isChosen)) {
    const other = rows.find(
      (one) => !isChosen(one) && one.parentElement === row.parentElement && !one.matches(':has(:disabled)'),
    )
    if (other && lookOf(row) === lookOf(other))
      found.push({ what: 'looks as if it was not chosen', element: row, text: row.textContent ?? '' })
  }
  const marks = [...document.querySelectorAll('.ik-step-mark')].filter((mark) => mark.checkVisibility())
  const stateOf = (mark: Element) => mark.closest('[data-state]')?.getAttribute('data-state')
  for (const mark of marks) {
    const twin = marks.find((one) => stateOf(one) !== stateOf(mark) && shapeOf(one) === shapeOf(mark))
    if (twin) found.push({ what: `has the shape of the mark "${stateOf(twin)}"`, element: mark, text: '' })
  }
  return found

  /** Returns borders and marks only, because backgrounds are not visible. */
  function lookOf(row: Element): string {
    const borders = [row, ...row.querySelectorAll('.ik-choice-mark')].map((one) => {
      const { borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(one)
      const { content } = getComputedStyle(one, '::before')
      return [borderTopColor, borderTopStyle, borderTopWidth, content].join(' ')
    })
    return borders.join(' | ')
  }

  /** Returns what is drawn, without colors. */
  function shapeOf(mark: Element): string {
    const parts = [...mark.querySelectorAll('*')].filter((part) => part.checkVisibility())
    return parts
      .map((part) => {
        const { strokeDasharray, fill } = getComputedStyle(part)
        return [part.tagName, part.getAttribute('d'), part.getAttribute('r'), strokeDasharray, fill === 'none'].join(
          ' ',
        )
      })
      .join(' | ')
  }
}

/**
 * Runs in the page, so it uses nothing from outside. Finds what moves, or continues without end, although the reader
 * prefers reduced motion.
 */
export function motions(): Offence[] {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return []
  const found: Offence[] = []
  const moves = /all|transform|translate|scale|rotate|inset|margin|size|width|height|top|left/
  for (const element of document.querySelectorAll('#storybook-root *')) {
    for (const pseudo of [undefined, '::before', '::after']) {
      const { animationName, transitionProperty, transitionDuration } = getComputedStyle(element, pseudo)
      const isLong = transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0)
      if (animationName !== 'none') found.push({ what: `is animated by ${animationName}`, element, text: '' })
      else if (isLong && moves.test(transitionProperty))
        found.push({ what: `moves by ${transitionProperty}`, element, text: '' })
    }
  }
  return found
}

/** Runs in the page, so it uses nothing from outside. Finds what does not show its focus. A key was pressed before. */
export function focuses(): Offence[] {
  const found: Offence[] = []
  const focusable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]'
  const before = document.activeElement
  for (const element of document.querySelectorAll<HTMLElement>('#storybook-root *')) {
    if (
      !element.matches(focusable) ||
      element.matches(':disabled') ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue
    element.focus({ preventScroll: true })
    // An input with another appearance has its outline on the row around it.
    const drawn = [element, element.closest('label, .ik-choice, .ik-segment, .ik-transfer-side')]
    if (document.activeElement === element && !drawn.some(hasOutline))
      found.push({ what: 'does not show its focus', element, text: (element.textContent ?? '').trim() })
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return found

  function hasOutline(element: Element | null): boolean {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  }
}

/**
 * Runs in the page, so it uses nothing from outside. Finds numbers that break over two lines, although one line has
 * room.
 */
export function brokenNumbers(): Offence[] {
  const found: Offence[] = []
  const texts = document.createTreeWalker(
    document.querySelector('#storybook-root') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (!element?.checkVisibility() || element.closest('.ik-mono, .ik-visually-hidden, script, style')) continue
    for (const { 0: number, index } of text.matchAll(/(?<![\w.,])\d[\d.,٬٫]+\d(?!\w)/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + number.length)
      const rects = [...range.getClientRects()]
      if (new Set(rects.map(({ top }) => Math.round(top))).size < 2) continue
      const width = rects.reduce((sum, rect) => sum + rect.width, 0)
      if (width < roomOf(element)) found.push({ what: `breaks within ${number}`, element, text })
    }
  }
  return found

  /** Returns the width of the cell, the row or the part of a card around it, less an icon on either side of a row. */
  function roomOf(element: Element): number {
    const around = element.closest('td, th, .ik-choice, .ik-list-row, .ik-row, .ik-section, .ik-card')
    return (around?.clientWidth ?? 0) - (around?.matches('.ik-choice, .ik-list-row') ? 96 : 40)
  }
}
