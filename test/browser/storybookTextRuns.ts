/** A part of a line of text, about as high as its letters. In CSS pixels of the window. */
export interface InkRect {
  left: number
  top: number
  right: number
  bottom: number
}

/** The visible text of one text node. */
export interface TextRun {
  element: Element
  text: string
  /** One rectangle for each line. */
  rects: InkRect[]
  /** The dialog or popover that contains it, because what is above a page may cover it. */
  layer: Element | null
}

/**
 * Runs in the page, so it uses nothing from outside. Finds every visible text. It ignores text that is not rendered,
 * transparent, blank (a skeleton), in a closed details element, hidden visually for screen readers, or below the window
 * (which is high in tests: further rows are like those before). Text of `::before` and `::after`, and list markers, are
 * not text nodes and are not found.
 */
export function textRuns(): TextRun[] {
  const known = new Map<Element, boolean>()
  const hiddenOnPurpose = (element: Element): boolean => {
    const before = known.get(element)
    if (before !== undefined) return before
    const { clipPath, overflow, position } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    const hidden =
      clipPath === 'inset(50%)' ||
      (position === 'absolute' && overflow !== 'visible' && width <= 1 && height <= 1) ||
      (element.parentElement !== null && hiddenOnPurpose(element.parentElement))
    known.set(element, hidden)
    return hidden
  }
  // Content that is scrolled out of view is not visible, although it has rectangles.
  const scrollers = new Map<Element, DOMRect | undefined>()
  const scrollerOf = (element: Element): DOMRect | undefined => {
    if (!scrollers.has(element)) {
      const { overflowX, overflowY } = getComputedStyle(element)
      const scrolls = element !== document.body && /auto|scroll/.test(`${overflowX} ${overflowY}`)
      const above = element.parentElement ? scrollerOf(element.parentElement) : undefined
      scrollers.set(element, scrolls ? element.getBoundingClientRect() : above)
    }
    return scrollers.get(element)
  }
  const inSight = (rect: InkRect, box: DOMRect): InkRect => ({
    left: Math.max(rect.left, box.left),
    top: Math.max(rect.top, box.top),
    right: Math.min(rect.right, box.right),
    bottom: Math.min(rect.bottom, box.bottom),
  })
  // A line's box is as high as the font's tallest and lowest letters. The boxes of two lines may touch although no
  // letters do.
  const ink = ({ left, right, top, bottom }: DOMRect, size: number): InkRect => {
    const half = Math.min(bottom - top, size * 0.9) / 2
    const middle = (top + bottom) / 2
    return { left, right, top: middle - half, bottom: middle + half }
  }
  const runs: TextRun[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement
    const text = node.data.replace(/\s+/g, ' ').trim()
    if (!element || !text || /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|OPTION|TEXTAREA)$/.test(element.tagName)) continue
    if (!element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }))
      continue
    if (hiddenOnPurpose(element) || element.getBoundingClientRect().top > window.innerHeight) continue
    range.selectNodeContents(node)
    const scroller = scrollerOf(element)
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    const rects = [...range.getClientRects()]
      .filter(({ width, height }) => width >= 1 && height >= 1)
      .map((rect) => (scroller ? inSight(ink(rect, size), scroller) : ink(rect, size)))
      .filter(({ left, top, right, bottom }) => right - left >= 1 && bottom - top >= 1)
    if (rects.length) runs.push({ element, text, rects, layer: element.closest('dialog[open], :popover-open') })
  }
  return runs
}
